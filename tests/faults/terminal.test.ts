import { afterEach, expect } from 'vitest';
import { playTerminal, type Respond, saleOfCart, type TerminalPlayer } from '../../src/sale/testing/terminal-player.ts';
import { atTheCounter } from '../commands/at-the-counter.ts';
import { museum } from '../commands/offers.ts';
import { expectTruth, journalOf } from '../commands/truth.ts';
import { atTheSandbox } from './answers.ts';
import { cells } from './cells.ts';
import { fillDisk } from './full-disk.ts';
import { shapeOfCell } from './shape-of-cell.ts';

const at = atTheCounter(shapeOfCell);
const purchase = 'POST checkout/purchase';

let players: TerminalPlayer[] = [];
afterEach(() => {
  for (const { link } of players) link.stop();
  players = [];
});

/** Shows a tab in a terminal. */
async function show(counter = at.counter, notes?: TerminalPlayer['notes']): Promise<TerminalPlayer> {
  const player = playTerminal(counter, notes);
  players.push(player);
  await player.link.start();
  return player;
}

/** Live values reach the terminal in their own time. */
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let looks = 0; looks < 1_000; looks += 1) {
    if (await isSo()) return;
    await at.shop.pass(0);
  }
  throw new Error('it never came to that');
}

/** The terminal has taken the money for the cart that it was handed, and says so. */
const sell = (player: TerminalPlayer) => player.send('sale_completed', saleOfCart(player, 'S-1', '12.00'));

async function atCheckout(player: TerminalPlayer): Promise<void> {
  await at.add(museum());
  expect(await at.shop.outcome(player.link.moveToCheckout())).toMatchObject({ kind: 'moved' });
}

/** The terminal's sale is bought once, and every repeat of it brings the same order. */
async function expectBoughtOnce(player: TerminalPlayer): Promise<void> {
  const answer = await at.shop.outcome(sell(player));
  const orders = await at.shop.ledger.orders();
  expect(orders).toMatchObject([{ total_cents: 1200 }]);
  expect(answer).toMatchObject({ status: 'success', order_number: orders[0]?.order_number });
  expect(await at.cart()).toMatchObject({ items: [], lockedBy: null });
  await expectTruth(at.shop, at.counter.device);
}

/** What goes wrong with a message: `take` is the terminal acting on it. */
type Mishap = (take: () => void, answer: () => unknown) => unknown;

/** Meets the next message only. */
function once(mishap: Mishap, take: (payload: Readonly<Record<string, unknown>>) => void): Respond {
  let isWell = false;
  return (payload, answerWith) => {
    const act = () => take(payload);
    const answer = () => answerWith({ status: 'success' });
    if (!isWell) {
      isWell = true;
      return mishap(act, answer);
    }
    act();
    return answer();
  };
}

/** A sale of ours is told to the terminal, and then a cart handed over to it; each message goes wrong at first. */
async function messagesWith(mishap: Mishap, isRepeated = true): Promise<void> {
  at.expectErrors();
  const player = await show();
  const books = new Set<unknown>();
  const report = once(mishap, ({ sale }) => books.add(Object(sale).id));
  player.answer('sale_completed', report);
  // What was sold up to the moment at which the terminal came is not its concern.
  await at.shop.pass(1);
  await at.add(museum());
  const outcome = await at.pay();
  if (outcome.kind !== 'done') throw new Error(outcome.kind);
  await until(() => player.requests('sale_completed').length > 0);
  await at.shop.pass(20_000);
  await until(async () => (await at.counter.device.state()).cashRegister.reportedUntil === outcome.sale.updatedAt);
  expect(player.requests('sale_completed'), 'told until it is answered').toHaveLength(isRepeated ? 2 : 1);
  expect(books, 'once in the books of the terminal').toEqual(new Set([outcome.sale.reference]));
  await expectTruth(at.shop, at.counter.device);

  player.answer(
    'update_cart',
    once(mishap, () => undefined),
  );
  await at.add(museum());
  const before = (await at.cart()).items;
  const moved = await at.shop.outcome(player.link.moveToCheckout());
  expect(moved.kind).toBe(isRepeated ? 'failed' : 'moved');
  expect((await at.cart()).items).toEqual(before);
  // Whether the terminal has the cart or not: what it takes money for is bought, once.
  const answer = await at.shop.outcome(sell(player));
  expect(answer).toMatchObject({ status: 'success' });
  expect(await at.shop.outcome(sell(player))).toEqual(answer);
  expect(await at.shop.ledger.orders()).toHaveLength(2);
  await expectTruth(at.shop, at.counter.device);
}

