import { knownFields } from '../../domain/forms/field-kinds.ts';
import { missing } from '../../domain/forms/order-fields.ts';
import { isRecord } from '../../domain/is-record.ts';
import { rowsIn, textIn } from '../wire/loose.ts';

/** One text of a refusal, and the names under which it stands, from the outermost to the innermost; a name may be a path itself. */
export interface Remark {
  readonly path: readonly string[];
  readonly text: string;
}

/**
 * For each remark of a refusal of what was `sent`, the field that it is about: `buyer.{id}`, `attendee.{optionId}#{number}.{id}`, or
 * null (BUY-9).
 *
 * **D** No call shows how a provider names a field, so each way is read that means one field only:
 * - `contact_data.email`, `buyer_data.801`, `attendee_data.7001.2.820`: option, attendee, field;
 * - `email`, `801`: an entry of the contact, or the id of a field, alone;
 * - `attendee_data.2.fields.820`: attendees count from 1 within their option, as `attendee_number` does. Where one of them is 0,
 *   these are places in the list that was sent;
 * - `attendee_data.0.fields.4.value`: places in what was sent; so is an attendee that only its place in a list tells, or a JSON pointer.
 * Attendee 1, where two options have one, has no option in its path: it is a field of the form, but nobody can say which.
 */
export function refusedFields(remarks: readonly Remark[], sent: unknown): (string | null)[] {
  const names = remarks.map(({ path }) => named(path));
  const arePlaces = names.some(({ group, below }) => group === 'attendee' && below[0] === '0');
  const people = peopleIn(sent);
  return names.map((name) => (name.isPlace ? fieldAt(name.names, sent) : fieldOf(name, people, arePlaces)));
}

/** In the place of an option that a refusal leaves open. */
const unclear = '';

/** How a path names an attendee by the place in the list that was sent, from 0. */
export function placeName(at: number | string): string {
  return `#${at}`;
}

/** A place in a list that was sent, from 0, with the mark of `placeName` or without. */
function placeOf(name: string): number {
  return Number(name.replace('#', ''));
}

/** The parts of a request that hold fields, however they are called. */
const groups: Readonly<Record<string, 'contact' | 'buyer' | 'attendee'>> = {
  contact: 'contact',
  buyer: 'buyer',
  customer: 'buyer',
  attendee: 'attendee',
  attendees: 'attendee',
};

interface Named {
  readonly names: readonly string[];
  readonly group: 'contact' | 'buyer' | 'attendee' | null;
  /** The names after the group's, without those that only lead on. */
  readonly below: readonly string[];
  readonly isPlace: boolean;
}

function named(path: readonly string[]): Named {
  const names = path.flatMap((name) => name.split(/[./[\]]+/)).filter((name) => name !== '');
  const known = names.map((name) => entryOf(groups, name.replace(/_data|_required/g, '')));
  const at = known.findLastIndex((group) => group !== undefined);
  const below = names
    .slice(at + 1)
    .filter((name) => !['field', 'fields', 'data', 'errors', 'attributes'].includes(name));
  const isPlace = ['value', 'field_id'].includes(names.at(-1) ?? '');
  return { names, group: known[at] ?? null, below, isPlace };
}

function fieldOf({ group, below }: Named, people: SentPeople, arePlaces: boolean): string | null {
  if (group === 'attendee') return attendeeField(below, people, arePlaces);
  const [name = '', next = ''] = below;
  const contactId = entryOf(contactIds, name.toLowerCase().replace(/[-_]/g, ''));
  const isId = group === 'buyer' ? name !== '' : isNumber(name);
  const id = contactId ?? (isId ? name : undefined);
  if (id === undefined || (group === null && isNumber(next))) return null;
  const [attendee, ...others] = people.attendees.filter(({ fields }) => fields.includes(id));
  const isAttendees = group === null && attendee !== undefined && others.length === 0 && !people.buyer.includes(id);
  return isAttendees ? attendeePath(attendee, id) : `buyer.${id}`;
}

