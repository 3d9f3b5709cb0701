import { msg } from '@lingui/core/macro';
import { type Booking, isVoucher, type Status } from '../../domain/bookings/booking.ts';
import { voucherByType } from '../../domain/bookings/booking-filter.ts';
import { readablePayment } from '../../domain/sale/payment.ts';
import { channelText, type Labels, labelled, type Say } from '../shared/provider-words.ts';

/** The labels of BKG-6 by the provider's code, and by its English label in lower case. */
const bookingLabels: Labels = {
  sent: msg`Confirmed`,
  confirmed: msg`Confirmed`,
  canceled: msg`Canceled`,
  cancelled: msg`Canceled`,
  sent_voucher: msg`Confirmed (Voucher)`,
  [voucherByType]: msg`Confirmed (Voucher)`,
  'confirmed (voucher)': msg`Confirmed (Voucher)`,
};

const paymentLabels: Labels = { paid: msg`Paid`, unpaid: msg`Unpaid` };

const methodLabels: Labels = {
  paypal: msg`Paypal`,
  'pay by card': msg`Pay by Card`,
  card: msg`Pay by Card`,
  cc: msg`Pay by Card`,
  paid_cc: msg`Pay by Card`,
  'api external payment': msg`API external payment`,
  api: msg`API external payment`,
  'cash register payment': msg`Cash Register payment`,
  cash_register: msg`Cash Register payment`,
  invoice: msg`Invoice`,
  'cash payment': msg`Cash payment`,
  cash: msg`Cash payment`,
  paid_cash: msg`Cash payment`,
  reservation: msg`Reservation`,
  'no payment required': msg`No payment required`,
  no_payment: msg`No payment required`,
};

/** The label says more than the code where both are known; the provider's own words stand where neither is, a code made readable. */
function sayStatus(labels: Labels, { code, label }: Status, say: Say): string {
  const known = labelled(labels, label) ?? labelled(labels, code);
  return known === undefined ? label || readablePayment(code) : say(known);
}

export function bookingStatusText(status: Status, say: Say): string {
  return sayStatus(bookingLabels, status, say);
}

/** The booking's status; that of a confirmed voucher is its own, also where nothing but the type tells that it is one. */
export function statusOf(booking: Pick<Booking, 'type' | 'status'>, say: Say): Status {
  const { status } = booking;
  const isPlain = bookingStatusText(status, say) === bookingStatusText({ code: 'sent', label: '' }, say);
  return isPlain && isVoucher(booking) ? { code: voucherByType, label: '' } : status;
}

/**
 * Paid or Unpaid, with the methods in brackets: 'Paid (Cash payment)'. Of a label that names a method itself, like
 * 'Paid (Cash Register payment)', only the first part counts where the methods are told as well.
 */
export function paymentText(payment: Booking['payment'], say: Say): string {
  const status = paymentStatusText(payment, say);
  const methods = paymentMethods(payment, say);
  return methods === '' ? status : `${status} (${methods})`;
}

/** Paid or Unpaid, however it was paid. */
export function paymentStatusText({ code, label }: Status, say: Say): string {
  return sayStatus(paymentLabels, { code: codeParts(code).status, label: labelParts(label).status }, say);
}

export function paymentMethods({ code, label, methods }: Booking['payment'], say: Say): string {
  const told = methods.length > 0 ? methods : labelParts(label).methods;
  const named = told.length > 0 ? told : codeParts(code).methods;
  return [...new Set(named.map((method) => sayStatus(methodLabels, { code: method, label: '' }, say)))].join(', ');
}

/** A code may name the method, too, as a purchase does: `paid_cash` is the status `paid` and the method `cash`. */
function codeParts(code: string): { readonly status: string; readonly methods: readonly string[] } {
  const [, status, method] = /^(paid|unpaid)_(.+)$/i.exec(code.trim()) ?? [];
  if (status === undefined || method === undefined || !labelled(methodLabels, method))
    return { status: code, methods: [] };
  return { status, methods: [method] };
}

/** 'Paid (Invoice)' is the status 'Paid' and the method 'Invoice'. */
function labelParts(label: string): { readonly status: string; readonly methods: readonly string[] } {
  const [, status, methods] = /^([^()]+)\((.+)\)\s*$/.exec(label.trim()) ?? [];
  if (status === undefined || methods === undefined) return { status: label, methods: [] };
  return { status: status.trim(), methods: methods.split(/[()]+/).filter((method) => method.trim() !== '') };
}

/** The partner that sold it, where that says more than the channel does. */
export function partnerBeside({ salesChannel, partner }: Pick<Booking, 'salesChannel' | 'partner'>, say: Say): string {
  const isSame = [salesChannel, channelText(salesChannel, say)].some((channel) => isSameText(channel, partner));
  return isSame ? '' : partner;
}

/** Each name once, as the provider spells it where it was seen; 'pos' and 'POS' are one. */
export function distinctNames(known: readonly string[], seen: readonly string[]): readonly string[] {
  const byName = new Map(known.map((name) => [name.toLowerCase(), name]));
  for (const name of seen) if (name.trim() !== '') byName.set(name.trim().toLowerCase(), name);
  return [...byName.values()];
}

function isSameText(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

/** The tone of the payment's status; neutral where the status is unknown. */
export function paymentTone({ payment }: Pick<Booking, 'payment'>): 'done' | 'attention' | 'neutral' {
  const isStatus = (status: string) =>
    [codeParts(payment.code).status, labelParts(payment.label).status].some((text) => isSameText(text, status));
  if (isStatus('unpaid')) return 'attention';
  return isStatus('paid') ? 'done' : 'neutral';
}
