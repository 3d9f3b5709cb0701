import { describe, expect, it } from 'vitest';
import { choicesOf, stepAddress, stepOf } from './wizard-step.ts';

describe('the step in the address', () => {
  it.each([
    ['', false, 'products'],
    ['step=buyer', false, 'buyer'],
    ['step=printing', false, 'printing'],
    ['step=payment', false, 'payment'],
    ['step=nonsense', false, 'buyer'],
    ['step=buyer', true, 'products'],
    ['step=payment', true, 'payment'],
    ['step=success', true, 'products'],
    ['step=success&sale=ref-1', true, 'success'],
    ['step=success&sale=ref-1', false, 'success'],
  ])('[NAV-2, NAV-8] %s with an empty cart (%s) is %s', (search, cartIsEmpty, name) => {
    expect(stepOf(new URLSearchParams(search), cartIsEmpty).name).toBe(name);
  });

  it('[RT-11] is written so that it is read again', () => {
    const address = stepAddress({ name: 'success', reference: 'a b' });
    expect(stepOf(new URL(address, 'https://till.example').searchParams, true)).toEqual({
      name: 'success',
      reference: 'a b',
    });
    expect(stepAddress({ name: 'products' })).toBe('/');
  });

  it('[NAV-8] keeps the choices through the checkout, for the way back to the price step', () => {
    const priceStep = new URLSearchParams('type=activity&product=4701&at=2026-12-05T09:00:00&day=2026-12-05&want=2');
    const buyer = new URL(stepAddress({ name: 'buyer' }, priceStep), 'https://till.example').searchParams;
    expect(stepOf(buyer, false).name).toBe('buyer');
    const back = new URL(stepAddress({ name: 'products' }, buyer), 'https://till.example').searchParams;
    priceStep.delete('want');
    expect(Object.fromEntries(back)).toEqual(Object.fromEntries(priceStep));
    expect(stepAddress({ name: 'success', reference: 'ref-1' }, buyer)).toBe('/?step=success&sale=ref-1');
  });

  it('[FAST-5] finds the last price step again where the address has no choices any more', () => {
    const priceStep = 'type=ticket&category=31&product=4722';
    const start = choicesOf(new URLSearchParams(), priceStep);
    expect(stepAddress({ name: 'products' }, start)).toBe(`/?${priceStep}`);
    const buyer = new URL(stepAddress({ name: 'buyer' }, start), 'https://till.example').searchParams;
    expect(stepAddress({ name: 'products' }, choicesOf(buyer, null))).toBe(`/?${priceStep}`);
    expect(choicesOf(new URLSearchParams('type=event'), priceStep).toString()).toBe('type=event');
    expect(choicesOf(new URLSearchParams('step=buyer'), { of: 'another build' }).toString()).toBe('step=buyer');
  });
});
