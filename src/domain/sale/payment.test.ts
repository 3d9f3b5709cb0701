import { describe, expect, it } from 'vitest';
import { callsCashRegister, isGiftCard, namesField, paymentCodeOf, paymentTiles, readablePayment } from './payment.ts';

const method = (code: string) => ({ code, title: code, fields: [] });

describe('payment', () => {
  it.each([
    ['cash', 'paid_cash'],
    ['card', 'paid_cc'],
    ['terminal_gift_card', 'paid_cc'],
    ['gift_card', 'paid_cc'],
    ['invoice', 'invoice'],
    ['paid_cash', 'paid_cash'],
    ['paid_cc', 'paid_cc'],
    [' Cash', 'paid_cash'],
    ['bitcoin', null],
    ['toString', null],
    ['', null],
  ])('[PAY-4] [TERM-7] %s is sent as %s', (type, code) => {
    expect(paymentCodeOf(type)).toBe(code);
  });

  it.each([
    ['gift_card', true],
    ['terminal_gift_card', true],
    [' Gift_card ', true],
    ['card', false],
  ])('[PAY-4] whether %s is a gift card: %s', (type, isOne) => {
    expect(isGiftCard(type)).toBe(isOne);
  });

  it('[PAY-8] a refusal is about fields where it names one', () => {
    expect(namesField({})).toBe(false);
    expect(namesField({ 'buyer.1': 'Too short' })).toBe(true);
  });

  it.each([
    ['CARD_X', 'CARD X'],
    [' twint\t_ pay ', 'twint pay'],
    ['x'.repeat(200), `${'x'.repeat(40)}…`],
    ['_', ''],
  ])('[TERM-7] a terminal’s own name for a payment, %j, is read as %j', (type, text) => {
    expect(readablePayment(type)).toBe(text);
  });

  it('[PAY-1] the cash register comes first, and alone when nothing else is offered', () => {
    expect(paymentTiles([])).toEqual(['cash_register']);
  });

  it('[PAY-1] tiles keep their order, whatever the provider’s; unknown ways to pay are left out', () => {
    const methods = ['no_payment', 'barter', 'invoice', 'reservation', 'invoice'].map(method);
    expect(paymentTiles(methods)).toEqual(['cash_register', 'reservation', 'invoice', 'no_payment']);
  });

  it('[PAY-2] [PAY-6] only the cash register and no payment call the cash register', () => {
    const codes = ['cash_register', 'reservation', 'invoice', 'no_payment'] as const;
    expect(codes.map(callsCashRegister)).toEqual([true, false, false, true]);
  });
});
