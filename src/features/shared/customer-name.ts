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
