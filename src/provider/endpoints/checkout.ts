import { type CartItem, holdMinutes, unitPrice } from '../../domain/cart/cart.ts';
import { isRecord } from '../../domain/is-record.ts';
import { fallbackLocale } from '../client/call.ts';
import { list, nothing, objectOrListOf, objectWith } from '../client/data-shape.ts';
import type { Provider } from '../provider.ts';
import { failedAs } from '../provider-error.ts';
import {
  assigneesWire,
  couponWire,
  holdWire,
  namedWire,
  orderFieldsWire,
  toCheckedCoupon,
  toHoldGrant,
  toOrderFields,
  toTotals,
  totalsWire,
} from '../wire/checkout.ts';
import { couponPath, invalidCouponCodes } from '../wire/decided-here.ts';
import { decode, decodeAll, decodeRows } from '../wire/decode.ts';
import { assigneeItem, holdBody, requestItem } from '../wire/request-bodies.ts';
import type { EndpointContext } from './context.ts';

/** Holds, and questions about a cart. The questions are POST calls, but change nothing, so that they are tried again like any read. */
export function checkoutEndpoints({ client, currencyCode }: EndpointContext) {
  return {
    async hold(request) {
      const answer = await client.write({
        method: 'POST',
        path: 'checkout/hold',
        query: { collect_totals: false, currency: 'default', reserve_minutes: holdMinutes },
        body: holdBody(request),
        gives: objectWith('reservation_data'),
      });
      return { ...decode(answer, holdWire, toHoldGrant), answeredAt: answer.at ?? null };
    },

    async releaseHold(code) {
      const query = { reservation_code: code };
      await client.write({ method: 'DELETE', path: 'checkout/hold', query, gives: nothing });
    },

    async totals(items, couponCode, options) {
      const currency = await currencyCode(options);
      const answer = await client.read({
        method: 'POST',
        path: 'checkout/totals',
        query: { currency: 'default' },
        body: { ...bodyOf(items), return_only_totals: true, coupon_code: couponCode },
        gives: objectWith('totals'),
        ...options,
      });
      return decode(answer, totalsWire, (wire) => toTotals(wire, currency, items));
    },

    async orderFields(items, locale, options) {
      const answer = await client.read({
        method: 'POST',
        path: 'checkout/orderoptionfields/',
        query: { store_locale: locale || fallbackLocale },
        body: bodyOf(items),
        gives: objectWith('buyer_data_required', 'attendee_data_required'),
        locale,
        ...options,
      });
      return decode(answer, orderFieldsWire, toOrderFields);
    },

    async assignees(items, options) {
      const answer = await client.read({
        method: 'POST',
        path: 'checkout/avaialableassignees',
        body: { items: items.map(assigneeItem) },
        gives: objectWith('available_assignees'),
        ...options,
      });
      return decode(answer, assigneesWire, (wire) => wire.available_assignees);
    },

    async coupon(code, items, options) {
      const [first] = items;
      // It names no currency; it is what the code is worth for these lines.
      const currency = first === undefined ? await currencyCode(options) : unitPrice(first).currency;
      try {
        const answer = await client.read({
          method: 'POST',
          path: couponPath,
          body: { coupon_code: code, ...bodyOf(items) },
          gives: objectOrListOf('is_valid'),
          ...options,
        });
        const isOne = isRecord(answer.data) && 'is_valid' in answer.data;
        const rows = decodeAll(isOne ? { ...answer, data: [answer.data] } : answer, couponWire, (wire) => wire);
        const valid = rows.find((row) => row.is_valid && isCode(row.code, code));
        return valid === undefined ? null : toCheckedCoupon(valid, currency);
      } catch (error) {
        if (failedAs(error, 'refused') && invalidCouponCodes.includes(error.failure.code)) return null;
        throw error;
      }
    },

    async printers(options) {
      const answer = await client.read({ method: 'GET', path: 'checkout/availableprinters', gives: list, ...options });
      return decodeRows(answer, namedWire, (wire) => wire);
    },
  } satisfies Partial<Provider>;
}

function bodyOf(items: readonly CartItem[]) {
  return { items: items.map(requestItem) };
}

/** Providers don't tell capitals and small letters of a code apart; an answer without a code means the one asked for. */
function isCode(answered: string, asked: string): boolean {
  return answered === '' || answered.trim().toUpperCase() === asked.trim().toUpperCase();
}
