import * as v from 'valibot';
import { type CartItem, unitPrice } from '../../domain/cart/cart.ts';
import type { AttendeeForm, OrderField, OrderFields } from '../../domain/forms/order-fields.ts';
import { isRecord } from '../../domain/is-record.ts';
import { subtractMoney, sumMoney } from '../../domain/money/money.ts';
import type { Discount, PaymentMethod, TaxLine, Totals } from '../../domain/sale/checkout.ts';
import type { OrderProgress, SaleResult } from '../../domain/sale/sale.ts';
import type { CheckedCoupon, HoldGrant } from '../provider.ts';
import { MeaninglessValue } from './decode.ts';
import { money, optionalTime } from './domain-values.ts';
import {
  amount,
  amountIn,
  code,
  currencyIn,
  entriesById,
  fieldValue,
  flag,
  id,
  listOf,
  numeric,
  optionalAmount,
  optionalCode,
  optionalId,
  optionalLink,
  optionalNumber,
  optionalText,
  orderNumber,
  orNull,
  reads,
  rowsIn,
  text,
} from './loose.ts';
import { orderAmount, orderAmountWire } from './order-amount.ts';

/** A hold is valid even if its end can't be read. */
export const holdWire = v.object({
  reservation_data: v.object({ reservation_code: id, reserved_until: v.fallback(optionalTime, null) }),
});

export function toHoldGrant({ reservation_data: data }: v.InferOutput<typeof holdWire>): Omit<HoldGrant, 'answeredAt'> {
  return { code: data.reservation_code, reservedUntil: data.reserved_until };
}

/** What is taken off, whatever its sign; null where it is not told. */
const discountAmount = orNull('an amount', (value) => discountAmountsIn(value)[0]);

const paymentWire = v.object({
  code,
  title: optionalText,
  payment_options: listOf(
    v.object({ name: id, title: optionalText, value: v.fallback(optionalText, ''), required: flag }),
  ),
});

/** In a list, by code, or codes alone. What can't be read is left out: cash is taken without any of them (PAY-1). */
function paymentsIn(told: unknown) {
  const rows = isRecord(told) ? entriesById(told) : (rowsIn(told) ?? []).map((row) => [row, row]);
  return rows.flatMap(([code, row]) => {
    const read = v.safeParse(paymentWire, isRecord(row) ? { code, ...row } : { code, title: row });
    return read.success ? [read.output] : [];
  });
}

export const totalsWire = v.object({
  totals: v.object({
    grand_total: amount,
    currency: orNull('a currency code', currencyIn),
    tax: listOf(v.object({ title: optionalText, value: optionalAmount })),
  }),
  per_item_info: listOf(v.object({ option_id: id, product_id: optionalId, discount_amount: discountAmount })),
  discount_info: v.nullish(reads('discounts', discountAmountsIn), []),
  payments_available: v.nullish(v.pipe(v.unknown(), v.transform(paymentsIn)), []),
});

type TotalsWire = v.InferOutput<typeof totalsWire>;

/**
 * `account` is the account's currency, for totals that name none. A total in another currency than the lines, as after the account
 * has changed its own, can't be compared with them.
 */
export function toTotals(wire: TotalsWire, account: string, items: readonly CartItem[]): Totals {
  const { totals } = wire;
  const currency = totals.currency ?? account;
  if (items.some((item) => unitPrice(item).currency !== currency)) {
    throw new MeaninglessValue('totals.currency', 'the currency of the lines');
  }
  return {
    grandTotal: money(totals.grand_total, currency, 'totals.grand_total'),
    taxes: totals.tax.flatMap(({ title, value }, index): TaxLine[] =>
      value === null ? [] : [{ title, amount: money(value, currency, `totals.tax[${index}].value`) }],
    ),
    discounts: discountsOf(wire, currency),
    paymentMethods: wire.payments_available.map(
      ({ code, title, payment_options }): PaymentMethod => ({ code, title: title || code, fields: payment_options }),
    ),
  };
}

