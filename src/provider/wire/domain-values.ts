import { type Money, parseWireAmount, type VatRate } from '../../domain/money/money.ts';
import {
  type AppointmentTime,
  type CalendarDate,
  parseAppointmentTime,
  parseCalendarDate,
} from '../../domain/times/appointment.ts';
import { isNoTime } from './decided-here.ts';
import { MeaninglessValue } from './decode.ts';
import { orNull, reads } from './loose.ts';

/** An amount in its currency; what is negative, too big or finer than the currency is refused, naming the field. */
export function money(amount: string | number, currency: string, field: string): Money {
  const parsed = parsedAmount(amount, currency);
  if (parsed === null || parsed.minor < 0) throw new MeaninglessValue(field, 'an amount of money');
  return parsed;
}

/** A catalogue has few different prices, and an exact amount costs more to read than all other fields of its row together. */
const knownAmounts = new Map<string, Money | null>();
const mostKnownAmounts = 500;

function parsedAmount(amount: string | number, currency: string): Money | null {
  const key = `${currency}${amount}`;
  const known = knownAmounts.get(key);
  if (known !== undefined) return known;
  if (knownAmounts.size >= mostKnownAmounts) knownAmounts.clear();
  const parsed = amountOrNull(amount, currency);
  knownAmounts.set(key, parsed);
  return parsed;
}

function amountOrNull(amount: string | number, currency: string): Money | null {
  try {
    return parseWireAmount(amount, currency);
  } catch {
    return null;
  }
}

export function moneyOrNull(amount: string | number | null, currency: string, field: string): Money | null {
  return amount === null ? null : money(amount, currency, field);
}

/** A VAT percentage as hundredths of a percent; a missing one is none. */
export function vatRate(percent: string | number | null, field: string): VatRate {
  const rate = Math.round(Number(percent ?? 0) * 100);
  if (rate < 0 || rate > 10_000) throw new MeaninglessValue(field, 'a percentage');
  return rate;
}

/**
 * The wall-clock of a text, also where it is written with a T, with parts of a second or without seconds. One with a zone is
 * none: nothing here is ever shifted by a zone (APPT-8).
 */
function wallClockIn(text: string): AppointmentTime | undefined {
  const [, day, minute, second = ':00'] = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(:\d\d)?(?:\.\d+)?$/.exec(text) ?? [];
  return parseAppointmentTime(`${day} ${minute}${second}`) ?? undefined;
}

/** The day of a text, also where midnight stands behind it. */
function dayIn(text: string): CalendarDate | undefined {
  return parseCalendarDate(text.replace(/[T ]00:00(?::00(?:\.0+)?)?$/, '')) ?? undefined;
}

function timeIn(value: unknown): AppointmentTime | null | undefined {
  if (typeof value !== 'string') return undefined;
  return isNoTime(value) ? null : wallClockIn(value);
}

const aTime = 'a time like 2026-07-04 10:00:00';

/** A time that must be told; null where it says that there is none. */
export const appointmentTime = reads(aTime, timeIn);

export const optionalTime = orNull(aTime, timeIn);

/** A day that must be told; null where it says that there is none. */
export const calendarDate = reads('a date like 2026-07-04', (value) => {
  if (typeof value !== 'string') return undefined;
  return isNoTime(value) ? null : dayIn(value);
});

/** Null when there is nothing to add up, or a part of it is not known. */
export function sumOrNull(parts: readonly (number | null)[]): number | null {
  const known = parts.filter((part) => part !== null);
  if (known.length === 0 || known.length < parts.length) return null;
  return known.reduce((sum, part) => sum + part, 0);
}
