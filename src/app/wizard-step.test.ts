import { describe, expect, it } from 'vitest';
import { stepAddress, stepOf } from './wizard-step.ts';

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
});
