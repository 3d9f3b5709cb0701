import * as v from 'valibot';
import type { Contact, Reservation } from '../../domain/bookings/booking.ts';
import { missing } from '../../domain/forms/order-fields.ts';
import { isRecord } from '../../domain/is-record.ts';
import type { Assignee, FieldValues } from '../../domain/sale/checkout.ts';
import {
  entriesById,
  fieldValueIn,
  listOf,
  numeric,
  optionalId,
  optionalText,
  reads,
  rowsIn,
  textIn,
} from './loose.ts';

export const contactEntries = {
  firstname: optionalText,
  lastname: optionalText,
  email: optionalText,
  phone: optionalText,
  telephone: optionalText,
};

const contactWire = v.object(contactEntries);

export function toContact(contact: v.InferOutput<typeof contactWire>): Contact {
  return {
    firstName: given(contact.firstname),
    lastName: given(contact.lastname),
    email: given(contact.email),
    phone: given(contact.phone) || given(contact.telephone),
  };
}

/** A sale without a name says so by a text (BUY-10), which is nobody's name or address. */
export function given(text: string): string {
  return text === missing ? '' : text;
}

/** Values by field id, written as a list of `{ field_id, value }` or as an object; what can't be read is left out. */
const fieldValues = v.nullish(
  reads('values by field id', (value): FieldValues => {
    if (!Array.isArray(value)) return isRecord(value) ? texts(entriesById(value)) : {};
    return texts(value.filter(isRecord).map(({ field_id, value: told }) => [textIn(field_id) ?? '', told]));
  }),
  {},
);

function texts(entries: readonly (readonly [string, unknown])[]): FieldValues {
  const told = entries.map(([id, value]) => [id, fieldValueIn(value) ?? ''] as const);
  return Object.fromEntries(told.filter(([id, value]) => id !== '' && value !== ''));
}

/** Ids, `{ id, name }`, or one of either; the first counts. */
const assigneeWire = v.nullish(
  reads('assignees', (value): Assignee | null => {
    const [first] = isRecord(value) && 'id' in value ? [value] : (rowsIn(value) ?? [value]);
    if (isRecord(first)) return named(textIn(first.id), textIn(first.name));
    return named(textIn(first), undefined);
  }),
  null,
);

function named(id: string | undefined, name: string | undefined): Assignee | null {
  return id === undefined || id === '' ? null : { id, name: name ?? '' };
}

/** What an assignee and a code stand under, here and in the rows of bookings: as a purchase sends them (RES-1). */
export const choicesEntries = {
  assignees: assigneeWire,
  assignee: assigneeWire,
  coupon_code: v.fallback(optionalText, ''),
};

export function toChoices(
  wire: v.InferOutput<v.ObjectSchema<typeof choicesEntries, undefined>>,
): Pick<Reservation, 'assignee' | 'couponCode'> {
  return { assignee: wire.assignees ?? wire.assignee, couponCode: wire.coupon_code || null };
}

/** Attendees by option and number; what can't be read is left out. */
export const attendeesWire = v.fallback(
  listOf(v.object({ option_id: optionalId, attendee_number: numeric, fields: fieldValues })),
  [],
);

/** `ofOption`: to which option those belong that name none. */
export function toAttendees(wire: v.InferOutput<typeof attendeesWire>, ofOption: string): Reservation['attendees'] {
  return wire.map(({ option_id, attendee_number, fields }) => ({
    optionId: option_id ?? ofOption,
    number: attendee_number,
    values: fields,
  }));
}

/** The people of an opened reservation, as far as a provider tells them (RES-1): none of it keeps it from being opened. */
export const peopleWire = v.object({
  contact_data: v.fallback(v.nullish(contactWire, null), null),
  buyer_data: fieldValues,
  attendee_data: attendeesWire,
  ...choicesEntries,
});

export function toPeople(
  wire: v.InferOutput<typeof peopleWire>,
): Pick<Reservation, 'contact' | 'buyer' | 'attendees' | 'assignee' | 'couponCode'> {
  return {
    contact: wire.contact_data && toContact(wire.contact_data),
    buyer: wire.buyer_data,
    attendees: toAttendees(wire.attendee_data, ''),
    ...toChoices(wire),
  };
}
