import { type CartItem, piecesAbove } from '../cart/cart.ts';
import { grouped } from '../lists.ts';
import type { Checkout, FieldValues } from '../sale/checkout.ts';
import { knownFields } from './field-kinds.ts';
import {
  attendeeKey,
  isEmailField,
  type OrderField,
  type OrderFields,
  shownValue,
  validateForm,
} from './order-fields.ts';

/** The buyer's part of the form, or one ticket's (BUY-3, BUY-4). */
export interface FormSection {
  /** Begins the ids of its fields: `buyer` or `attendee.{optionId}#{number}`, the number being the provider's count. */
  readonly path: string;
  /** Where the provider's messages about it are kept: `buyer` or `attendee.{attendeeKey}` (BUY-9). */
  readonly saidAt: string;
  /** Null for the buyer. */
  readonly attendee: Attendee | null;
  readonly fields: readonly OrderField[];
  readonly values: FieldValues;
}

/** All sections in their order; one without fields is left out. `emailTitle` names the e-mail field where it is added. */
export function formSections(
  asked: OrderFields,
  items: readonly CartItem[],
  checkout: Checkout,
  emailTitle: string,
): readonly FormSection[] {
  const buyer: FormSection = {
    path: 'buyer',
    saidAt: 'buyer',
    attendee: null,
    fields: checkout.sendTickets ? withEmail(asked.buyer, emailTitle) : asked.buyer,
    values: checkout.buyer,
  };
  const attendees = expandAttendees(asked, items).map(
    (attendee): FormSection => ({
      path: `attendee.${attendee.optionId}#${attendee.optionNumber}`,
      saidAt: saidOfAttendee(attendee.key),
      attendee,
      fields: attendee.fields,
      values: checkout.attendees[attendee.key] ?? {},
    }),
  );
  return [buyer, ...attendees].filter(({ fields }) => fields.length > 0);
}

/** One ticket's section of the form: 'Attendee #n' with the product and option name (BUY-4). */
export interface Attendee extends Omit<SoldItem, 'key' | 'quantity'> {
  readonly key: string;
  readonly itemKey: string;
  /** Another line's sections have the same product and option names: variation, time and being a gift tell them apart. */
  readonly sharesNames: boolean;
  /** From 1, counted over the lines whose sections have the same heading. */
  readonly number: number;
  /** From 1, counted within the option over all lines: the provider's count. */
  readonly optionNumber: number;
  readonly fields: readonly OrderField[];
}

type SoldItem = Pick<
  CartItem,
  'key' | 'optionId' | 'productName' | 'optionName' | 'variationName' | 'time' | 'isGift' | 'quantity'
>;

/**
 * One section for each ticket sold, of the options the provider asks attendees for (BUY-4). An option may be in several
 * lines, for several appointments. Where the provider sent fewer forms than tickets, its first form stands for the rest.
 */
export function expandAttendees({ attendees: forms }: OrderFields, items: readonly SoldItem[]): readonly Attendee[] {
  const ofHeadings = new Map<string, number>();
  const lines = grouped(
    items.filter(({ optionId }) => forms.some((form) => form.optionId === optionId)),
    ({ productName, optionName }) => JSON.stringify([productName, optionName]),
  );
  return items.flatMap(({ key: itemKey, optionId, productName, optionName, variationName, time, isGift, quantity }) => {
    const before = piecesAbove(items, itemKey);
    // What tells the sections of two lines apart.
    const names = JSON.stringify([productName, optionName]);
    const beforeInHeading = countOn(ofHeadings, JSON.stringify([names, variationName, time, isGift]), quantity);
    const ofOption = forms.filter((form) => form.optionId === optionId);
    const [first] = ofOption;
    if (first === undefined) return [];
    const byNumber = new Map(ofOption.map((form) => [form.number, form]));
    const sharesNames = (lines.get(names) ?? []).length > 1;
    const shown = { itemKey, optionId, productName, optionName, variationName, time, isGift, sharesNames };
    return Array.from({ length: quantity }, (_, index): Attendee => {
      const optionNumber = before + index + 1;
      const key = attendeeKey(itemKey, index + 1);
      const { fields } = byNumber.get(optionNumber) ?? first;
      return { ...shown, key, number: beforeInHeading + index + 1, optionNumber, fields };
    });
  });
}

/** Adds to a count, and returns what it was before. */
function countOn(counts: Map<string, number>, name: string, more: number): number {
  const before = counts.get(name) ?? 0;
  counts.set(name, before + more);
  return before;
}

/** Tickets can only be sent to somebody: the buyer's e-mail is then needed, asked for by the provider or not (BUY-2). */
function withEmail(fields: readonly OrderField[], title: string): readonly OrderField[] {
  if (fields.some(isEmailField))
    return fields.map((field) => (isEmailField(field) ? { ...field, required: true } : field));
  return [...fields, { id: knownFields.email, title, type: 'email', required: true, value: null, choices: [] }];
}

/** Names one field of the whole form; also the id of its control. */
export function fieldPath(section: Pick<FormSection, 'path'>, fieldId: string): string {
  return `${section.path}.${fieldId}`;
}

/** Where what the provider says about this field is kept. */
export function saidAbout(section: Pick<FormSection, 'saidAt'>, fieldId: string): string {
  return `${section.saidAt}.${fieldId}`;
}

