import * as v from 'valibot';
import type { AttendeeForm, OrderField, OrderFields } from '../../domain/forms/order-fields.ts';
import { subtractMoney, sumMoney } from '../../domain/money/money.ts';
import type { Assignee, Discount, PaymentMethod, Printer, TaxLine, Totals } from '../../domain/sale/checkout.ts';
import type { CheckedCoupon, HoldGrant } from '../provider.ts';
import { discountAmountsIn } from './discount-info.ts';
import { money, optionalTime } from './domain-values.ts';
import {
  amount,
  code,
  currencyIn,
  flag,
  id,
  isNothing,
  listOf,
  numeric,
  optionalAmount,
  optionalCode,
  optionalId,
  optionalText,
  reads,
  text,
} from './loose.ts';

/** A hold is valid even if its end can't be read. */
export const holdWire = v.object({
  reservation_data: v.object({ reservation_code: id, reserved_until: v.fallback(optionalTime, null) }),
});

export function toHoldGrant({ reservation_data: data }: v.InferOutput<typeof holdWire>): Omit<HoldGrant, 'answeredAt'> {
  return { code: data.reservation_code, reservedUntil: data.reserved_until };
}

/** What is taken off, whatever its sign; null where it is not told. */
const discountAmount = v.nullish(
  reads('an amount', (value) => (isNothing(value) ? null : discountAmountsIn(value)[0])),
  null,
);

export const totalsWire = v.object({
  totals: v.object({
    grand_total: amount,
    currency: v.nullish(
      reads('a currency code', (value) => (isNothing(value) ? null : currencyIn(value))),
      null,
    ),
    tax: listOf(v.object({ title: optionalText, value: optionalAmount })),
  }),
  per_item_info: listOf(v.object({ option_id: id, product_id: optionalId, discount_amount: discountAmount })),
  discount_info: v.nullish(
    reads('discounts', (value) => discountAmountsIn(value)),
    [],
  ),
  payments_available: listOf(
    v.object({
      code,
      title: optionalText,
      payment_options: listOf(v.object({ name: id, title: optionalText, value: optionalText, required: flag })),
    }),
  ),
});

type TotalsWire = v.InferOutput<typeof totalsWire>;

/** `account` is the account's currency, for totals that name none. */
export function toTotals(wire: TotalsWire, account: string): Totals {
  const { totals } = wire;
  const currency = totals.currency ?? account;
  return {
    grandTotal: money(totals.grand_total, currency, 'totals.grand_total'),
    taxes: totals.tax.flatMap(({ title, value }, index): TaxLine[] =>
      value === null ? [] : [{ title, amount: money(value, currency, `totals.tax[${index}].value`) }],
    ),
    discounts: discountsOf(wire, currency),
    paymentMethods: wire.payments_available.map(toPaymentMethod),
  };
}

/** By item, and what `discount_info` tells beyond them as a discount of no item (COUP-2). */
function discountsOf({ per_item_info, discount_info }: TotalsWire, currency: string): Discount[] {
  const byItem = per_item_info
    .map((row, index) => toDiscount(row, currency, index))
    .filter((row) => row.amount.minor > 0);
  const told = sumMoney(
    discount_info.map((amount) => money(amount, currency, 'discount_info')),
    currency,
  );
  const left = subtractMoney(
    told,
    sumMoney(
      byItem.map((row) => row.amount),
      currency,
    ),
  );
  return left.minor > 0 ? [...byItem, { optionId: '', productId: '', amount: left }] : byItem;
}

function toDiscount(row: TotalsWire['per_item_info'][number], currency: string, index: number): Discount {
  return {
    optionId: row.option_id,
    productId: row.product_id ?? '',
    amount: money(row.discount_amount ?? 0, currency, `per_item_info[${index}].discount_amount`),
  };
}

function toPaymentMethod(row: TotalsWire['payments_available'][number]): PaymentMethod {
  return { code: row.code, title: row.title || row.code, fields: row.payment_options };
}

const fieldWire = v.object({
  field_id: id,
  title: optionalText,
  type: optionalCode,
  required: flag,
  value: optionalText,
  available_value_ids: listOf(v.object({ id, title: text })),
});

export const orderFieldsWire = v.object({
  buyer_data_required: listOf(fieldWire),
  attendee_data_required: listOf(v.object({ option_id: id, attendee_number: numeric, fields: listOf(fieldWire) })),
});

export function toOrderFields(wire: v.InferOutput<typeof orderFieldsWire>): OrderFields {
  return {
    buyer: wire.buyer_data_required.map(toOrderField),
    attendees: wire.attendee_data_required.map(
      (row): AttendeeForm => ({
        optionId: row.option_id,
        number: row.attendee_number,
        fields: row.fields.map(toOrderField),
      }),
    ),
  };
}

function toOrderField(wire: v.InferOutput<typeof fieldWire>): OrderField {
  return {
    id: wire.field_id,
    title: wire.title,
    type: wire.type || 'text',
    required: wire.required,
    value: wire.value || null,
    choices: wire.available_value_ids,
  };
}

export const assigneesWire = v.object({ available_assignees: listOf(v.object({ id, name: text })) });

export function toAssignees(wire: v.InferOutput<typeof assigneesWire>): Assignee[] {
  return wire.available_assignees;
}

export const printerWire = v.object({ id, name: text });

export function toPrinter(wire: v.InferOutput<typeof printerWire>): Printer {
  return wire;
}

export const couponWire = v.object({
  code: optionalText,
  is_valid: flag,
  amount: v.nullish(
    reads('an amount', (value) => discountAmountsIn(value)[0] ?? null),
    null,
  ),
});

/** What it is worth may be missing. */
export function toCheckedCoupon({ amount }: v.InferOutput<typeof couponWire>, currency: string): CheckedCoupon {
  const worth = amount === null ? null : money(amount, currency, 'amount');
  return { amount: worth?.minor === 0 ? null : worth };
}
