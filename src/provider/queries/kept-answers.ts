import type {
  Capacity,
  Category,
  OfferType,
  PriceOption,
  Product,
  Slot,
  Variation,
} from '../../domain/catalogue/catalogue.ts';
import { isRecord } from '../../domain/is-record.ts';
import { memoize } from '../../domain/memoize.ts';
import type { Money } from '../../domain/money/money.ts';
import type { Printer } from '../../domain/sale/checkout.ts';
import type { AccountCurrency, AccountLanguage, AccountUser } from '../../domain/settings/account.ts';
import {
  type AppointmentTime,
  type CalendarDate,
  parseAppointmentTime,
  parseCalendarDate,
} from '../../domain/times/appointment.ts';

/*
 * What was kept on the device may have been damaged there, so it is checked like any other input. By plain functions, because
 * the first drawing waits for it, and there may be thousands of rows: of 6000 slots in 3 ms, by a schema of valibot in 9.
 */

type Guard<Value> = (value: unknown) => value is Value;

const text: Guard<string> = (value) => typeof value === 'string';
const flag: Guard<boolean> = (value) => typeof value === 'boolean';
/** Endless is a number too. */
const number: Guard<number> = (value): value is number => typeof value === 'number' && !Number.isNaN(value);
const currencyCode: Guard<string> = (value): value is string => text(value) && /^[A-Z]{3}$/.test(value);
const minorUnits: Guard<number> = (value): value is number => Number.isSafeInteger(value);

function orNull<Value>(guard: Guard<Value>): Guard<Value | null> {
  return (value) => value === null || guard(value);
}

function list<Value>(guard: Guard<Value>): Guard<Value[]> {
  return (value): value is Value[] => Array.isArray(value) && value.every(guard);
}

function byId<Value>(guard: Guard<Value>): Guard<Record<string, Value>> {
  return (value): value is Record<string, Value> => isRecord(value) && Object.values(value).every(guard);
}

function fields<Value extends object>(guards: { readonly [Name in keyof Value]-?: Guard<Value[Name]> }): Guard<Value> {
  const entries: [string, Guard<unknown>][] = Object.entries(guards);
  return (value): value is Value => isRecord(value) && entries.every(([name, guard]) => guard(value[name]));
}

/** The same few days stand in thousands of rows, and reading one takes a while. */
function remembering<Value extends string>(parse: (text: string) => Value | null): Guard<Value> {
  const isGood = memoize((value: string) => parse(value) !== null);
  return (value): value is Value => text(value) && isGood(value);
}

const day: Guard<CalendarDate> = remembering(parseCalendarDate);
const time: Guard<AppointmentTime> = remembering(parseAppointmentTime);

const money = fields<Money>({ minor: minorUnits, currency: currencyCode });
const capacity = fields<Capacity>({ left: number, stock: orNull(number) });
const slots = list(fields<Slot>({ time, variationId: text, capacityByOption: byId(capacity) }));
const offerType = fields<OfferType>({
  id: text,
  titles: byId(text),
  typeId: text,
  tag: text,
  isGift: flag,
  icon: orNull(text),
});
const product = fields<Product>({
  id: text,
  name: text,
  withTime: flag,
  isGift: flag,
  pictureUrl: orNull(text),
  basePrice: orNull(money),
  variationIds: list(text),
});
const priceOption = fields<PriceOption>({
  id: text,
  name: text,
  price: money,
  customPrice: orNull(money),
  vatRate: minorUnits,
});
const user = fields<AccountUser>({
  firstName: text,
  lastName: text,
  email: text,
  companyName: text,
  customerType: (value) => value === 'supplier' || value === 'partner',
});

/** By the kind of question; what is not here is not kept. */
const answers: ReadonlyMap<unknown, Guard<unknown>> = new Map<unknown, Guard<unknown>>([
  ['offerTypes', list(offerType)],
  ['categories', list(fields<Category>({ id: text, name: text, tag: text }))],
  ['products', list(product)],
  ['variation', fields<Variation>({ id: text, name: text })],
  ['slots', slots],
  ['optionSlots', slots],
  ['appointmentDates', list(day)],
  ['priceOptions', list(priceOption)],
  ['printers', list(fields<Printer>({ id: text, name: text }))],
  ['currency', fields<AccountCurrency>({ code: currencyCode, pattern: text })],
  ['languages', list(fields<AccountLanguage>({ localeCode: text, localeName: text }))],
  ['user', user],
]);

/** Whether what was kept is an answer to a question of this kind (the first part of its key). */
export function isAnswerTo(kind: unknown, data: unknown): boolean {
  return answers.get(kind)?.(data) ?? false;
}
