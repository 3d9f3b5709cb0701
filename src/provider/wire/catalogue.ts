import * as v from 'valibot';
import { capacityOf } from '../../domain/catalogue/capacity.ts';
import type { Category, PriceOption, Slot, VariationDetails } from '../../domain/catalogue/catalogue.ts';
import type { AppointmentTime } from '../../domain/times/appointment.ts';
import { appointmentTime, calendarDate, money, moneyOrNull, vatRate } from './domain-values.ts';
import {
  amount,
  byId,
  id,
  numeric,
  optionalAmount,
  optionalCode,
  optionalId,
  optionalText,
  prefixed,
  text,
} from './loose.ts';

export const categoryWire = v.object({ id, name: text, tag: text });

export function toCategory(wire: v.InferOutput<typeof categoryWire>): Category {
  return wire;
}

export const variationWire = v.object({
  variation_id: id,
  name: optionalText,
  appointment_type: v.fallback(optionalCode, ''),
});

export function toVariation(wire: v.InferOutput<typeof variationWire>): VariationDetails {
  const withTime = wire.appointment_type === 'datetime';
  return { id: wire.variation_id, name: wire.name, ...(withTime && { withTime }) };
}

/** A slot's variation stands under the deployment's own prefix (API-3). */
export function slotWire(prefix: string) {
  return v.intersect([
    v.object({
      start_date_time: appointmentTime,
      qty_available_by_option: byId(numeric),
      stock_available_by_option: byId(numeric),
    }),
    prefixed(prefix, 'variation_id', 'variationId', optionalId),
  ]);
}

/** What was asked for, which a slot may leave out: its variation, and the time of an offer that has none. */
interface AskedSlot {
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
