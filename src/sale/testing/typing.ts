import type { FieldValues } from '../../domain/sale/checkout.ts';
import type { Till } from '../till.ts';

type Typed = Pick<Till, 'changeCheckout'>;

/** Types values into the buyer's form. */
export function typeBuyer(till: Typed, values: FieldValues): Promise<void> {
  return till.changeCheckout((checkout) => ({ ...checkout, buyer: { ...checkout.buyer, ...values } }));
}

/** Types values into an attendee's form; `key` as made by `attendeeKey`. */
export function typeAttendee(till: Typed, key: string, values: FieldValues): Promise<void> {
  return till.changeCheckout((checkout) => ({ ...checkout, attendees: { ...checkout.attendees, [key]: values } }));
}