const attendeePrefix = 'attendee.';
const saidOfAttendee = (key: string) => attendeePrefix + key;

/**
 * The provider's messages, which count attendees within their option, by the tickets of these lines: so they stay with their ticket,
 * whatever is added or taken out before it (BUY-9).
 */
export function errorsByTicket(
  errors: Checkout['serverErrors'],
  items: readonly Pick<CartItem, 'key' | 'optionId' | 'quantity'>[],
): Checkout['serverErrors'] {
  const ticketOf = (optionId: string, number: number): string | null => {
    const line = items.find(({ key, ...item }) => {
      const before = piecesAbove(items, key);
      return item.optionId === optionId && number > before && number <= before + item.quantity;
    });
    return line === undefined ? null : attendeeKey(line.key, number - piecesAbove(items, line.key));
  };
  return Object.fromEntries(
    Object.entries(errors).map(([path, words]) => {
      const [, optionId = '', number = '', field = ''] = /^attendee\.(.+)#(\d+)\.(.+)$/.exec(path) ?? [];
      const ticket = ticketOf(optionId, Number(number));
      return [ticket === null ? path : `${saidOfAttendee(ticket)}.${field}`, words];
    }),
  );
}

/** The ticket that a message is kept for; null for one about the buyer or the whole form. */
export function ticketOfError(path: string): string | null {
  return path.startsWith(attendeePrefix) ? path.slice(attendeePrefix.length, path.lastIndexOf('.')) : null;
}

/**
 * Paths of the fields that block the sale, in the form's order (BUY-5): those with a problem, and those of which the provider has
 * said something (BUY-9).
 */
export function blockingPaths(
  sections: readonly FormSection[],
  serverErrors: Checkout['serverErrors'],
): readonly string[] {
  return sections.flatMap((section) => {
    const problems = validateForm(section.fields, section.values);
    return section.fields.flatMap(({ id }) => {
      const isWrong = Object.hasOwn(problems, id) || Object.hasOwn(serverErrors, saidAbout(section, id));
      return isWrong ? [fieldPath(section, id)] : [];
    });
  });
}

/**
 * What a refusal says about fields, parted into those that the sections show and the words about all others. Those of a field that is
 * shown, though nobody can say in which section, are kept for the whole form. Without sections, which are not known then, all may be
 * shown.
 */
export function shownErrors(sections: readonly FormSection[] | null, errors: Checkout['serverErrors']) {
  if (sections === null) return { shown: errors, others: [] };
  const fields = sections.flatMap((section) => section.fields.map(({ id }) => ({ id, path: saidAbout(section, id) })));
  const parted = grouped(Object.entries(errors), ([said]) => {
    if (fields.some(({ path }) => path === said)) return 'clear';
    return fields.some(({ id }) => said.endsWith(`.${id}`)) ? 'unclear' : 'other';
  });
  const wordsOf = (part: string) => (parted.get(part) ?? []).map(([, words]) => words);
  const unclear = wordsOf('unclear');
  return {
    shown: {
      ...Object.fromEntries(parted.get('clear') ?? []),
      ...(unclear.length > 0 && { [wholeForm]: unclear.join(' · ') }),
    },
    others: wordsOf('other'),
  };
}

/** Where words stand that are about the form, though about no single field that is known. No field has this path. */
export const wholeForm = 'form';

/**
 * A refusal that names a field by its title alone, as people call it, is kept for the whole form: the title may be that of every
 * attendee's field, so none of them is blocked. Empty where the words name no field.
 */
export function titledErrors(sections: readonly FormSection[] | null, words: string): Checkout['serverErrors'] {
  const said = spaced(words);
  const isNamed = ({ title }: OrderField) => spaced(title).trim() !== '' && said.includes(spaced(title));
  return sections?.some(({ fields }) => fields.some(isNamed)) ? { [wholeForm]: words } : {};
}

/** Its words with one space around each, so that a title is not found within another word. */
function spaced(text: string): string {
  return ` ${text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
    .join(' ')} `;
}

/** Whether some field shows a value that nobody typed, and that is therefore not kept yet. */
export function hasUnkeptDefaults(sections: readonly FormSection[]): boolean {
  return sections.some((section) => Object.keys(unkeptDefaults(section)).length > 0);
}

/** Keeps the values that are shown though nobody typed them, so that they are sent as well (BUY-11). */
export function withDefaults(checkout: Checkout, sections: readonly FormSection[]): Checkout {
  let { buyer } = checkout;
  const attendees = new Map(Object.entries(checkout.attendees));
  for (const section of sections) {
    const defaults = unkeptDefaults(section);
    if (section.attendee === null) buyer = { ...defaults, ...buyer };
    else attendees.set(section.attendee.key, { ...defaults, ...attendees.get(section.attendee.key) });
  }
  return { ...checkout, buyer, attendees: Object.fromEntries(attendees) };
}

function unkeptDefaults({ fields, values }: FormSection): FieldValues {
  const unkept = fields.filter((field) => values[field.id] === undefined && shownValue(field, values) !== '');
  return Object.fromEntries(unkept.map((field) => [field.id, shownValue(field, values)]));
}
