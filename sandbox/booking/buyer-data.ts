import * as v from 'valibot';
import { isDate, isWallClock } from '../database/wall-clock.ts';
import type { AskedField, AskedFields } from './fields.ts';
import type { Language, Localised } from './language.ts';
import { refusal } from './refusal.ts';
import { between, id } from './request-values.ts';

/** Longer texts were never typed; of one that is too long for its field, the form is told (`problemOf`). */
const anyText = v.maxLength<string, 4000, string>(4000, 'at most 4000 characters are expected');

const value = v.pipe(
  v.nullish(v.union([v.string(), v.number()], 'text is expected'), ''),
  v.transform(String),
  anyText,
);
const fieldList = v.pipe(
  v.array(v.strictObject({ field_id: id, value })),
  v.transform((list): Record<string, string> => Object.fromEntries(list.map((entry) => [entry.field_id, entry.value]))),
);
const fieldId = v.pipe(v.string(), v.regex(/^\d{1,4}$/, 'a field id is expected'));

/** Values by field id: a list of `{ field_id, value }` or an object. */
export const fieldValues = v.optional(
  v.nullable(v.union([fieldList, v.record(fieldId, value)], 'a list of { field_id, value } is expected')),
);

export const attendeeData = v.optional(
  v.nullable(
    v.array(
      v.strictObject({
        option_id: id,
        attendee_number: between(1, 9999),
        fields: v.pipe(
          v.nullish(v.union([fieldList, v.record(fieldId, value)]), {}),
          v.transform((fields): Record<string, string> => fields),
        ),
      }),
    ),
  ),
);

const contactText = v.pipe(v.nullish(v.string(), ''), anyText);

export const contactData = v.optional(
  v.nullable(
    v.strictObject({
      firstname: contactText,
      lastname: contactText,
      email: contactText,
      phone: contactText,
      telephone: contactText,
    }),
  ),
);

export interface Contact {
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly phone: string;
}

/** The till writes this where a contact's field was left empty (BUY-10). */
const NOT_GIVEN = 'N/A';

const given = (text: string | undefined): string => (text === undefined || text === NOT_GIVEN ? '' : text.trim());

export function contactOf(data: v.InferOutput<typeof contactData>): Contact {
  return {
    firstname: given(data?.firstname),
    lastname: given(data?.lastname),
    email: given(data?.email),
    phone: given(data?.phone) || given(data?.telephone),
  };
}

/** The contact's fields under the ids that the buyer form knows them by. */
export function withContact(contact: Contact, values: Readonly<Record<string, string>>): Record<string, string> {
  return { ...values, 1: contact.firstname, 2: contact.lastname, 3: contact.email, 4: contact.phone };
}

const MESSAGES = {
  missing: { en: 'This is a mandatory field', de: 'Dies ist ein Pflichtfeld' },
  email: { en: 'This e-mail address is not valid', de: 'Diese E-Mail-Adresse ist nicht gültig' },
  undeliverable: { en: 'This e-mail address cannot receive mail', de: 'An diese Adresse kann keine E-Mail gehen' },
  phone: { en: 'This telephone number is too short', de: 'Diese Telefonnummer ist zu kurz' },
  date: { en: 'This is not a date', de: 'Dies ist kein Datum' },
  choice: { en: 'This choice is not available', de: 'Diese Auswahl gibt es nicht' },
  country: { en: 'This is not a country', de: 'Dies ist kein Land' },
  number: { en: 'This is not a number', de: 'Dies ist keine Zahl' },
  time: { en: 'This is not a time', de: 'Dies ist keine Uhrzeit' },
  long: { en: 'This is too long', de: 'Das ist zu lang' },
  tick: { en: 'Only 1 and 0 are known here', de: 'Hier gibt es nur 1 und 0' },
} satisfies Record<string, Localised>;

/** What is wrong with a value of a type that has one form only. */
function formProblem({ type, choices }: AskedField['field'], text: string): Localised | null {
  const isChoice = (id: string) => choices.some((choice) => choice.id === id);
  switch (type) {
    case 'date':
      return isDate(text) ? null : MESSAGES.date;
    case 'time':
      return /^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? null : MESSAGES.time;
    case 'datetime':
      return isWallClock(text) ? null : MESSAGES.date;
    case 'number':
      return /^-?\d+(\.\d+)?$/.test(text) ? null : MESSAGES.number;
    case 'checkbox':
    case 'boolean':
      return text === '1' || text === '0' ? null : MESSAGES.tick;
    case 'dropdown':
      return isChoice(text) ? null : MESSAGES.choice;
    case 'multiselect':
      return text.split(',').every(isChoice) ? null : MESSAGES.choice;
    case 'country':
      return /^[A-Z]{2}$/.test(text) ? null : MESSAGES.country;
    default:
      return null;
  }
}

/** The most characters that a field takes, the contact's four and any other. */
const longest = { contact: 200, other: 1000 };

function problemOf({ field, required }: AskedField, text: string): Localised | null {
  const isEmpty = text === '' || (text === '0' && field.type === 'checkbox');
  if (isEmpty) return required ? MESSAGES.missing : null;
  if (text.length > (field.id <= 4 ? longest.contact : longest.other)) return MESSAGES.long;
  if (field.type === 'email') {
    if (!/^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(text)) return MESSAGES.email;
    return text.toLowerCase().endsWith('.invalid') ? MESSAGES.undeliverable : null;
  }
  if (field.id === 4 && text.replace(/\D/g, '').length < 5) return MESSAGES.phone;
  return formProblem(field, text);
}

type Errors = Record<string, string>;

function errorsOf(asked: readonly AskedField[], values: Readonly<Record<string, string>>, language: Language): Errors {
  return Object.fromEntries(
    asked.flatMap((entry) => {
      const problem = problemOf(entry, (values[entry.field.id] ?? '').trim());
      return problem === null ? [] : [[String(entry.field.id), problem[language]]];
    }),
  );
}

export interface BuyerAnswers {
  readonly buyer: Readonly<Record<string, string>>;
  readonly attendees: readonly {
    readonly option_id: number;
    readonly attendee_number: number;
    readonly fields: Readonly<Record<string, string>>;
  }[];
}

/** Refuses with 422 and the messages by field when something asked for is missing or wrong. */
export function checkBuyerData(asked: AskedFields, answers: BuyerAnswers, language: Language): void {
  const buyerErrors = errorsOf(asked.buyer, answers.buyer, language);
  const attendeeErrors: Record<string, Record<string, Errors>> = {};
  for (const { optionId, number, fields } of asked.attendees) {
    const answer = answers.attendees.find((entry) => entry.option_id === optionId && entry.attendee_number === number);
    const errors = errorsOf(fields, answer?.fields ?? {}, language);
    if (Object.keys(errors).length > 0) attendeeErrors[optionId] = { ...attendeeErrors[optionId], [number]: errors };
  }
  if (Object.keys(buyerErrors).length + Object.keys(attendeeErrors).length === 0) return;
  const message =
    language === 'de' ? 'Bitte prüfen Sie die Angaben.' : 'Please check the details of buyer and attendees.';
  throw refusal(422, message, {
    result: 'invalid_buyer_data',
    errors: { buyer_data: buyerErrors, attendee_data: attendeeErrors },
  });
}