/** The form's field of each entry of a contact. */
const contactIds: Readonly<Record<string, string>> = {
  firstname: knownFields.firstName,
  lastname: knownFields.lastName,
  email: knownFields.email,
  phone: knownFields.telephone,
  telephone: knownFields.telephone,
};

function attendeeField(below: readonly string[], people: SentPeople, arePlaces: boolean): string | null {
  const [first = '', second = '', third = ''] = below;
  const isOption = people.options.length === 0 || people.options.includes(first);
  if (third !== '' && isOption) return attendeePath({ option: first, number: second }, third);
  if (second === '') return null;
  if (arePlaces || first.startsWith('#')) {
    const attendee = people.attendees[placeOf(first)];
    return attendee === undefined ? null : attendeePath(attendee, second);
  }
  const asked = people.attendees.filter(({ number, fields }) => number === first && fields.includes(second));
  const options = people.options.length === 1 ? people.options : asked.map(({ option }) => option);
  const [option, ...others] = options;
  if (option === undefined) return null;
  return attendeePath({ option: others.length > 0 ? unclear : option, number: first }, second);
}

/** The field at a place of the request, where each field stands with its id. */
function fieldAt(names: readonly string[], sent: unknown): string | null {
  let node = sent;
  let attendee: SentAttendee | null = null;
  let id: string | undefined;
  for (const name of names) {
    node = Array.isArray(node) ? node[placeOf(name)] : isRecord(node) ? node[name] : undefined;
    if (!isRecord(node)) continue;
    if ('attendee_number' in node) attendee = toAttendee(node);
    id = textIn(node.field_id) ?? id;
  }
  if (id === undefined) return null;
  return attendee === null ? `buyer.${id}` : attendeePath(attendee, id);
}

interface SentAttendee {
  readonly option: string;
  readonly number: string;
  /** Ids. */
  readonly fields: readonly string[];
}

/** Whom a request was about, as far as the names of fields lead to them. */
interface SentPeople {
  /** Ids of the buyer's fields. */
  readonly buyer: readonly string[];
  readonly attendees: readonly SentAttendee[];
  /** Ids of the cart's price options. */
  readonly options: readonly string[];
}

function peopleIn(sent: unknown): SentPeople {
  const body = isRecord(sent) ? sent : {};
  const items = recordsIn(body.items);
  return {
    buyer: [...idsIn(body.buyer_data), ...contactIdsIn(body.contact_data)],
    // Those of a reservation stand with their items.
    attendees: [body, ...items].flatMap(({ attendee_data }) => recordsIn(attendee_data)).map(toAttendee),
    options: [...new Set(items.map(({ option_id }) => textIn(option_id) ?? ''))],
  };
}

function toAttendee({ option_id, attendee_number, fields }: Readonly<Record<string, unknown>>): SentAttendee {
  return { option: textIn(option_id) ?? '', number: textIn(attendee_number) ?? '', fields: idsIn(fields) };
}

function idsIn(fields: unknown): string[] {
  return recordsIn(fields).map(({ field_id }) => textIn(field_id) ?? '');
}

/** Of the contact's fields those that were filled in (BUY-10). */
function contactIdsIn(contact: unknown): string[] {
  if (!isRecord(contact)) return [];
  const isFilled = (value: unknown) => value !== undefined && value !== '' && value !== missing;
  return Object.entries(contactIds).flatMap(([name, id]) => (isFilled(contact[name]) ? [id] : []));
}

function recordsIn(list: unknown): Readonly<Record<string, unknown>>[] {
  return (rowsIn(list) ?? []).filter(isRecord);
}

function attendeePath({ option, number }: Pick<SentAttendee, 'option' | 'number'>, id: string): string {
  return `attendee.${option}#${number}.${id}`;
}

function entryOf<Value>(values: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}

function isNumber(name: string): boolean {
  return /^\d+$/.test(name);
}
