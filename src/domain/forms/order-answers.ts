import { type CartItem, piecesAbove } from '../cart/cart.ts';
import type { Assignee, Checkout, FieldValues, Printer, ReservedFor } from '../sale/checkout.ts';
import type { AttendeeData, SaleRequest } from '../sale/sale.ts';
import { blockingPaths, type FormSection, formSections } from './form-sections.ts';
import { attendeeKey, contactFields, filledValues, type OrderFields } from './order-fields.ts';

/** What the provider has said about the cart that is to be sold; null is what it has not said. */
export interface OrderAnswers {
  readonly fields: OrderFields | null;
  readonly assignees: readonly Assignee[] | null;
  readonly printers: readonly Printer[] | null;
}

export const noAnswers: OrderAnswers = { fields: null, assignees: null, printers: null };

/** Why the buyer's form keeps the sale from being paid: it has problems, or its fields are not known (NAV-3). */
export type FormProblem = 'incomplete' | 'unknown';

export function formProblem(
  fields: OrderFields | null,
  items: readonly CartItem[],
  checkout: Checkout,
): FormProblem | null {
  if (!checkout.buyerFormVisible) return null;
  if (fields === null) return 'unknown';
  const blocking = blockingPaths(formSections(fields, items, checkout, ''), checkout.serverErrors);
  return blocking.length === 0 ? null : 'incomplete';
}

/** Whether what is sent of people depends on what is asked of them: on the form, and on whom an opened reservation is for. */
export function needsFields({ buyerFormVisible, reservedFor }: Checkout): boolean {
  return buyerFormVisible || reservedFor !== null;
}

/** The assignee of the checkout who is no longer offered for the cart; null when there is none, or that is not known (BUY-1). */
export function assigneeNotOffered(assignees: readonly Assignee[] | null, { assignee }: Checkout): Assignee | null {
  if (assignee === null || assignees === null) return null;
  return assignees.some(({ id }) => id === assignee.id) ? null : assignee;
}

/**
 * What is sent of the people: of the form, when it is on, and of those whom an opened reservation is known to be for, so that nobody
 * is forgotten (RES-1). Both only as far as it is asked for the present cart (BUY-10).
 */
export function peopleOf(
  fields: OrderFields | null,
  items: readonly CartItem[],
  checkout: Checkout,
): Pick<SaleRequest, 'buyer' | 'knownBuyer' | 'attendees'> {
  const { buyerFormVisible, buyer, attendees, reservationKey } = checkout;
  const sections = fields && formSections(fields, items, checkout, '');
  const isOpened = items.some(({ hold }) => hold.state === 'reserved' && hold.code === reservationKey);
  const known = isOpened ? checkout.reservedFor : null;
  const reservedFor = known && sections ? askedOf(known, sections) : known;
  const knownBuyer = reservedFor?.buyer ?? null;
  // A form that asks nothing is like one that is off: there is nobody to be validated.
  const isAsked = buyerFormVisible && sections?.length !== 0;
  if (!isAsked) return { buyer: null, knownBuyer, attendees: told(items, reservedFor?.attendees ?? {}) };
  if (sections === null) return { buyer, knownBuyer, attendees: told(items, attendees) };
  const buyerSection = sections.find(({ attendee }) => attendee === null);
  return {
    buyer: buyerSection === undefined ? {} : filled(buyerSection),
    knownBuyer: knownBuyer && without(knownBuyer, idsOf(buyerSection)),
    attendees: sections.flatMap((section) => attendeeData(section)),
  };
}

/** The contact stays whatever is asked: a sale has one in any case, with 'N/A' for what is missing. */
function askedOf({ buyer, attendees }: ReservedFor, sections: readonly FormSection[]): ReservedFor {
  const ofBuyer = sections.find(({ attendee }) => attendee === null);
  const ofAttendees = sections.flatMap((section): [string, FieldValues][] => {
    const values = section.attendee && attendees[section.attendee.key];
    return section.attendee && values ? [[section.attendee.key, only(values, idsOf(section))]] : [];
  });
  return { buyer: only(buyer, [...contactFields, ...idsOf(ofBuyer)]), attendees: Object.fromEntries(ofAttendees) };
}

function idsOf(section: FormSection | undefined): readonly string[] {
  return section?.fields.map(({ id }) => id) ?? [];
}

function only(values: FieldValues, ids: readonly string[]): FieldValues {
  return Object.fromEntries(Object.entries(values).filter(([id]) => ids.includes(id)));
}

function without(values: FieldValues, ids: readonly string[]): FieldValues {
  return Object.fromEntries(Object.entries(values).filter(([id]) => !ids.includes(id)));
}

function attendeeData(section: FormSection): AttendeeData[] {
  const { attendee } = section;
  if (attendee === null) return [];
  const { itemKey, optionId, optionNumber } = attendee;
  return [{ itemKey, optionId, number: optionNumber, values: filled(section) }];
}

/** What the section shows, without what was left empty. */
function filled({ fields, values }: FormSection): FieldValues {
  return Object.fromEntries(Object.entries(filledValues(fields, values)).filter(([, value]) => value !== ''));
}

/** Attendees are numbered within their option, over all lines of it, because that is how the provider tells them apart. */
function told(items: readonly CartItem[], typed: Checkout['attendees']): AttendeeData[] {
  return items.flatMap(({ key: itemKey, optionId, quantity }) => {
    const before = piecesAbove(items, itemKey);
    return Array.from({ length: quantity }, (_, index): AttendeeData[] => {
      const values = typed[attendeeKey(itemKey, index + 1)];
      return values === undefined ? [] : [{ itemKey, optionId, number: before + index + 1, values }];
    }).flat();
  });
}
