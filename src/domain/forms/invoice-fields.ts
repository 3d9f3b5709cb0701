import type { PaymentOptionField } from '../sale/checkout.ts';
import type { OrderField } from './order-fields.ts';

/**
 * The form 'Information for Tax Invoice' (PAY-5): the fields the provider names for the invoice, or the usual six where
 * it names none. Their ids are the provider's names, under which the values travel as payment options.
 */
export function invoiceFields(options: readonly PaymentOptionField[]): readonly OrderField[] {
  return (options.length === 0 ? usualFields : options).map(({ name, title, value, required }) => ({
    id: name,
    title,
    type: typeOf(name),
    required,
    value: value === '' ? null : value,
    choices: [],
  }));
}

/**
 * By its name, as payment options have no types. The country is a list that starts with DE. A postal code, which is telephone-type
 * input, is told by its name, too (`kindOf`).
 */
function typeOf(name: string): string {
  if (/country/i.test(name)) return 'country';
  if (/e-?mail/i.test(name)) return 'email';
  return /phone/i.test(name) ? 'tel' : 'text';
}

const usualFields: readonly PaymentOptionField[] = [
  { name: 'company', title: 'Company/Organization', value: '', required: true },
  { name: 'street', title: 'Street', value: '', required: true },
  { name: 'postal_code', title: 'Postal code', value: '', required: true },
  { name: 'city', title: 'City', value: '', required: true },
  { name: 'country', title: 'Country', value: '', required: true },
  { name: 'name_on_tax_receipt', title: 'Name on tax receipt', value: '', required: true },
];
