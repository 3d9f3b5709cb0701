import { knownFields } from '../../domain/forms/field-kinds.ts';
import type { FieldValues } from '../../domain/sale/checkout.ts';

/** Names a sale at the counter by its customer, as far as known, and its amount as written. */
export function saleName(buyer: FieldValues, amount: string): string {
  return [customerName(buyer), amount].filter(Boolean).join(' ');
}

/** What the customer of a sale is called by at the counter: the last name, else the first; empty where neither is known. */
export function customerName(buyer: FieldValues): string {
  return buyer[knownFields.lastName]?.trim() || buyer[knownFields.firstName]?.trim() || '';
}

/** First and last name of a buyer, else the e-mail address; empty where neither is known. */
export function fullName(buyer: FieldValues): string {
  const filled = (id: string) => buyer[id]?.trim() ?? '';
  const name = [filled(knownFields.firstName), filled(knownFields.lastName)].filter(Boolean).join(' ');
  return name || filled(knownFields.email);
}
