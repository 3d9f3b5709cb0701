import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storageThatIsFull } from '../../device/testing/full-storage.ts';
import { type Counter, choice, openCounter } from '../testing/counter.ts';
import { type ScriptedProvider, scriptedProvider } from '../testing/scripted-provider.ts';

const cash = {
  payment: { code: 'paid_cash', options: {} },
  shown: { minor: 2500, currency: 'EUR' },
  given: null,
} as const;

let provider: ScriptedProvider;
let counter: Counter;
let isFull = false;

beforeEach(async () => {
  isFull = false;
  provider = scriptedProvider();
  counter = await openCounter(provider);
  await counter.till.addToCart(choice());
  await counter.till.preparePayment();
  storageThatIsFull(() => isFull);
});

const purchases = () => provider.calls.filter((call) => call.startsWith('purchase'));

describe('no room left for a sale', () => {
  it('[PAY-10] it is refused before anything is sent, and the cart can still be paid', async () => {
    isFull = true;
    await expect(counter.till.pay(cash)).rejects.toThrow();
    expect(purchases()).toEqual([]);
    isFull = false;
    expect((await counter.device.state()).cart).toMatchObject({ items: [{ quantity: 1 }], lockedBy: null });
    expect((await counter.till.pay(cash)).kind).toBe('done');
    expect(provider.ledger.size).toBe(1);
  });

  it('[PAY-10] the outcome of a sale that was sent is asked for later, and never shown as not sold', async () => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { purchase } = provider;
    Object.assign(provider, {
      purchase: async (request: Parameters<typeof purchase>[0]) => {
        const result = await purchase(request);
        isFull = true;
        return result;
      },
    });
    expect((await counter.till.pay(cash)).kind).toBe('unknown');
    expect(complaint).toHaveBeenCalledWith('what became of a sale could not be written', expect.anything());
    await counter.till.settle();
    expect(await counter.device.salesIn(['submitting'])).toHaveLength(1);

    isFull = false;
    await counter.till.settle();
    expect(await counter.device.salesIn(['done'])).toHaveLength(1);
    expect((await counter.device.state()).cart).toMatchObject({ items: [], lockedBy: null });
    expect(purchases()).toHaveLength(1);
    expect(counter.sold).toHaveLength(1);
  });
});
