import type { Contact } from '../bookings/booking.ts';
import type { CartItem } from '../cart/cart.ts';
import type { FieldValues } from '../sale/checkout.ts';
import { parseAppointmentTime, parseCalendarDate } from '../times/appointment.ts';
import { defaultCountry, postalCodeMayHaveLetters } from './countries.ts';
import { type Described, type FieldKind, heldBy, kindOf, knownFields, sentValue, ticked } from './field-kinds.ts';

/** A field of the buyer's or an attendee's form, as the provider asks for it (BUY-3). */
export interface OrderField {
  readonly id: string;
  readonly title: string;
  /** The provider's word, see `kindOf`: dropdown, textarea, country, tel, email, date, text, checkbox … */
  readonly type: string;
  readonly required: boolean;
  readonly value: string | null;
  readonly choices: readonly { readonly id: string; readonly title: string }[];
}

/** The form for the n-th ticket of an option (BUY-4). */
export interface AttendeeForm {
  readonly optionId: string;
  /** From 1, counted within the option. */
  readonly number: number;
  readonly fields: readonly OrderField[];
}

export interface OrderFields {
  readonly buyer: readonly OrderField[];
  readonly attendees: readonly AttendeeForm[];
}

/** Whether the provider asks for anything of the buyer or of attendees (CART-4). */
export function asksAnything({ buyer, attendees }: OrderFields): boolean {
  return buyer.length > 0 || attendees.some(({ fields }) => fields.length > 0);
}

/** What is wrong with a value; the screens have the words. */
export type FieldProblem = 'email' | 'mandatory' | 'no-at' | 'no-letters' | 'number' | 'date' | 'time' | 'datetime';

/** By field id; a field that is fine is not in it. */
export type FieldProblems = Readonly<Record<string, FieldProblem>>;

/** Those that are sent as the contact of a sale (BUY-10). */
export const contactFields: readonly string[] = [
  knownFields.firstName,
  knownFields.lastName,
  knownFields.email,
  knownFields.telephone,
];

export function isEmailField(field: Described): boolean {
  return kindOf(field) === 'email';
}

/** Telephone-type input: also the postal code, as the provider treats it (BUY-8). */
export function isTelephoneField(field: Described): boolean {
  const kind = kindOf(field);
  return kind === 'telephone' || kind === 'postal-code';
}

/**
 * The first problem of a value (BUY-6, BUY-7, BUY-8), null when it is fine. A required e-mail that is empty is 'email':
 * BUY-6 covers it by name. Spaces around a value don't count. `country` is the form's, by its code, see `countryOf`.
 */
export function validateField(field: OrderField, value: string, country: string = defaultCountry): FieldProblem | null {
  const text = value.trim();
  const kind = kindOf(field);
  const isEmpty = kind === 'checkbox' ? text !== ticked : isBlank(text);
  if (kind === 'email') return (field.required || !isEmpty) && !isEmail(text) ? 'email' : null;
  if (isEmpty) return field.required ? 'mandatory' : null;
  if (isChosen.has(kind)) return null;
  if (text.includes('@')) return 'no-at';
  if (isTelephoneField(field)) return /\p{L}/u.test(text) && !mayHaveLetters(kind, country) ? 'no-letters' : null;
  switch (kind) {
    case 'number':
      return /^[-+]?\d+(?:[.,]\d+)?$/.test(text) ? null : 'number';
    case 'date':
      return parseCalendarDate(text) === null || isOfTooEarlyYear(text) ? 'date' : null;
    case 'datetime':
      if (parseAppointmentTime(text) === null) return 'datetime';
      return isOfTooEarlyYear(text) ? 'date' : null;
    case 'time':
      return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text) ? null : 'time';
    default:
      return null;
  }
}

/**
 * Of a day: its year is below 1000, so not all of it was typed. Firefox's control takes `0009` for a year, and Chromium's has such a
 * year while the next digit is awaited.
 */
function isOfTooEarlyYear(day: string): boolean {
  return day.startsWith('0');
}

/** Kinds whose values nobody types. */
const isChosen: ReadonlySet<FieldKind> = new Set(['checkbox', 'choice', 'choices', 'country']);

function mayHaveLetters(kind: FieldKind, country: string): boolean {
  return kind === 'postal-code' && postalCodeMayHaveLetters(country);
}

