import type { Language, Localised } from './language.ts';
import type { Line } from './offers.ts';

interface OptionField {
  readonly name: string;
  readonly title: Localised;
  readonly value: string;
  readonly required: boolean;
}

/** What an invoice is made out to. */
const INVOICE_FIELDS: readonly OptionField[] = [
  { name: 'company', title: { en: 'Company/Organization', de: 'Firma/Organisation' }, value: '', required: true },
  { name: 'street', title: { en: 'Street', de: 'Straße' }, value: '', required: true },
  { name: 'postal_code', title: { en: 'Postal code', de: 'Postleitzahl' }, value: '', required: true },
  { name: 'city', title: { en: 'City', de: 'Ort' }, value: '', required: true },
  { name: 'country', title: { en: 'Country', de: 'Land' }, value: 'DE', required: true },
  {
    name: 'name_on_tax_receipt',
    title: { en: 'Name on tax receipt', de: 'Name auf der Rechnung' },
    value: '',
    required: true,
  },
];

const TITLES: Readonly<Record<string, Localised>> = {
  invoice: { en: 'Invoice', de: 'Rechnung' },
  reservation: { en: 'Reservation', de: 'Reservierung' },
  no_payment: { en: 'No payment required', de: 'Keine Zahlung nötig' },
};

/** Codes of the ways to pay that every product of the cart allows; a cart that costs nothing needs no payment. */
export function allowedPayments(lines: readonly Line[], grossCents: number): string[] {
  return Object.keys(TITLES).filter((code) => {
    if (code === 'no_payment' && grossCents === 0) return true;
    return lines.every((line) => line.offer.payments.includes(code));
  });
}

/** The ways to pay as the wire shows them; the cash register is always there and not listed. */
export function paymentsAvailable(codes: readonly string[], language: Language): object[] {
  return codes.map((code) => ({
    code,
    title: TITLES[code]?.[language] ?? code,
    payment_options:
      code === 'invoice'
        ? INVOICE_FIELDS.map((field) => ({
            name: field.name,
            title: field.title[language],
            value: field.value,
            required: field.required ? '1' : '0',
          }))
        : [],
  }));
}

/** How a booking says it was paid, by the code the till sends. */
export const METHOD_BY_PAYMENT: Readonly<Record<string, string>> = {
  paid_cash: 'cash',
  paid_cc: 'card',
  invoice: 'invoice',
  no_payment: 'no_payment',
};

/** What is wrong with a payment, or null. `reservation` is not a way to purchase: reservations have a call of their own. */
export function paymentProblem(
  code: string,
  options: Readonly<Record<string, string>>,
  allowed: readonly string[],
  language: Language,
): string | null {
  if (code === 'paid_cash' || code === 'paid_cc') return null;
  if (code === 'reservation' || !(code in METHOD_BY_PAYMENT)) return `"${code}" is not a way to pay a purchase.`;
  if (!allowed.includes(code)) return `"${code}" is not available for these products.`;
  if (code !== 'invoice') return null;
  const missing = INVOICE_FIELDS.filter((field) => field.required && (options[field.name] ?? '').trim() === '');
  if (missing.length === 0) return null;
  const needs = language === 'de' ? 'Die Rechnung braucht' : 'The invoice needs';
  return `${needs}: ${missing.map((field) => field.title[language]).join(', ')}.`;
}
