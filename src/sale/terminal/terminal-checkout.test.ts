import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { TillState } from '../../device/index.ts';
import { emptyCart } from '../../domain/cart/cart-contents.ts';
import type { CashRegisterState } from '../../domain/sale/cash-register.ts';
import { emptyCheckout, type KnownTotals } from '../../domain/sale/checkout.ts';
import type { Sale } from '../../domain/sale/sale.ts';
import { cartItem, madeUpSale, offlineSale } from '../../domain/testing/sales.ts';
import type { HostAnswer, OwnLine, TerminalCart } from '../../terminal/index.ts';
import { type Counter, openCounter } from '../testing/counter.ts';
import { scriptedProvider } from '../testing/scripted-provider.ts';
import { ownLines } from '../testing/terminal-sale.ts';
import { createTerminalCheckout, type TerminalCheckout } from './terminal-checkout.ts';

const item = cartItem();
const total = { minor: 5000, currency: 'EUR' };
const totals: KnownTotals = { grandTotal: total, taxes: [], discounts: [], paymentMethods: [], revision: 7, at: 0 };
const success: HostAnswer = { kind: 'success', payload: {} };
const refusal: HostAnswer = { kind: 'failure', message: 'Payment is running' };
const open: Pick<TillState, 'cart' | 'checkout' | 'totals'> = {
  cart: { ...emptyCart, id: 'cart', items: [item], revision: 7 },
  checkout: { ...emptyCheckout, externalReference: 'table-4' },
  totals,
};
const another = { ...open, cart: { ...open.cart, id: 'another', revision: 9 }, totals: { ...totals, revision: 9 } };
const emptied = { ...open, cart: { ...emptyCart, id: 'next', revision: 8 }, totals: null };
const own = ownLines([item]);
const discount: OwnLine = {
  customId: 'discount',
  name: 'Rabatt',
  quantity: 1,
  unitPrice: { minor: -500, currency: 'EUR' },
  vatRate: 0.19,
  metadata: {},
};

let counter: Counter;
let checkout: TerminalCheckout;
/** What the terminal does when it is handed a cart. */
let takes: () => HostAnswer | Promise<HostAnswer>;
let handed: TerminalCart[];
const outOfStep = vi.fn();

beforeEach(async () => {
  counter = await openCounter(scriptedProvider());
  onTestFinished(() => counter.die());
  takes = () => success;
  handed = [];
  outOfStep.mockReset();
  const updateCart = async (cart: TerminalCart) => {
    handed.push(cart);
    return takes();
  };
  const till = { preparePayment: async () => ({ kind: 'ready', totals }) as const };
  checkout = createTerminalCheckout(counter.context, { updateCart }, till, outOfStep);
  await put(open);
});

const put = (state: Partial<TillState>) => counter.device.transact((tx) => tx.put(state));
const putSale = (sale: Sale) => counter.device.transact((tx) => tx.putSale(sale));
const register = async () => (await counter.device.state()).cashRegister;
const note = async (change: Partial<CashRegisterState>) => put({ cashRegister: { ...(await register()), ...change } });
const cartOf = (lines: readonly OwnLine[]): TerminalCart => ({
  reference: null,
  currency: 'EUR',
  own: lines,
  external: [],
  extras: undefined,
});
/** The quantities of our lines in each cart that the terminal was handed. */
const handedPieces = () => handed.map((cart) => cart.own.map(({ quantity }) => quantity));

describe('[PAY-3] our lines at the terminal’s checkout', () => {
  it('[DAY-1] are taken back where another cart was opened while the terminal was asked to take them', async () => {
    takes = async () => {
      await put(another);
      return success;
    };
    await checkout.moveToCheckout();
    takes = () => success;
    await checkout.keepInStep();
    expect(handedPieces()).toEqual([[2], []]);
    expect(handed[1]?.reference).toBe('table-4');
    expect([await register(), outOfStep.mock.calls]).toMatchObject([{ checkoutValue: null }, []]);
    await checkout.keepInStep();
    expect(handed, 'once').toHaveLength(2);
  });

  it('[DAY-1] are taken back where another cart is opened after the terminal has refused Back', async () => {
    await checkout.moveToCheckout();
    takes = () => refusal;
    await checkout.leaveCheckout();
    await put(another);
    takes = () => success;
    await checkout.keepInStep();
    expect(handedPieces()).toEqual([[2], [], []]);
  });

  it.each<[what: string, Partial<TillState>]>([
    ['while the cart is being paid', { cart: { ...open.cart, items: [cartItem({ quantity: 3 })], lockedBy: 'ref-1' } }],
    ['while its total is not known', { cart: { ...open.cart, revision: 8 }, totals: null }],
    ['where nothing has changed', { cart: { ...open.cart } }],
  ])('are not sent again %s', async (_, state) => {
    await checkout.moveToCheckout();
    await put(state);
    await checkout.keepInStep();
    expect(handed).toHaveLength(1);
  });

  it('are sent again where the terminal’s cart is not known', async () => {
    await checkout.moveToCheckout();
    checkout.noteTerminalCart(null);
    await checkout.keepInStep();
    expect(handedPieces()).toEqual([[2], [2]]);
  });

  it('are sent again after a restart, as the terminal may have another cart by then', async () => {
    await note({ checkoutValue: total });
    await checkout.keepInStep();
    expect([handedPieces(), (await register()).checkoutValue]).toEqual([[[2]], total]);
  });

  it.each<[what: string, () => Promise<unknown>]>([
    ['is just taking the money', () => put({ cart: { ...open.cart, revision: 8, lockedBy: 'ref-1' } })],
    ['has just taken the money', () => putSale(madeUpSale({ state: 'done', cartRevision: 8 }))],
  ])('[TERM-5] are not called out of step where the terminal refuses a change as it %s', async (_, pay) => {
    await checkout.moveToCheckout();
    const changed = { ...open.cart, items: [cartItem({ quantity: 3 })], revision: 8 };
    await put({ cart: changed, totals: { ...totals, revision: 8 } });
    takes = async () => {
      await pay();
      return refusal;
    };
    await checkout.keepInStep();
    expect([await register(), outOfStep.mock.calls]).toMatchObject([{ checkoutValue: total, error: null }, []]);
  });
});

