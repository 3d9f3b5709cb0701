import { isRecord } from '../../domain/is-record.ts';

/**
 * What the specification does not show about the provider's API and this app decided, in one place: a provider that differs
 * is a change here. Each entry names where it is used.
 */

/** Path of the coupon check (COUP-1). */
export const couponPath = 'checkout/coupons';

/** The till's own reference in a purchase and in a booking row, by which a repeat is recognised (PAY-10). */
export const referenceKey = 'external_reference_custom_id';

/** Products are listed 250 at a time, bookings 10, categories up to 100 (section 9). */
export const productLimit = 250;
export const bookingLimit = 10;
export const categoryLimit = 100;

/** Filters of the bookings list beyond the specification's (BKG-2, BKG-3). */
export const bookingFilterNames = {
  search: 'search',
  actionRequired: 'action_required',
  salesChannel: 'sales_channel',
  bookingStatus: 'booking_status',
  paymentStatus: 'payment_status',
  customerType: 'customer_type',
} as const;

/** A range of dates in one value; an open end is empty. */
export function dateRange(from: string | null, to: string | null): string {
  return `${from ?? ''},${to ?? ''}`;
}

/** Refusals of the coupon check that mean "not valid" rather than "not asked rightly". */
export const invalidCouponCodes: readonly number[] = [400, 404, 422];

/** The word that an answer has for what came of the call, like `wrong_payment_data`; null without one. */
export function resultWord(body: Readonly<Record<string, unknown>>): string | null {
  return wordIn(isRecord(body.data) ? body.data.result : null) ?? wordIn(body.result);
}

function wordIn(value: unknown): string | null {
  if (typeof value === 'boolean') return String(value);
  return typeof value === 'string' && value !== '' ? value : null;
}

/** Whether the word refuses whatever else is in the answer: a purchase went wrong though the answer says 200 (SUC-3). */
export function alwaysRefuses(word: string | null): boolean {
  return word === 'wrong_payment_data';
}

/** Words that refuse nothing, though the data that should be there is missing: nobody knows what happened. */
const wordsOfSuccess = [
  ...['ok', 'success', 'successful', 'true', 'yes', '1', 'done', 'created', 'accepted'],
  ...['pending', 'processing', 'queued'],
];

/** Words that say, beyond these, that a hold or a reservation was given back. */
const wordsOfDeletion = ['deleted', 'removed', 'released', 'cancelled', 'canceled'];

/**
 * Whether the word refuses where the call's data is not there: each word does that is not known for a success. `isDeletion` is
 * whether the call was to take something away, of which nothing but the word tells.
 */
export function refuses(word: string, { isDeletion }: { readonly isDeletion: boolean }): boolean {
  const plain = word.trim().toLowerCase();
  return !wordsOfSuccess.includes(plain) && !(isDeletion && wordsOfDeletion.includes(plain));
}

/** Whether the `status` beside data, which is 1 where all is well, refuses where the data is not there (SUC-3). */
export function statusRefuses(status: unknown): boolean {
  return ['0', 'false', 'error', 'fail', 'failed'].includes(String(status).trim().toLowerCase());
}

/** Days that stand for "no day": a database's zero, what becomes of it elsewhere, and the start of a computer's clock in any zone. */
const noDays: readonly string[] = ['0000-00-00', '-0001-11-30', '0001-01-01', '1969-12-31', '1970-01-01'];

/** Whether a provider's day or time means that there is none. */
export function isNoTime(text: string): boolean {
  return noDays.some((day) => text.startsWith(day));
}

/** A yes or no in a query or body. */
export function asFlag(value: boolean): 0 | 1 {
  return value ? 1 : 0;
}

/** Values by field id as the provider takes them. */
export function asFieldList(values: Readonly<Record<string, string>>): { field_id: string; value: string }[] {
  return Object.entries(values).map(([field_id, value]) => ({ field_id, value }));
}
