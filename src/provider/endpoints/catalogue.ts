import type { Category, OfferType } from '../../domain/catalogue/catalogue.ts';
import { isRecord } from '../../domain/is-record.ts';
import { addDays, dateOf, dayBounds, endOfDay } from '../../domain/times/appointment.ts';
import { fallbackLocale, path, type Query } from '../client/call.ts';
import { type DataShape, list, objectOrListOf } from '../client/data-shape.ts';
import type { Provider, ReadOptions } from '../provider.ts';
import {
  type AskedSlot,
  categoryWire,
  dateWire,
  priceOptionWire,
  productRow,
  slotWire,
  toPriceOption,
  toProduct,
  toSlot,
  toVariation,
  variationWire,
} from '../wire/catalogue.ts';
import { categoryLimit, productLimit } from '../wire/decided-here.ts';
import { decode, decodeAll, decodeRows, unreadable } from '../wire/decode.ts';
import type { EndpointContext } from './context.ts';

/** Days that are asked for at once (APPT-4). */
const daysAhead = 90;

export function catalogueEndpoints({ client, fieldPrefix, currencyCode, pages }: EndpointContext) {
  const slotSchema = slotWire(fieldPrefix, true);
  const optionSlotSchema = slotWire(fieldPrefix, false);
  const priceOptionSchema = priceOptionWire(fieldPrefix);

  function get(path: string, gives: DataShape, query: Query, locale: string, options?: ReadOptions) {
    return client.read({ method: 'GET', path, gives, query, locale, ...options });
  }

  async function readSlots(asking: Query, asked: AskedSlot, locale: string, options?: ReadOptions) {
    const query = { ...asking, store_locale: locale || fallbackLocale, currency: await currencyCode(options) };
    const answer = await get('products/timeslots', list, query, locale, options);
    const schema = asked.time === null ? slotSchema : optionSlotSchema;
    return decodeRows(answer, schema, (wire) => toSlot(wire, asked)).filter((slot) => slot !== null);
  }

  return {
    async categories(type, locale, options) {
      const answer = await get('tags', list, { tag: type.tag, limit: categoryLimit }, locale, options);
      return decodeRows(answer, categoryWire, (wire) => wire);
    },

    async products(type, category, locale, options) {
      const currency = await currencyCode(options);
      const query = { ...productQuery(type, category), store_locale: locale || fallbackLocale, currency };
      const answer = await get('products', list, query, locale, options);
      return decodeRows(answer, productRow, (row) => toProduct(row, currency));
    },

    async allProducts(locale, options) {
      const currency = await currencyCode(options);
      const query = { currency: 'default', limit: productLimit, store_locale: locale || fallbackLocale };
      const answer = await pages.readAll({
        limit: productLimit,
        ask: (offset) => get('products', list, { ...query, offset }, locale, options),
      });
      return decodeRows(answer, productRow, (row) => toProduct(row, currency));
    },

    async variation(id, locale, options) {
      const query = { store_locale: locale || fallbackLocale, currency: await currencyCode(options) };
      const answer = await get(path`products/variations/${id}`, objectOrListOf('variation_id'), query, locale, options);
      if (isRecord(answer.data) && 'variation_id' in answer.data) return decode(answer, variationWire, toVariation);
      const found = decodeRows(answer, variationWire, toVariation).find((variation) => variation.id === id);
      if (!found) throw unreadable(answer.call, 'variation_id', 'the variation that was asked for');
      return found;
    },

    async slots(variationId, day, locale, options) {
      const { from, to } = dayBounds(day);
      const query = { [`${fieldPrefix}_variation_id`]: variationId, from_datetime: from, to_datetime: to };
      const slots = await readSlots(query, { variationId, time: null }, locale, options);
      // A provider may read the bounds in another time zone: what leaves on another day would pass for this one.
      return slots.filter(({ time }) => dateOf(time) === day);
    },

    optionSlots(optionId, from, locale, options) {
      const query = { [`${fieldPrefix}_option_id`]: optionId, from_datetime: from, to_datetime: endOfDay(from) };
      return readSlots(query, { variationId: '', time: from }, locale, options);
    },

    async priceOptions(variationId, options) {
      const currency = await currencyCode(options);
      const relative = path`products/availoptions/${variationId}`;
      const answer = await client.read({ method: 'GET', path: relative, gives: list, ...options });
      return decodeAll(answer, priceOptionSchema, (wire) => toPriceOption(wire, currency, fieldPrefix));
    },

    async appointmentDates(variationId, from, options) {
      const query = { variation_id: variationId, from_date: from, to_date: addDays(from, daysAhead) };
      const answer = await client.read({
        method: 'GET',
        path: 'products/timeslots/dates',
        gives: list,
        query,
        ...options,
      });
      return decodeRows(answer, dateWire, (wire) => wire.date).filter((date) => date !== null);
    },
  } satisfies Partial<Provider>;
}

/** Gifts are tickets for later, whatever their type (WIZ-4). */
function productQuery(type: OfferType, category: Category | null) {
  const tag = category?.tag ?? type.tag;
  const common = { tag: tag || null, active_only: true, limit: productLimit };
  return type.isGift ? { ...common, as_gift: 1, type_id: 'ticket' } : { ...common, type_id: type.typeId };
}
