import * as v from 'valibot';
import { type Call, defineCall } from '../call.ts';
import { discountsOf, findCoupon } from '../coupons.ts';
import { type AskedField, askedFields } from '../fields.ts';
import { placeHold, releaseHold } from '../holds.ts';
import type { Language, Localised } from '../language.ts';
import { decimal } from '../money.ts';
import { loadLines, loadOffers } from '../offers.ts';
import { allowedPayments, paymentsAvailable } from '../payments.ts';
import {
  amount,
  appointment,
  between,
  currency,
  flag,
  id,
  items,
  locale,
  optionalText,
  quantity,
} from '../request-values.ts';
import { totalsOf } from '../totals.ts';

const number = v.nullish(v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d+(\.\d+)?$/))], 'a number is expected'));

const hold = defineCall({
  name: 'POST checkout/hold',
  path: /^checkout\/hold$/,
  query: v.strictObject({
    collect_totals: v.optional(flag),
    currency,
    reserve_minutes: v.optional(between(1, 240), 20),
  }),
  body: v.strictObject({
    product_id: id,
    option_id: id,
    qty: quantity,
    maxQty: number,
    vatRate: number,
    allow_overbooking: v.optional(flag, false),
    as_gift: v.optional(flag, false),
    custom_price_amount: v.nullish(amount),
    date_time: appointment,
    reservation_code: optionalText,
  }),
  answer: async ({ sandbox, staff, language, query, body }) => {
    const { product_id, option_id, qty, as_gift, custom_price_amount, date_time, reservation_code } = body;
    const item = { product_id, option_id, qty, as_gift, custom_price_amount, date_time, reservation_code };
    const [line] = await loadLines(sandbox.database, [item]);
    if (line === undefined) throw new Error('A line was lost.');
    const wish = { line, minutes: query.reserve_minutes, allowOverbooking: body.allow_overbooking };
    const grant = await placeHold(sandbox, { staff, language }, wish);
    const until = grant.until === null ? {} : { reserved_until: grant.until };
    return { reservation_data: { reservation_code: grant.code, ...until } };
  },
});

const release = defineCall({
  name: 'DELETE checkout/hold',
  path: /^checkout\/hold$/,
  query: v.strictObject({ reservation_code: v.pipe(v.string(), v.minLength(1, 'a code is expected')) }),
  answer: async ({ sandbox, staff, language, query }) => {
    await releaseHold(sandbox, { staff, language }, query.reservation_code);
    return { code: 200, message: 'The hold was released.' };
  },
});

function vatTitle(percent: string, language: Language): string {
  const rate = String(Number(percent)).replace('.', language === 'de' ? ',' : '.');
  return language === 'de' ? `MwSt. ${rate} %` : `VAT ${rate} %`;
}

const totals = defineCall({
  name: 'POST checkout/totals',
  path: /^checkout\/totals$/,
  query: v.strictObject({ currency }),
  body: v.strictObject({ items, return_only_totals: v.optional(flag), coupon_code: optionalText }),
  answer: async ({ sandbox, language, body }) => {
    const db = sandbox.database;
    const lines = await loadLines(db, body.items);
    const coupon = body.coupon_code === null ? null : await findCoupon(sandbox, db, body.coupon_code);
    const sums = totalsOf(lines, coupon);
    const discountInfo = coupon && {
      code: coupon.code,
      title: coupon.title[language],
      discount_amount: decimal(sums.discountCents),
    };
    return {
      totals: {
        grand_total: decimal(sums.grossCents),
        currency: 'EUR',
        tax: sums.taxes.map((tax) => ({ title: vatTitle(tax.percent, language), value: decimal(tax.cents) })),
      },
      discount_info: discountInfo ? [discountInfo] : [],
      per_item_info: lines.flatMap((line, index) => {
        const cents = sums.discounts[index] ?? 0;
        if (cents === 0) return [];
        const { option_id, product_id } = line.offer;
        return [{ option_id: String(option_id), product_id: String(product_id), discount_amount: decimal(cents) }];
      }),
      payments_available: paymentsAvailable(allowedPayments(lines, sums.grossCents), language),
    };
  },
});

const coupons = defineCall({
  name: 'POST checkout/coupons',
  path: /^checkout\/coupons$/,
  query: v.strictObject({}),
  body: v.strictObject({
    coupon_code: v.pipe(v.string(), v.trim(), v.minLength(1, 'a code is expected'), v.maxLength(100)),
    items,
  }),
  answer: async ({ sandbox, body }) => {
    const lines = await loadLines(sandbox.database, body.items);
    const coupon = await findCoupon(sandbox, sandbox.database, body.coupon_code);
    const cents = discountsOf(lines, coupon).reduce((sum, discount) => sum + discount, 0);
    return [{ code: coupon?.code ?? body.coupon_code, is_valid: cents > 0, amount: decimal(cents) }];
  },
});

function fieldOnWire({ field, required }: AskedField, language: Language): object {
  return {
    field_id: String(field.id),
    title: field.title[language],
    type: field.type,
    required: required ? '1' : '0',
    value: null,
    available_value_ids: field.choices.map((choice) => ({ id: choice.id, title: choice.title[language] })),
  };
}

const orderOptionFields = defineCall({
  name: 'POST checkout/orderoptionfields/',
  path: /^checkout\/orderoptionfields\/$/,
  query: v.strictObject({ store_locale: locale }),
  body: v.strictObject({ items }),
  answer: async ({ sandbox, language, body }) => {
    const asked = await askedFields(sandbox.database, await loadLines(sandbox.database, body.items));
    return {
      buyer_data_required: asked.buyer.map((field) => fieldOnWire(field, language)),
      attendee_data_required: asked.attendees.map(({ optionId, number: attendeeNumber, fields }) => ({
        option_id: String(optionId),
        attendee_number: attendeeNumber,
        fields: fields.map((field) => fieldOnWire(field, language)),
      })),
    };
  },
});

const assignees = defineCall({
  name: 'POST checkout/avaialableassignees',
  path: /^checkout\/avaialableassignees$/,
  query: v.strictObject({}),
  body: v.strictObject({ items }),
  answer: async ({ sandbox, body }) => {
    const offers = await loadOffers(
      sandbox.database,
      body.items.map((item) => item.option_id),
    );
    // Nobody leads two products at the same time.
    const rows = await sandbox.database.query<{ id: number; name: string }>(
      `SELECT a.id, a.name FROM assignee a WHERE a.product_ids && $1::int[] AND NOT EXISTS (
         SELECT 1 FROM booking b WHERE b.assignee_id = a.id AND b.event_at = ANY($2::text[]::timestamp[])
         AND NOT b.product_id = ANY($1::int[]) AND b.status <> 'canceled') ORDER BY a.name`,
      [[...offers.values()].map((offer) => offer.product_id), body.items.flatMap((item) => item.date_time ?? [])],
    );
    return { available_assignees: rows.map((row) => ({ id: String(row.id), name: row.name })) };
  },
});

const printers = defineCall({
  name: 'GET checkout/availableprinters',
  path: /^checkout\/availableprinters$/,
  query: v.strictObject({}),
  answer: async ({ sandbox, language }) => {
    const rows = await sandbox.database.query<{ id: string; name: Localised }>(
      'SELECT id, name FROM printer ORDER BY id',
    );
    return rows.map((row) => ({ id: row.id, name: row.name[language] }));
  },
});

export const checkoutCalls: readonly Call[] = [hold, release, totals, coupons, orderOptionFields, assignees, printers];
