import { knownFields } from '../../domain/forms/order-fields.ts';
import type { FieldValues } from '../../domain/sale/checkout.ts';

/** What the customer of a sale is called by at the counter: the last name, else the first; empty where neither is known. */
export function customerName(buyer: FieldValues): string {
  return buyer[knownFields.lastName]?.trim() || buyer[knownFields.firstName]?.trim() || '';
}