describe('[PAY-3] once the cart at the checkout is sold', () => {
  const done: Partial<Sale> = { state: 'done', cartRevision: 7 };
  const waiting: Partial<Sale> = { state: 'waiting', cartRevision: 7, offline: offlineSale };

  beforeEach(async () => {
    await note({ tillId: 'till', checkoutValue: total });
    await put(emptied);
  });

  it.each<[what: string, sale: Partial<Sale>, isTakenBack: boolean]>([
    ['by a sale that is reported', done, false],
    ['by a reservation, which is not', { ...done, kind: 'reservation' }, true],
    ['by the terminal, though it waits to be sent', { ...waiting, reference: 'till.1' }, false],
    ['by the till, while it waits to be sent', waiting, true],
    ['as another one was, but itself emptied', { ...done, cartRevision: 3 }, true],
  ])('[PAY-8] [OFF-7] its lines are taken back where nothing else does that: %s', async (_, sale, isTakenBack) => {
    await putSale(madeUpSale(sale));
    await checkout.keepInStep();
    expect(handedPieces()).toEqual(isTakenBack ? [[]] : []);
    expect([await register(), outOfStep.mock.calls]).toMatchObject([{ checkoutValue: null, error: null }, []]);
  });

  it('they are taken back by a till that has no name yet, whose sales are none of the terminal', async () => {
    await note({ tillId: null });
    await putSale(madeUpSale({ ...waiting, reference: 'null.1' }));
    await checkout.keepInStep();
    expect(handedPieces()).toEqual([[]]);
  });

  it('nothing is taken back of a terminal that has none of it', async () => {
    checkout.noteTerminalCart(cartOf([]));
    await checkout.keepInStep();
    expect(handed).toEqual([]);
  });

  it.each<[HostAnswer, isSaid: boolean]>([
    [refusal, true],
    [success, false],
    [{ kind: 'not-offered', message: '' }, false],
  ])('is said where the terminal does not give them back: $kind', async (answer, isSaid) => {
    takes = () => answer;
    await checkout.keepInStep();
    expect(outOfStep.mock.calls).toEqual(isSaid ? [['Payment is running', true]] : []);
  });
});

it('[PAY-3] Back ends the checkout at a terminal that has no cart at all', async () => {
  await checkout.moveToCheckout();
  takes = () => ({ kind: 'not-offered', message: '' });
  await checkout.leaveCheckout();
  expect([await register(), outOfStep.mock.calls]).toMatchObject([{ checkoutValue: null, error: null }, []]);
});

describe('[TERM-5] whether the terminal has our open cart', () => {
  it('is so while it is at the checkout, whatever the terminal’s cart has', async () => {
    await checkout.moveToCheckout();
    checkout.noteTerminalCart(cartOf([]));
    expect(await checkout.hasOurCart()).toBe(true);
  });

  it('is told by the terminal’s own cart', async () => {
    checkout.noteTerminalCart(cartOf(own));
    expect(await checkout.hasOurCart()).toBe(true);
    await put({ checkout: { ...open.checkout, terminalLines: [item.key] } });
    checkout.noteTerminalCart(cartOf([]));
    expect(await checkout.hasOurCart()).toBe(false);
  });

  it('is told by what is stored of it, where its cart is not known', async () => {
    expect(await checkout.hasOurCart()).toBe(false);
    await put({ checkout: { ...open.checkout, terminalLines: [item.key] } });
    expect(await checkout.hasOurCart()).toBe(true);
  });

  it('[TERM-4] is told by the cart that it has sent before it refused ours', async () => {
    takes = () => {
      checkout.noteTerminalCart(cartOf(own));
      return refusal;
    };
    expect(await checkout.moveToCheckout()).toEqual({ kind: 'failed', message: 'Payment is running' });
    expect(await checkout.hasOurCart()).toBe(true);
    takes = () => refusal;
    await checkout.moveToCheckout();
    expect(await checkout.hasOurCart()).toBe(false);
  });

  it('[TERM-4] is forgotten once the cart is empty and nothing is at the checkout, not before', async () => {
    checkout.noteTerminalCart(cartOf(own));
    await checkout.keepInStep();
    expect(await checkout.hasOurCart()).toBe(true);
    await put(emptied);
    await checkout.keepInStep();
    expect(await checkout.hasOurCart()).toBe(false);
  });
});

it.each<[what: string, had: readonly OwnLine[], sent: readonly OwnLine[], isWithout: boolean]>([
  ['leaves it out', [...own, discount], own, true],
  ['has it', [...own, discount], [...own, discount], false],
  ['has nothing of ours', [...own, discount], [], false],
  ['never had it', own, own, false],
])('[TERM-4] [COUP-2] whether the terminal’s cart is without our discount, where it %s', (_, had, sent, isWithout) => {
  checkout.noteTerminalCart(cartOf(had));
  expect(checkout.isWithoutDiscount(cartOf(sent))).toBe(isWithout);
});
