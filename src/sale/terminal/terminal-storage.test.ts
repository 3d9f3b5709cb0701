import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Cart } from '../../domain/cart/cart.ts';
import { notReceived, type Sale } from '../../domain/sale/sale.ts';
import { madeUpSale, offlineSale } from '../../domain/testing/sales.ts';
import type { StorageCopy } from '../../terminal/index.ts';
import { atRest } from '../testing/at-rest.ts';
import { type Counter, choice, openCounter } from '../testing/counter.ts';
import { type ScriptedProvider, scriptedProvider } from '../testing/scripted-provider.ts';
import { playTerminal, type TerminalPlayer } from '../testing/terminal-player.ts';
import type { TerminalNews } from './terminal-link.ts';

let provider: ScriptedProvider;
const open: { counter: Counter; player: TerminalPlayer }[] = [];

beforeEach(() => {
  provider = scriptedProvider();
});

afterEach(async () => {
  for (const { counter, player } of open.splice(0)) {
    player.link.stop();
    await atRest();
    counter.die();
  }
});

async function openTill() {
  const counter = await openCounter(provider);
  const opened = { counter, player: playTerminal(counter) };
  open.push(opened);
  return opened;
}

/** The copy that a till's terminal has after an adult, a coupon and a buyer were entered. */
async function copyOfBusyTill(change: Partial<StorageCopy> = {}): Promise<StorageCopy> {
  const { counter, player } = await openTill();
  await player.link.start();
  await atRest();
  await counter.till.addToCart(choice());
  await counter.till.applyCoupon('SUMMER');
  await counter.till.changeCheckout((checkout) => ({
    ...checkout,
    buyerFormVisible: true,
    buyer: { '1': 'Ada', '3': 'ada@example.com' },
    attendees: { a: { '1': 'Grace' } },
    invoice: { company: 'Engines Ltd' },
  }));
  await atRest();
  counter.clock.advance(1_000);
  await atRest();
  player.answer('load_storage', { status: 'success', ...player.stored() });
  const loaded = await player.terminal.loadStorage();
  if (loaded.kind !== 'success' || loaded.copy === null) throw new Error('nothing was stored');
  return { ...loaded.copy, ...change };
}

describe('what the terminal keeps', () => {
  it('[TERM-3] is cart, checkout and cash register, without customers’ data or a token', async () => {
    const copy = await copyOfBusyTill();
    expect(copy).toMatchObject({
      version: 1,
      user_id: 'u-1',
      cart: { items: [{ quantity: 1 }] },
      checkout: { coupon: { code: 'SUMMER' }, buyerFormVisible: true, buyer: {} },
      cash_register: { checkoutValue: null },
    });
    expect(JSON.stringify(copy)).not.toMatch(/Ada|ada@|Grace|Engines|token|bearer/i);
  });
});

it('[TERM-3] a copy that the terminal has is not sent again after a restart', async () => {
  const { counter, player } = await openTill();
  await player.link.start();
  await counter.till.addToCart(choice());
  await counter.till.preparePayment();
  await atRest();
  counter.clock.advance(1_000);
  await atRest();
  player.link.stop();
  const again = { counter, player: playTerminal(counter, player.notes) };
  open.push(again);
  await again.player.link.start();
  await atRest();
  counter.clock.advance(1_000);
  await atRest();
  expect(again.player.requests('save_storage')).toEqual([]);
});

it('[TERM-3] [TERM-2] a cart that was filled before the terminal appeared is sent to it', async () => {
  const { counter, player } = await openTill();
  await counter.till.addToCart(choice());
  await player.link.start();
  await atRest();
  counter.clock.advance(1_000);
  await atRest();
  expect(player.stored()).toMatchObject({ storage: { cart: { items: [{ quantity: 1 }] } } });
});

