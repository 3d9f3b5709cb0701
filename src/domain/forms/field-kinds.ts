/** What a field expects: it decides which control it has, what it takes, and what is sent. */
export type FieldKind =
  | 'text'
  | 'textarea'
  | 'email'
  | 'telephone'
  | 'postal-code'
  | 'number'
  | 'country'
  | 'choice'
  | 'choices'
  | 'checkbox'
  | 'date'
  | 'time'
  | 'datetime';

/**
 * **D** The provider's words for types, beyond those that the specification names, and the values, which no call shows. A value is kept
 * as it is sent, but for a number's comma:
 *
 * | Kind | Value |
 * |---|---|
 * | checkbox | `1`, else `0`; a required one has to be ticked |
 * | choice | the id of one of `available_value_ids` |
 * | choices | several of them in their order, with commas between |
 * | number | as it is typed, with a point for the comma |
 * | date, time, datetime | `yyyy-MM-dd`, `HH:mm`, `yyyy-MM-dd HH:mm:ss` |
 * | country | two letters |
 *
 * Any other type is text, and one with values to choose from a choice. Half a date or time is kept as `?`, which is none.
 */
const kindsOfTypes: Readonly<Record<string, FieldKind>> = {
  textarea: 'textarea',
  email: 'email',
  tel: 'telephone',
  phone: 'telephone',
  telephone: 'telephone',
  country: 'country',
  ...ofKind('number', 'number', 'numeric', 'integer', 'int', 'decimal', 'float'),
  ...ofKind('choices', 'multiselect', 'multiple', 'multiplechoice', 'multidropdown', 'checkboxes', 'checkboxgroup'),
  ...ofKind('checkbox', 'checkbox', 'boolean', 'bool'),
  date: 'date',
  time: 'time',
  ...ofKind('datetime', 'datetime', 'datetimelocal', 'timestamp'),
};

function ofKind(kind: FieldKind, ...types: readonly string[]) {
  return Object.fromEntries(types.map((type) => [type, kind]));
}

/** The provider's field ids that have a meaning here (BUY-3). */
export const knownFields = {
  firstName: '1',
  lastName: '2',
  email: '3',
  telephone: '4',
  companyOrganization: '5',
  birthDate: '7',
  hotelPickupLocation: '8',
  flightNumber: '9',
  weight: '10',
  height: '11',
  streetAndNumber: '50',
  additionalAddress: '51',
  postalCode: '52',
  city: '53',
  country: '54',
} as const;

/** Those whose meaning says more than their type, which may be `text`. */
const kindsOfIds: Readonly<Record<string, FieldKind>> = {
  [knownFields.email]: 'email',
  [knownFields.telephone]: 'telephone',
  [knownFields.birthDate]: 'date',
  [knownFields.postalCode]: 'postal-code',
};

/** The parts of a field that decide its kind. */
export interface Described {
  readonly id: string;
  readonly title: string;
  /** The provider's word, in whatever spelling. */
  readonly type: string;
  readonly choices: readonly { readonly id: string }[];
}

export function kindOf({ id, title, type, choices }: Described): FieldKind {
  const word = type.toLowerCase().replace(/[^a-z]/g, '');
  const told = Object.hasOwn(kindsOfTypes, word) ? kindsOfTypes[word] : undefined;
  if (told === 'country' || id === knownFields.country) return 'country';
  if (choices.length > 0) return told === 'checkbox' || told === 'choices' ? 'choices' : 'choice';
  if (Object.hasOwn(kindsOfIds, id)) return kindsOfIds[id] ?? 'text';
  // Also the invoice's, whose fields have names for ids (PAY-5).
  if (/postal|postcode|zip/i.test(id)) return 'postal-code';
  if (told === undefined && title.trim().toLowerCase() === 'email') return 'email';
  // Nothing could be chosen.
  return told === undefined || told === 'choices' ? 'text' : told;
}

/** The value of a ticked checkbox. */
export const ticked = '1';

/** The choices in a value of several, of those that there are. */
export function chosenOf({ choices }: Pick<Described, 'choices'>, value: string): readonly string[] {
  const chosen = value.split(',').map((id) => id.trim());
  return choices.map(({ id }) => id).filter((id) => chosen.includes(id));
}

/** The value with one of the choices chosen, or not any more. */
export function withChoice(field: Pick<Described, 'choices'>, value: string, id: string, isChosen: boolean): string {
  const others = chosenOf(field, value).filter((other) => other !== id);
  return chosenOf(field, [...others, ...(isChosen ? [id] : [])].join(',')).join(',');
}

/**
 * A value as the control of its field holds it, however a provider spells it, like `true` or `2026-07-04T10:00`. A choice that is no
 * longer there is none.
 */
export function heldBy(field: Described, value: string): string {
  switch (kindOf(field)) {
    case 'checkbox':
      return value === '' ? '' : /^(?:1|true|yes|y|on)$/i.test(value.trim()) ? ticked : '0';
    case 'choice':
      return field.choices.some(({ id }) => id === value) ? value : '';
    case 'choices':
      return chosenOf(field, value).join(',');
    case 'date':
      return value.replace(/^(\d{4}-\d\d-\d\d)[T ].*$/, '$1');
    case 'time':
      return value.replace(/^(\d\d:\d\d):\d\d.*$/, '$1');
    case 'datetime':
      return value.replace(/^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(:\d\d)?.*$/, (_, date, time, seconds = ':00') => {
        return `${date} ${time}${seconds}`;
      });
    default:
      return value;
  }
}

/** What is sent of a value that the control holds: a box that nobody has touched is not ticked. */
export function sentValue(field: Described, held: string): string {
  const kind = kindOf(field);
  if (kind === 'checkbox') return held || '0';
  return kind === 'number' ? held.trim().replace(',', '.') : held;
}