/** The country that a form names, by its code; empty where it asks for none. */
export function countryOf(fields: readonly OrderField[], values: FieldValues): string {
  const field = fields.find((one) => kindOf(one) === 'country');
  return field === undefined ? '' : shownValue(field, values);
}

/** Nothing that can be seen: direction marks and zero-width signs don't fill a field. */
function isBlank(text: string): boolean {
  return !/[^\s\p{Cf}]/u.test(text);
}

/** Exactly the rule of BUY-6, no more: the provider checks addresses itself. */
function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  const dot = text.lastIndexOf('.');
  const startsWell = text.indexOf('@') > 0 && !text.includes('@@');
  return startsWell && dot > at && dot >= 3 && text.length - dot - 1 >= 2;
}

/** What a field shows: what was typed, else what the provider filled in, else the default country (BUY-11). */
export function shownValue(field: OrderField, values: FieldValues): string {
  const value = values[field.id] ?? field.value ?? (kindOf(field) === 'country' ? defaultCountry : '');
  return heldBy(field, value);
}

/** The values of a form as they are sent: those that it shows, so that defaults that nobody has edited are among them. */
export function filledValues(fields: readonly OrderField[], values: FieldValues): FieldValues {
  return Object.fromEntries(fields.map((field) => [field.id, sentValue(field, shownValue(field, values))]));
}

/** Every problem of a form, as Next checks it (BUY-5). */
export function validateForm(fields: readonly OrderField[], values: FieldValues): FieldProblems {
  const country = countryOf(fields, values);
  const problems = fields.map((field) => [field.id, validateField(field, shownValue(field, values), country)] as const);
  return Object.fromEntries(problems.filter((entry): entry is [string, FieldProblem] => entry[1] !== null));
}

/** The id of the first field, in the form's order, that has a problem: the one to scroll to (BUY-5). */
export function firstProblem(
  fields: readonly OrderField[],
  problems: Readonly<Record<string, unknown>>,
): string | null {
  return fields.find(({ id }) => Object.hasOwn(problems, id))?.id ?? null;
}

/** What is sent for a name or address that is missing. */
export const missing = 'N/A';

/** Fields 1–4, with 'N/A' for what is missing (BUY-10). */
export function contactData(values: FieldValues): Contact {
  const filled = (id: string): string => {
    const value = values[id] ?? '';
    return isBlank(value) ? missing : value.trim();
  };
  return {
    firstName: filled(knownFields.firstName),
    lastName: filled(knownFields.lastName),
    email: filled(knownFields.email),
    phone: filled(knownFields.telephone),
  };
}

/** The same the other way round: what is known of a contact as the form's values, without what is missing (RES-1). */
export function contactValues({ firstName, lastName, email, phone }: Contact): FieldValues {
  const told = [
    [knownFields.firstName, firstName],
    [knownFields.lastName, lastName],
    [knownFields.email, email],
    [knownFields.telephone, phone],
  ] as const;
  return Object.fromEntries(told.filter(([, value]) => !isBlank(value) && value.trim() !== missing));
}

/** The filled fields with an id above 4 (BUY-10). An id that is no number is the provider's own field, and is sent, too. */
export function buyerData(values: FieldValues): FieldValues {
  const filled = Object.entries(values).filter(([id, value]) => !(Number(id) <= 4) && !isBlank(value));
  return Object.fromEntries(filled.map(([id, value]) => [id, value.trim()]));
}

/** Names one ticket's form in the checkout; `number` counts from 1 within the cart line. */
export function attendeeKey(itemKey: string, number: number): string {
  return `${itemKey}#${number}`;
}

/**
 * Of what is kept by names, the part that is of the tickets of these lines, or of no ticket; the same object where that is all.
 * `ticketOf`: the `attendeeKey` that a name belongs to, if any.
 */
export function ofTheirTickets<Value>(
  items: readonly Pick<CartItem, 'key' | 'quantity'>[],
  kept: Readonly<Record<string, Value>>,
  ticketOf: (name: string) => string | null,
): Readonly<Record<string, Value>> {
  const keys = items.flatMap(({ key, quantity }) =>
    Array.from({ length: quantity }, (_, index) => attendeeKey(key, index + 1)),
  );
  const theirs = new Set<string | null>([...keys, null]);
  const entries = Object.entries(kept);
  const left = entries.filter(([name]) => theirs.has(ticketOf(name)));
  return left.length === entries.length ? kept : Object.fromEntries(left);
}