cells('terminal calls', '[TERM-4] [TERM-5] [PAY-2] [PAY-8]', {
  'dropped before': () =>
    messagesWith(() => {
      throw new Error('the bridge is gone');
    }),

  'dropped after': () =>
    messagesWith((take) => {
      take();
      throw new Error('the bridge is gone');
    }),

  'time-out': () =>
    messagesWith((take) => {
      take();
      return new Promise(() => undefined);
    }),

  '500': () => messagesWith(() => ({ status: 500, error: 'internal' })),

  'bad JSON': () =>
    messagesWith((take) => {
      take();
      return '<html>{"data": [';
    }),

  slow: () =>
    messagesWith(
      (take, answer) =>
        new Promise((resolve) => {
          take();
          at.shop.clock.after(4_000, () => resolve(answer()));
        }),
      false,
    ),

  async 'goes offline'() {
    at.expectErrors();
    const player = await show();
    await atCheckout(player);
    at.shop.faults.arm({ call: purchase, ...atTheSandbox.slow, times: 1 });
    let answered: Readonly<Record<string, unknown>> | null = null;
    void sell(player).then((answer) => {
      answered = answer;
    });
    await at.shop.pass(1_000);
    at.counter.network.cut();
    await at.shop.pass(20_000);
    expect(answered, 'the money is taken, so that "failed" is not said while nobody knows').toBeNull();
    expect(await journalOf(at.counter.device)).toMatchObject([{ state: 'unknown' }]);
    await at.shop.pass(6_000);
    expect(answered).toMatchObject({ status: 'failure' });
    expect(await journalOf(at.counter.device), 'the terminal waits no longer, but the till does').toMatchObject([
      { state: 'unknown' },
    ]);
    at.counter.network.mend();
    await at.shop.pass(60_000);
    await expectBoughtOnce(player);
    expect(at.sent(purchase)).toHaveLength(1);
  },

  async 'tab killed'() {
    const player = await show();
    await atCheckout(player);
    at.shop.faults.arm({ call: purchase, fault: 'delay', delayMs: 8_000, times: 1 });
    void sell(player);
    await at.shop.pass(1_000);
    player.link.stop();
    const { record } = player;
    at.counter = await at.counter.reload();
    const next = await show(at.counter, player.notes);
    next.record.push(...record);
    await expectBoughtOnce(next);
    expect(at.sent(purchase)).toHaveLength(1);
  },

  async 'storage full'() {
    at.expectErrors();
    const player = await show();
    await atCheckout(player);
    const before = await at.cart();
    const makeRoom = fillDisk();
    expect(await at.shop.outcome(sell(player))).toMatchObject({ status: 'failure' });
    expect(at.sent(purchase), 'nothing is bought that could not be written down').toEqual([]);
    expect(await journalOf(at.counter.device)).toEqual([]);
    expect(await at.cart()).toEqual(before);
    makeRoom();
    await expectBoughtOnce(player);
  },

  async 'second tab'() {
    const player = await show();
    const other = await at.counter.otherTab();
    const beside = await show(other, player.notes);
    await atCheckout(player);
    beside.record.push(...player.record);
    at.shop.faults.arm({ call: purchase, ...atTheSandbox.slow, times: 1 });
    const [one, two] = await at.shop.outcome(Promise.all([sell(player), sell(beside)]));
    expect(one).toMatchObject({ status: 'success' });
    expect(two).toEqual(one);
    expect(at.sent(purchase)).toHaveLength(1);
    await expectBoughtOnce(player);
  },
});
