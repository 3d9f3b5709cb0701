import * as v from 'valibot';
import { capacityOf } from '../../domain/catalogue/capacity.ts';
import type { PriceOption, Product, Slot, VariationDetails } from '../../domain/catalogue/catalogue.ts';
import { isRecord } from '../../domain/is-record.ts';
import type { AppointmentTime } from '../../domain/times/appointment.ts';
import { MeaninglessValue } from './decode.ts';
import { appointmentTime, calendarDate, money, moneyOrNull, optionalTime, vatRate } from './domain-values.ts';
import {
  amount,
  amountIn,
  byId,
  currencyIn,
  flagIn,
  id,
  idIn,
  isNothing,
  linkIn,
  numeric,
  optionalAmount,
  optionalCode,
  optionalId,
  optionalText,
  prefixed,
  reads,
  rowsIn,
  text,
  textIn,
} from './loose.ts';

export const categoryWire = v.object({ id, name: text, tag: text });

export const variationWire = v.object({
  variation_id: id,
  name: optionalText,
  appointment_type: v.fallback(optionalCode, ''),
});

export function toVariation(wire: v.InferOutput<typeof variationWire>): VariationDetails {
  const withTime = wire.appointment_type === 'datetime';
  return { id: wire.variation_id, name: wire.name, ...(withTime && { withTime }) };
}

/** A slot's variation stands under the deployment's own prefix (API-3). `hasTime`: each has to tell its time. */
export function slotWire(prefix: string, hasTime: boolean) {
  return v.intersect([
    v.object({
      start_date_time: hasTime ? appointmentTime : optionalTime,
      qty_available_by_option: byId(numeric),
      stock_available_by_option: byId(numeric),
    }),
    prefixed(prefix, 'variation_id', 'variationId', optionalId),
  ]);
}

/** What was asked for, which a slot may leave out: its variation, and the time of an offer that has none. */
export interface AskedSlot {
  readonly variationId: string;
  readonly time: AppointmentTime | null;
}

/** Null for a row without a time where one was asked for: nobody can choose it. */
export function toSlot(wire: v.InferOutput<ReturnType<typeof slotWire>>, asked: AskedSlot): Slot | null {
  const time = wire.start_date_time ?? asked.time;
  if (time === null) return null;
  const stock = wire.stock_available_by_option;
  const capacities = Object.entries(wire.qty_available_by_option).map(([optionId, left]) => {
    const onSale = stock[optionId];
    return [optionId, { left: capacityOf(left), stock: onSale === undefined ? null : capacityOf(onSale) }] as const;
  });
  return {
    time,
    variationId: wire.variationId ?? asked.variationId,
    capacityByOption: Object.fromEntries(capacities),
  };
}

export function priceOptionWire(prefix: string) {
  return v.intersect([
    v.object({ option_id: id, name: text, vat_percentage_val: optionalAmount, custom_price: optionalAmount }),
    prefixed(prefix, 'price', 'price', amount),
  ]);
}

export function toPriceOption(
  wire: v.InferOutput<ReturnType<typeof priceOptionWire>>,
  currency: string,
  prefix: string,
): PriceOption {
  return {
    id: wire.option_id,
    name: wire.name,
    price: money(wire.price, currency, `${prefix}_price`),
    customPrice: moneyOrNull(wire.custom_price, currency, 'custom_price'),
    vatRate: vatRate(wire.vat_percentage_val, 'vat_percentage_val'),
  };
}

export const dateWire = v.object({ date: calendarDate });

type Row = Readonly<Record<string, unknown>>;

/**
 * Products are the one list with hundreds of rows on the way to the first screen: their fields are read without schemas, which
 * takes a quarter of the time.
 */
export const productRow = reads<Row>('an object', (value) => (isRecord(value) ? value : undefined));

/** `currency` is the account's, for a product that names none. */
export function toProduct(row: Row, currency: string): Product {
  return {
    id: needed(row, 'product_id', 'an id', idIn),
    name: needed(row, 'name', 'a text', textIn),
    withTime: optional(row, 'is_appointment_needed', 'yes or no', flagIn) ?? false,
    isGift: optional(row, 'as_gift', 'yes or no', flagIn) ?? false,
    pictureUrl: linkIn(row.thumbnail),
    basePrice: basePrice(row, currency),
    variationIds: variationIds(row),
  };
}

function basePrice(row: Row, account: string) {
  const amount = optional(row, 'base_price', 'an amount', amountIn);
  if (amount === null) return null;
  return money(amount, optional(row, 'currency_code', 'a currency code', currencyIn) ?? account, 'base_price');
}

function variationIds(row: Row): string[] {
  const rows = optional(row, 'variations', 'a list', rowsIn) ?? [];
  return rows.map((variation, index) => {
    const id = isRecord(variation) ? idIn(variation.variation_id) : undefined;
    if (id === undefined) throw new MeaninglessValue(`variations.${index}.variation_id`, 'an id');
    return id;
  });
}

function needed<T>(row: Row, key: string, expected: string, read: (value: unknown) => T | undefined): T {
  const value = read(row[key]);
  if (value === undefined) throw new MeaninglessValue(key, expected);
  return value;
}

function optional<T>(row: Row, key: string, expected: string, read: (value: unknown) => T | undefined): T | null {
  return isNothing(row[key]) ? null : needed(row, key, expected, read);
}
