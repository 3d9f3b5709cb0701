import type { Localised } from './language.ts';

/** Booking status by code; such providers say `sent` for what staff call confirmed. */
export const STATUS_LABELS: Readonly<Record<string, Localised>> = {
  sent: { en: 'Confirmed', de: 'Bestätigt' },
  canceled: { en: 'Canceled', de: 'Storniert' },
  sent_voucher: { en: 'Confirmed (Voucher)', de: 'Bestätigt (Gutschein)' },
};

export const PAYMENT_LABELS: Readonly<Record<string, Localised>> = {
  paid: { en: 'Paid', de: 'Bezahlt' },
  unpaid: { en: 'Unpaid', de: 'Unbezahlt' },
};

export const METHOD_LABELS: Readonly<Record<string, Localised>> = {
  paypal: { en: 'Paypal', de: 'Paypal' },
  card: { en: 'Pay by Card', de: 'Kartenzahlung' },
  api: { en: 'API external payment', de: 'Externe Zahlung (API)' },
  cash_register: { en: 'Cash Register payment', de: 'Zahlung an der Kasse' },
  invoice: { en: 'Invoice', de: 'Rechnung' },
  cash: { en: 'Cash payment', de: 'Barzahlung' },
  no_payment: { en: 'No payment required', de: 'Keine Zahlung nötig' },
  reservation: { en: 'Reservation', de: 'Reservierung' },
};
