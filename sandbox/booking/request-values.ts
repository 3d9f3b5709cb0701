import * as v from 'valibot';
import { isDate, isWallClock } from '../database/wall-clock.ts';

/* Schemas of what requests carry. Ids and flags are taken as numbers or as text, as the provider itself writes both. */

const MAX_ID = 2_147_483_647;

const wholeNumber = v.union(
  [
    v.pipe(v.number(), v.integer()),
    v.pipe(
      v.string(),
      v.regex(/^\d{1,10}$/),
      v.transform((text) => Number(text)),
    ),
  ],
  'a whole number is expected',
);

export const id = v.pipe(wholeNumber, v.minValue(1, 'an id is expected'), v.maxValue(MAX_ID, 'an id is expected'));

export const quantity = v.pipe(
  wholeNumber,
  v.minValue(1, 'at least 1 is expected'),
  v.maxValue(9999, 'at most 9999 is expected'),
);

export function between(least: number, most: number) {
  const message = `a whole number from ${least} to ${most} is expected`;
  return v.pipe(wholeNumber, v.minValue(least, message), v.maxValue(most, message));
}

const TRUE: readonly unknown[] = [true, 1, '1', 'true'];
const FALSE: readonly unknown[] = [false, 0, '0', 'false'];

export const flag = v.pipe(
  v.unknown(),
  v.check((value) => TRUE.includes(value) || FALSE.includes(value), 'true, false, 1 or 0 is expected'),
  v.transform((value) => TRUE.includes(value)),
);

const MAX_CENTS = 100_000_000;

function toCents(value: string | number): number | null {
  const text = String(value);
  const match = /^(\d{1,7})(?:\.(\d{1,4}))?$/.exec(text);
  if (!match) return null;
  const [, whole = '0', fraction = ''] = match;
  if (/[1-9]/.test(fraction.slice(2))) return null;
  return Number(whole) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0'));
}

/** An amount, `"25.00"` or `25`, as cents. */
export const amount = v.pipe(
  v.union([v.string(), v.number()], 'an amount is expected'),
  v.check((value) => toCents(value) !== null, 'an amount with at most two decimals, not negative, is expected'),
  v.transform((value) => toCents(value) ?? 0),
  v.maxValue(MAX_CENTS, 'the amount is too high'),
);

export const date = v.pipe(v.string(), v.check(isDate, 'a date like 2026-07-04 is expected'));

/** A day's bound: with or without a time. */
export const dayBound = v.pipe(
  v.string(),
  v.check((text) => isDate(text) || isWallClock(text), 'a time like 2026-07-04 10:00:00 is expected'),
);

/** The appointment: a wall-clock time, or none. */
export const appointment = v.pipe(
  v.nullish(v.string(), ''),
  v.check((text) => text === '' || isWallClock(text), 'a time like 2026-07-04 10:00:00 is expected'),
  v.transform((text) => (text === '' ? null : text)),
);

/** Text, or none; empty text is none. */
export const optionalText = v.pipe(
  v.nullish(v.pipe(v.string(), v.maxLength(400, 'at most 400 characters are expected')), ''),
  v.transform((text) => (text === '' ? null : text)),
);

export const currency = v.optional(
  v.pipe(
    v.string(),
    v.check((code) => code === 'default' || code === 'EUR', 'default or EUR is expected'),
  ),
);

export const locale = v.optional(
  v.pipe(v.string(), v.regex(/^[a-z]{2}(-[A-Z]{2})?$/, 'a locale like en-US is expected')),
);

/** An item of the cart, as every checkout call carries it. */
export const item = v.strictObject({
  product_id: id,
  option_id: id,
  qty: quantity,
  date_time: appointment,
  reservation_code: optionalText,
  as_gift: v.optional(flag, false),
  custom_price_amount: v.nullish(amount),
});

/** An item with the flag that only reservations carry beside it; for a purchase its hold says whether overbooking was asked for. */
export type RequestItem = v.InferOutput<typeof item> & { readonly allow_overbooking?: boolean };

export const items = v.pipe(
  v.array(item),
  v.minLength(1, 'at least one item is expected'),
  v.maxLength(200, 'at most 200 items are expected'),
);
