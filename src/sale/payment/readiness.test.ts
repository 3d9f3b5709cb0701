import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Checkout } from '../../domain/sale/checkout.ts';
import { atRest } from '../testing/at-rest.ts';
import { type Counter, choice, openCounter } from '../testing/counter.ts';
import { type ScriptedProvider, scriptedProvider } from '../testing/scripted-provider.ts';

const museum = choice({ productId: '4712', optionId: '7100', time: null });
const ada = { id: '31', name: 'Ada' };
const ben = { id: '32', name: 'Ben' };
const cash = {
  payment: { code: 'paid_cash', options: {} } as const,
  shown: { minor: 2500, currency: 'EUR' },
  given: null,
};

let provider: ScriptedProvider;
let counter: Counter;

beforeEach(async () => {
  provider = scriptedProvider();
  provider.printers = async () => [];
  counter = await openCounter(provider);
  onTestFinished(async () => {
    await atRest();
    counter.die();
  });
});

const change = (checkout: Partial<Checkout>) => counter.till.changeCheckout((before) => ({ ...before, ...checkout }));

describe('[CART-10] [CART-11] a hold that is missing when the money is asked for', () => {
  /** Under the code that has lapsed, and without one. */
  const refused = ['refuse', 'refuse'] as const;
  const lapse = () => counter.clock.setForward(30 * 60_000);
  const isHoldMissing = async () => {
    const readiness = await counter.till.preparePayment();
    return readiness.kind === 'ready' ? readiness.isHoldMissing : readiness.kind;
  };

  beforeEach(async () => {
    await counter.till.addAllToCart([choice(), museum].map((offer) => ({ choice: offer, pieces: 1 })));
    await counter.till.preparePayment();
  });

  it.each<[what: string, ('answer' | 'refuse')[], isLost: true | undefined]>([
    ['cannot be taken again, like all others', [...refused, ...refused], true],
    ['cannot be taken again, unlike the other', ['answer', ...refused], true],
    ['is taken again', ['answer', 'answer'], undefined],
  ])('is said where one that had run out %s', async (_, holds, isLost) => {
    lapse();
    provider.script.set('hold', holds);
    expect(await isHoldMissing()).toBe(isLost);
    expect(await isHoldMissing(), 'a refused one stays so').toBe(isLost);
  });

  it('is said where it was refused, but not where it was never answered', async () => {
    await counter.till.addToCart(choice({ optionId: '7002' }));
    provider.script.set('hold', ['break']);
    expect(await isHoldMissing()).toBeUndefined();
    provider.script.set('hold', ['refuse']);
    expect(await isHoldMissing()).toBe(true);
  });

  it('is none where the line is not in the cart any more', async () => {
    lapse();
    const { hold } = provider;
    provider.hold = async (...asked) => {
      await counter.till.changeQuantity('7100||0', 0);
      return hold(...asked);
    };
    provider.script.set('hold', ['answer', ...refused]);
    expect(await isHoldMissing()).toBeUndefined();
  });
});

it('[CART-3] [PAY-10] a total that was asked for a while ago is asked for again, unless it was paid', async () => {
  await counter.till.addToCart(choice());
  await counter.till.preparePayment();
  const asked = () => provider.calls.filter((call) => call.startsWith('totals')).length;
  const before = asked();
  counter.clock.setForward(60_001);
  await counter.till.preparePayment({ isPaid: true });
  expect(asked() - before).toBe(0);
  await counter.till.preparePayment();
  expect(asked() - before).toBe(1);
});

it('[PAY-10] [COUP-2] a cart that never had a total can’t be reached, and keeps its code', async () => {
  provider.script.set('totals', Array<'drop-before'>(9).fill('drop-before'));
  await counter.till.addToCart(choice());
  await change({ coupon: { code: 'SUMMER' } });
  expect(await counter.till.preparePayment()).toEqual({ kind: 'unreachable' });
  expect((await counter.device.state()).checkout.coupon).toEqual({ code: 'SUMMER' });
});

it('[PAY-10] [OFF-7] a total that hangs is waited for a quarter of a minute, and taken when it comes', async () => {
  const { totals } = provider;
  let answer: () => void = () => undefined;
  provider.totals = async (...asked) => {
    await new Promise<void>((resolve) => (answer = resolve));
    return totals(...asked);
  };
  await counter.till.addToCart(choice());
  let said: string | null = null;
  const preparing = counter.till.preparePayment().then(({ kind }) => (said = kind));
  await atRest();
  counter.clock.advance(14_900);
  await atRest();
  expect(said).toBeNull();
  counter.clock.advance(100);
  expect(await preparing).toBe('unreachable');
  answer();
  await vi.waitFor(async () => expect((await counter.device.state()).totals).not.toBeNull());
  expect((await counter.till.preparePayment()).kind).toBe('ready');
});

it('[BUY-1] [CART-9] an assignee whom another tab has chosen meanwhile stays', async () => {
  await counter.till.addToCart(choice());
  await change({ assignee: ada });
  await counter.till.preparePayment();
  provider.assignees = async () => {
    await change({ assignee: ben });
    return [ben];
  };
  expect((await counter.till.preparePayment()).kind).toBe('ready');
  expect([(await counter.device.state()).checkout.assignee, counter.dropped]).toEqual([ben, []]);
});

describe('a cart that is ready to be paid at once', () => {
  beforeEach(async () => {
    await counter.till.addToCart(choice());
    await counter.till.preparePayment();
  });

  async function show(...parts: readonly ('cart' | 'checkout' | 'totals')[]): Promise<void> {
    for (const part of parts) counter.device[part].subscribe(() => undefined);
    await vi.waitFor(() => expect(parts.every((part) => counter.device[part].hasValue())).toBe(true));
  }

  it('[PAY-2] is none while a screen shows only some of it', async () => {
    await show('cart', 'totals');
    expect(counter.till.readyNow()).toBeNull();
    await show('checkout');
    expect(counter.till.readyNow()).toMatchObject({ kind: 'ready' });
  });

  it('[PAY-2] [PAY-6] is sold with the answers that are known', async () => {
    await show('cart', 'checkout', 'totals');
    const printers = vi.spyOn(provider, 'printers');
    expect(counter.till.readyNow()?.kind).toBe('ready');
    expect((await counter.till.pay(cash)).kind).toBe('done');
    expect(printers).not.toHaveBeenCalled();
  });

  it('[NAV-3] may have a form, once its fields are known and filled in', async () => {
    const name = { id: '1', title: 'Name', type: 'text', required: true, value: null, choices: [] };
    provider.orderFields = async () => ({ buyer: [name], attendees: [] });
    await change({ buyerFormVisible: true, buyer: { 1: 'Ada' } });
    await show('cart', 'checkout', 'totals');
    expect(counter.till.readyNow(), 'the fields are not known').toBeNull();
    await counter.till.preparePayment();
    expect(counter.till.readyNow()?.kind).toBe('ready');
  });
});
