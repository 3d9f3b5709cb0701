import type { MessageDescriptor } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { channelText } from '../shared/provider-words.ts';
import {
  bookingStatusText,
  distinctNames,
  partnerBeside,
  paymentText,
  paymentTone,
  statusOf,
} from './status-labels.ts';

const say = (message: MessageDescriptor) => message.message ?? message.id;

describe('[BKG-6] the status of a booking', () => {
  it.each([
    ['sent', 'Confirmed', 'Confirmed'],
    ['sent', 'Bestätigt', 'Confirmed'],
    ['sent_voucher', '', 'Confirmed (Voucher)'],
    ['sent', 'Confirmed (Voucher)', 'Confirmed (Voucher)'],
    ['canceled', 'Canceled', 'Canceled'],
    ['CANCELLED', '', 'Canceled'],
    ['on_hold', 'Waiting list', 'Waiting list'],
    ['on_hold', '', 'on hold'],
    ['constructor', '', 'constructor'],
    ['', '', ''],
  ])('%s with the label "%s" reads "%s"', (code, label, text) => {
    expect(bookingStatusText({ code, label }, say)).toBe(text);
  });
});

it.each([
  ['voucher', 'sent', 'Confirmed (Voucher)'],
  ['Gift voucher', 'confirmed', 'Confirmed (Voucher)'],
  ['voucher', 'sent_voucher', 'Confirmed (Voucher)'],
  ['voucher', 'canceled', 'Canceled'],
  ['ticket', 'sent', 'Confirmed'],
])('[BKG-6] a booking of the type %s that is %s reads "%s"', (type, code, text) => {
  expect(bookingStatusText(statusOf({ type, status: { code, label: '' } }, say), say)).toBe(text);
});

describe('[BKG-6] the status of the payment', () => {
  it.each([
    ['paid', 'Paid', ['Paypal'], 'Paid (Paypal)'],
    ['paid', 'Paid', ['Pay by Card'], 'Paid (Pay by Card)'],
    ['paid', 'Paid', ['API external payment'], 'Paid (API external payment)'],
    ['paid', 'Paid', ['Cash Register payment'], 'Paid (Cash Register payment)'],
    ['unpaid', 'Unpaid', ['Invoice'], 'Unpaid (Invoice)'],
    ['paid', 'Paid', ['cash'], 'Paid (Cash payment)'],
    ['paid', 'Bezahlt', [], 'Paid'],
    ['paid', 'Paid', ['Cash payment', 'Cash payment', 'Paypal'], 'Paid (Cash payment, Paypal)'],
    ['paid', 'Paid', ['Gift basket'], 'Paid (Gift basket)'],
    ['part', 'Partly paid', [], 'Partly paid'],
    ['paid_cash', 'Paid (Cash Register payment)', ['Cash payment'], 'Paid (Cash payment)'],
    ['paid', 'Paid (Cash Register payment)', [], 'Paid (Cash Register payment)'],
    ['paid', 'Paid (Cash Register payment) (Cash payment)', [], 'Paid (Cash Register payment, Cash payment)'],
    ['', 'Unpaid (Invoice)', [], 'Unpaid (Invoice)'],
    ['paid', 'Paid', ['meal_voucher'], 'Paid (meal voucher)'],
    ['partly_paid', '', [], 'partly paid'],
    ['paid_cash', '', [], 'Paid (Cash payment)'],
    ['paid_cc', 'Paid', ['Paypal'], 'Paid (Paypal)'],
    ['paid_cc', '', [], 'Paid (Pay by Card)'],
    ['PAID_invoice', 'Paid', [], 'Paid (Invoice)'],
    ['unpaid_invoice', '', [], 'Unpaid (Invoice)'],
    ['paid_back', '', [], 'paid back'],
  ])('%s "%s" by %j reads "%s"', (code, label, methods, text) => {
    expect(paymentText({ code, label, methods }, say)).toBe(text);
  });
});

it("[BKG-1] a sales channel that is not known keeps the provider's name", () => {
  expect(channelText('pos', say)).toBe('POS');
  expect(channelText('Kiosk 7', say)).toBe('Kiosk 7');
});

it('[BKG-1] a partner is named beside the channel only where it says something else', () => {
  expect(partnerBeside({ salesChannel: 'pos', partner: 'POS' }, say)).toBe('');
  expect(partnerBeside({ salesChannel: 'POS', partner: 'pos ' }, say)).toBe('');
  expect(partnerBeside({ salesChannel: 'partner', partner: 'Northlight Travel' }, say)).toBe('Northlight Travel');
});

it('[BKG-3] each sales channel is once in the filter, as the provider spells it', () => {
  expect(distinctNames(['pos', 'website'], ['POS', 'Kiosk', 'pos', 'Website', ''])).toEqual([
    'pos',
    'Website',
    'Kiosk',
  ]);
});

it.each([
  ['unpaid', '', 'attention'],
  ['open', 'Unpaid', 'attention'],
  ['paid', '', 'done'],
  ['', 'Paid (Cash Register payment)', 'done'],
  ['Paid', 'Bezahlt', 'done'],
  ['paid_cash', '', 'done'],
  ['unpaid_invoice', '', 'attention'],
  ['paid_back', '', 'neutral'],
  ['refunded', 'Refunded', 'neutral'],
])('[BKG-6] a payment %j %j looks %s', (code, label, tone) => {
  expect(paymentTone({ payment: { code, label, methods: [] } })).toBe(tone);
});