describe('the terminal’s copy', () => {
  it('[TERM-2] [CART-8] fills a device that has nothing', async () => {
    const copy = await copyOfBusyTill();
    const { counter, player } = await openTill();
    expect(await player.link.restore(copy)).toBe('restored');
    const { cart, checkout, totals } = await counter.device.state();
    expect(cart).toMatchObject({ items: [{ optionId: '7001', quantity: 1 }], lockedBy: null });
    const amount = { minor: 500, currency: 'EUR' };
    expect(checkout.coupon).toEqual({ code: 'SUMMER', amount, revision: expect.any(Number) });
    expect(totals).toBeNull();
  });

  it('[TERM-2] wins where it is the newer one, and only there', async () => {
    const copy = await copyOfBusyTill();
    const { counter, player } = await openTill();
    await player.link.start();
    await atRest();
    await counter.till.addToCart(choice({ optionId: '7002' }));
    await atRest();
    const changedAt = counter.clock.now();
    expect(await player.link.restore({ ...copy, saved_at: changedAt })).toBe('kept');
    expect((await counter.device.state()).cart.items).toMatchObject([{ optionId: '7002' }]);
    expect(await player.link.restore({ ...copy, saved_at: changedAt + 1 })).toBe('restored');
    expect((await counter.device.state()).cart.items).toMatchObject([{ optionId: '7001' }]);
  });

  it('[TERM-2] [BUY-12] leaves the people of this device with their own cart only', async () => {
    const copy = { ...(await copyOfBusyTill()), saved_at: 9e15 };
    const own = open[0];
    if (own === undefined) throw new Error('there is no till');
    expect(await own.player.link.restore(copy)).toBe('restored');
    expect((await own.counter.device.state()).checkout).toMatchObject({ buyer: { '1': 'Ada' } });
    const { counter, player } = await openTill();
    await player.link.start();
    await atRest();
    await counter.till.addToCart(choice({ optionId: '7002' }));
    await counter.till.changeCheckout((checkout) => ({ ...checkout, buyer: { '1': 'Bob' }, invoice: { name: 'Bob' } }));
    const { revision } = Object(copy.cart);
    await counter.device.transact(async (tx) => tx.put({ cart: { ...(await tx.state()).cart, revision } }));
    await atRest();
    expect(await player.link.restore({ ...copy, cart: { ...copy.cart, id: 'theirs' } })).toBe('restored');
    const { buyer, invoice } = (await counter.device.state()).checkout;
    expect([buyer, invoice]).toEqual([{}, {}]);
  });

  it.each([
    [50, 3, 51],
    [3, 50, 51],
  ])('[TERM-2] is a newer cart than either: of the revisions %i and %i comes %i', async (theirs, ours, expected) => {
    const copy = await copyOfBusyTill();
    const { counter, player } = await openTill();
    await counter.device.transact(async (tx) => tx.put({ cart: { ...(await tx.state()).cart, revision: ours } }));
    await player.link.restore({ ...copy, cart: { ...copy.cart, revision: theirs } });
    expect((await counter.device.state()).cart.revision).toBe(expected);
  });

  it('[TERM-2] never takes the place of a cart whose age is not known', async () => {
    const copy = await copyOfBusyTill();
    const { counter, player } = await openTill();
    await counter.till.addToCart(choice({ optionId: '7002' }));
    expect(await player.link.restore(copy)).toBe('kept');
  });

  it.each<[string, (parked: Cart) => Partial<Cart>]>([
    ['an earlier one', () => ({})],
    ['another one', ({ revision }) => ({ id: 'theirs', revision })],
  ])('[DAY-1] [TERM-2] takes the place of the open cart only: what is parked stays, being %s', async (_, change) => {
    const copy = await copyOfBusyTill();
    const { counter, player } = await openTill();
    await counter.till.addToCart(choice({ optionId: '7002' }));
    const { cart } = await counter.device.state();
    await counter.till.parkSale();
    expect(await player.link.restore({ ...copy, cart: { ...copy.cart, ...change(cart) } })).toBe('restored');
    expect((await counter.device.state()).cart.items).toMatchObject([{ optionId: '7001' }]);
    expect(await counter.device.parkedSales()).toMatchObject([{ cart: { items: [{ optionId: '7002' }] } }]);
  });

  it('[DAY-1] [TERM-3] brings no cart that was parked here since, not even after a crash in that moment', async () => {
    const copy = await copyOfBusyTill();
    const { counter, player } = await openTill();
    expect(await player.link.restore(copy)).toBe('restored');
    const { cart } = await counter.device.state();
    await counter.till.parkSale();
    expect(await player.link.restore({ ...copy, saved_at: 9e15, cart: { ...cart } })).toBe('kept');
    expect((await counter.device.state()).cart.items).toEqual([]);
    expect(await counter.device.parkedSales()).toHaveLength(1);
  });

  it('[TERM-3] [PAY-10] never takes the place of a sale in progress', async () => {
    const copy = await copyOfBusyTill();
    const { counter, player } = await openTill();
    await player.link.start();
    await atRest();
    await counter.till.addToCart(choice({ optionId: '7002' }));
    await counter.till.preparePayment();
    provider.script.set('purchase', ['drop-before']);
    const shown = { minor: 2500, currency: 'EUR' };
    await counter.till.pay({ payment: { code: 'paid_cash', options: {} }, shown, given: null });
    expect(await player.link.restore({ ...copy, saved_at: 9e15 })).toBe('kept');
    expect((await counter.device.state()).cart).toMatchObject({ items: [{ optionId: '7002' }] });
  });

  it('[TERM-3] [PAY-10] brings no cart whose sale this device knows, as it knows more of it', async () => {
    const copy = await copyOfBusyTill();
    const { counter, player } = await openTill();
    await counter.device.transact((tx) => tx.putSale(madeUpSale({ reference: 'ref-x', state: 'withdrawn' })));
    const locked = { ...copy, saved_at: 9e15, cart: { ...copy.cart, lockedBy: 'ref-x' } };
    expect(await player.link.restore(locked)).toBe('kept');
    expect((await counter.device.state()).cart).toMatchObject({ items: [], lockedBy: null });
  });

  it.each<[string, Partial<Cart>, readonly Sale[]]>([
    ['a cart whose sale can’t be read', { lockedBy: 'ref-x' }, []],
    ['what is open beside an unanswered sale', {}, [madeUpSale({ state: 'unknown', offline: offlineSale })]],
  ])('[TERM-3] [PAY-10] never takes the place of %s', async (_, change, sales) => {
    const copy = await copyOfBusyTill();
    const { counter, player } = await openTill();
    await player.link.start();
    await atRest();
    await counter.device.transact(async (tx) => {
      for (const sale of sales) await tx.putSale(sale);
      await tx.put({ cart: { ...(await tx.state()).cart, ...change } });
    });
    expect(await player.link.restore({ ...copy, saved_at: 9e15 })).toBe('kept');
    expect((await counter.device.state()).cart.items).toEqual([]);
  });

  it('[TERM-3] [PAY-10] never takes the place of what this device knows of a sale', async () => {
    const copy = await copyOfBusyTill();
    const { counter, player } = await openTill();
    const known = madeUpSale({ reference: 'ref-x', state: 'withdrawn' });
    await counter.device.transact((tx) => tx.putSale(known));
    await player.link.restore({ ...copy, sales: [{ ...known, state: 'unknown' }] });
    expect(await counter.device.sale('ref-x')).toEqual(known);
  });

  it.each<[string, boolean, string, object]>([
    ['is open again', true, 'u-1', { offline: null }],
    ['was changed since', false, 'u-1', { offline: null, cartRevision: -1 }],
    ['does not come', true, 'u-2', { offline: { sentAt: 0 }, cartRevision: -1 }],
    ['was changed since, and does not come', false, 'u-2', { offline: { sentAt: 0 }, cartRevision: -1 }],
  ])(
    '[TERM-3] [PAY-10] brings a paid sale that was not received and whose cart %s',
    async (_, isSame, user, expected) => {
      const copy = await copyOfBusyTill({ user_id: user });
      const { counter, player } = await openTill();
      const cartRevision = isSame ? Object(copy.cart).revision : -7;
      const lost = madeUpSale({ state: 'refused', refusal: { code: notReceived, message: '' }, cartRevision });
      const checkout = { ...copy.checkout, lostSale: lost.reference };
      await player.link.restore({ ...copy, checkout, sales: [{ ...lost }] });
      const { revision } = (await counter.device.state()).cart;
      expect(await counter.device.sale(lost.reference)).toMatchObject({ cartRevision: revision, ...expected });
    },
  );

  it('[TERM-2] [AUTH-10] is not taken if it is another person’s', async () => {
    const copy = await copyOfBusyTill({ user_id: 'u-2' });
    const { counter, player } = await openTill();
    expect(await player.link.restore(copy)).toBe('kept');
    expect((await counter.device.state()).cart.items).toEqual([]);
  });

  it('[TERM-2] [PAY-10] brings a cart that was being paid with its lock: nobody sells it before it is known what became of it', async () => {
    const copy = await copyOfBusyTill();
    const { counter, player } = await openTill();
    expect(await player.link.restore({ ...copy, cart: { ...copy.cart, lockedBy: 'ref-x' } })).toBe('restored');
    expect((await counter.device.state()).cart).toMatchObject({ items: [{ quantity: 1 }], lockedBy: 'ref-x' });
    expect(await counter.device.openUnreadable()).toMatchObject([{ reference: 'ref-x', row: null }]);
  });

  it('[TERM-2] is named and set aside if it can’t be read', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const copy = await copyOfBusyTill();
    const { counter, player } = await openTill();
    expect(await player.link.restore({ ...copy, cart: { items: 'many' } })).toBe('unreadable');
    expect((await counter.device.state()).cart.items).toEqual([]);
    expect(warn).toHaveBeenCalledWith(expect.stringMatching(/copy of the state can't be read/));
    expect(player.notes.getItem('terminalCopySetAside')).toContain('"items":"many"');
    const news: TerminalNews[] = [];
    player.link.onNews((one) => news.push(one))();
    player.link.onNews((one) => news.push(one));
    expect(news).toEqual([{ kind: 'copy-set-aside' }]);
  });

  const changedItem = (change: object) => (copy: StorageCopy) => ({
    ...copy,
    cart: { ...copy.cart, items: [{ ...itemOf(copy), ...change }] },
  });
  const itemOf = ({ cart }: StorageCopy) => Object(cart.items)[0];

  it.each<[string, (copy: StorageCopy) => StorageCopy]>([
    [
      'more than can be counted',
      changedItem({ quantity: 2 ** 53 - 1, price: { minor: 2 ** 53 - 1, currency: 'EUR' } }),
    ],
    ['a currency that is none', changedItem({ price: { minor: 2500, currency: '<b>' } })],
    ['a price below zero', changedItem({ price: { minor: -2500, currency: 'EUR' } })],
    ['a VAT rate beyond all', changedItem({ vatRate: -1e308 })],
    ['the 31st of February', changedItem({ time: '2026-02-31 10:00:00' })],
    [
      'two currencies',
      (copy) => {
        const other = { ...itemOf(copy), key: 'other', price: { minor: 1, currency: 'USD' } };
        return { ...copy, cart: { ...copy.cart, items: [itemOf(copy), other] } };
      },
    ],
    ['a line twice', (copy) => ({ ...copy, cart: { ...copy.cart, items: [itemOf(copy), itemOf(copy)] } })],
    ['a revision that does not grow', (copy) => ({ ...copy, cart: { ...copy.cart, revision: 1e300 } })],
    ['more lines than any cart', (copy) => ({ ...copy, cart: { ...copy.cart, external: Array(300).fill({}) } })],
    [
      'money of no currency at its checkout',
      (copy) => ({ ...copy, cash_register: { ...copy.cash_register, checkoutValue: { minor: 1, currency: '<b>' } } }),
    ],
  ])('[SEC] [TERM-2] can’t be read, and is not shown, with %s', async (_what, change) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const copy = change(await copyOfBusyTill());
    const { counter, player } = await openTill();
    expect(await player.link.restore(copy)).toBe('unreadable');
    expect((await counter.device.state()).cart.items).toEqual([]);
    expect(player.notes.getItem('terminalCopySetAside')).not.toBeNull();
  });

  it('[CART-10] [TERM-2] has its holds requested again, under their codes', async () => {
    const lasts = 1_200_000;
    const hold = { state: 'held', code: 'R-9', quantity: 1, unitPrice: 2500, until: 9e15, lasts };
    const copy = changedItem({ hold })(await copyOfBusyTill());
    const { counter, player } = await openTill();
    await player.link.restore(copy);
    expect((await counter.device.state()).cart.items).toMatchObject([{ hold: { state: 'wanted', code: 'R-9' } }]);
    await counter.till.preparePayment();
    expect([...provider.holds.keys()]).toContain('R-9');
  });

  it('[SEC] [TERM-2] gives the till no name that can’t stand in a message', async () => {
    const copy = await copyOfBusyTill();
    const { counter, player } = await openTill();
    const tillId = '../\u0000 <b>';
    await player.link.restore({ ...copy, cash_register: { ...copy.cash_register, tillId } });
    expect((await counter.device.state()).cashRegister.tillId).toBeNull();
  });

  it('[TERM-2] [TERM-4] can be loaded again after the longest and deepest cart that a terminal may send', async () => {
    const { counter, player } = await openTill();
    await player.link.start();
    await atRest();
    const deep = Array.from({ length: 26 }).reduce<unknown>((inner) => ({ inner }), 1);
    await counter.till.addToCart(choice());
    const ours = {
      custom_id: '7001|2026-07-04 10:00:00|0',
      external_reference_custom_id: 'pos-desk',
      qty: 1,
      amount: { gross: 25 },
      deep,
    };
    const wide = { name: '\u0001'.repeat(200), note: 'x'.repeat(259_000), deep };
    const answer = await player.send('update_cart', { cart: { items: [ours, wide], deep } });
    expect(answer).toEqual({ status: 'success' });
    await counter.till.addToCart(choice());
    await atRest();
    counter.clock.advance(1_000);
    await atRest();
    player.answer('load_storage', { status: 'success', ...player.stored() });
    const loaded = await player.terminal.loadStorage();
    expect(loaded).toMatchObject({
      kind: 'success',
      copy: { cart: { external: [wide], items: [{}] }, checkout: { terminalExtras: { cart: { deep } } } },
    });
  });
});