/** By item, and what `discount_info` tells beyond them as a discount of no item (COUP-2). */
function discountsOf({ per_item_info, discount_info }: TotalsWire, currency: string): Discount[] {
  const byItem = per_item_info
    .map(
      (row, index): Discount => ({
        optionId: row.option_id,
        productId: row.product_id ?? '',
        amount: money(row.discount_amount ?? 0, currency, `per_item_info[${index}].discount_amount`),
      }),
    )
    .filter((row) => row.amount.minor > 0);
  const told = discount_info.map((amount) => money(amount, currency, 'discount_info'));
  const left = byItem.reduce((rest, row) => subtractMoney(rest, row.amount), sumMoney(told, currency));
  return left.minor > 0 ? [...byItem, { optionId: '', productId: '', amount: left }] : byItem;
}

const fieldWire = v.object({
  field_id: id,
  title: optionalText,
  type: optionalCode,
  required: flag,
  value: fieldValue,
  available_value_ids: listOf(v.object({ id, title: text })),
});

export const orderFieldsWire = v.object({
  buyer_data_required: listOf(fieldWire),
  attendee_data_required: listOf(
    v.object({ option_id: id, attendee_number: optionalNumber, fields: listOf(fieldWire) }),
  ),
});

export function toOrderFields(wire: v.InferOutput<typeof orderFieldsWire>): OrderFields {
  return {
    buyer: wire.buyer_data_required.map(toOrderField),
    attendees: wire.attendee_data_required.map(
      (row, at, rows): AttendeeForm => ({
        optionId: row.option_id,
        // Without numbers, the order counts.
        number: row.attendee_number ?? rows.slice(0, at + 1).filter((one) => one.option_id === row.option_id).length,
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

/** A printer, and an assignee; one without a name is called by its id. */
export const namedWire = v.pipe(
  v.object({ id, name: optionalText }),
  v.transform(({ id, name }) => ({ id, name: name || id })),
);
export const assigneesWire = v.object({ available_assignees: listOf(namedWire) });

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

export const purchaseWire = v.object({ transaction_id: orderNumber, printer_html_link: optionalLink });

export function toPurchase(wire: v.InferOutput<typeof purchaseWire>): SaleResult {
  return { orderNumber: wire.transaction_id, bookingKeys: [], printLink: wire.printer_html_link };
}

export const reservedWire = v.object({ booking_key: id });

/** As long as no ticket is made their number may be missing. */
export const orderProgressWire = v.object({
  total_tickets_ordered: numeric,
  total_tickets_created: optionalNumber,
  ...orderAmountWire,
});

/** `currency`: null where it is not known; the tickets are told without it. */
export function toOrderProgress(wire: v.InferOutput<typeof orderProgressWire>, currency: string | null): OrderProgress {
  const { total_tickets_ordered: ticketsOrdered, total_tickets_created: created } = wire;
  return { amount: orderAmount(wire, currency), ticketsOrdered, ticketsCreated: created ?? 0 };
}

/** Names under which an entry of `discount_info` tells its amount; the specification shows none. */
const amountNames = ['discount_amount', 'amount', 'discount', 'value'];

/** The amounts of `discount_info`, however it is written: a list, an object by id, one entry alone; what is no amount is left out. */
export function discountAmountsIn(info: unknown): (string | number)[] {
  if (Array.isArray(info)) return info.flatMap(discountAmountsIn);
  if (!isRecord(info)) return [takenOff(info)].filter((amount) => amount !== undefined);
  const named = amountNames.map((name) => takenOff(info[name])).find((amount) => amount !== undefined);
  if (named !== undefined) return [named];
  // A number of its own, like an id, is no amount.
  return Object.values(info)
    .filter((value) => typeof value === 'object')
    .flatMap(discountAmountsIn);
}

/** Some write what is taken off as a negative amount. */
function takenOff(value: unknown): string | number | undefined {
  const amount = amountIn(value);
  return typeof amount === 'number' ? Math.abs(amount) : amount?.trim().replace(/^-/, '');
}
