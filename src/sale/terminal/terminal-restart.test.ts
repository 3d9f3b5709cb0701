import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Device } from '../../device/index.ts';
import { passStartUp } from '../../terminal/index.ts';
import { atRest } from '../testing/at-rest.ts';
import { type Counter, choice, openCounter } from '../testing/counter.ts';
import { type ScriptedProvider, scriptedProvider } from '../testing/scripted-provider.ts';
import { letPass, playTerminal, saleOfCart, type TerminalPlayer } from '../testing/terminal-player.ts';

let provider: ScriptedProvider;

// A tab that dies leaves work behind that fails on its closed storage, maybe only after its test; nobody is there to read
// what it says.
console.error = () => undefined;
console.warn = () => undefined;

beforeEach(() => {
  provider = scriptedProvider();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

/** A till with two canoe tours at the terminal's checkout. */
async function atCheckout(): Promise<{ counter: Counter; player: TerminalPlayer }> {
  const counter = await openCounter(provider);
  const player = playTerminal(counter);
  await counter.till.addToCart(choice());
  await player.link.start();
  await player.link.moveToCheckout();
  return { counter, player };
}

async function restart(dead: Counter, before: TerminalPlayer) {
  before.link.stop();
  dead.die();
  const counter = await dead.otherTab();
  const player = playTerminal(counter, before.notes);
  await player.link.start();
  void counter.till.recover().catch(() => undefined);
  return { counter, player };
}

/** From the `count`th transaction on nothing happens any more: the webview is gone. Resolves when that point is reached. */
function dieAtTransaction(device: Device, count: number, when: 'before' | 'after'): Promise<'died'> {
  return new Promise((resolve) => {
    const { transact } = device;
    const gone = new Promise<never>(() => undefined);
    let left = count;
    Object.assign(device, {
      transact: async (work: Parameters<typeof transact>[0]) => {
        left -= 1;
        if (left > 0) return transact(work);
        if (left === 0 && when === 'after') await transact(work);
        resolve('died');
        return gone;
      },
    });
  });
}

describe('the webview is restarted while the terminal’s sale is worked on', () => {
  const points = Array.from({ length: 5 }, (_, index) => index + 1).flatMap((count) =>
    (['before', 'after'] as const).map((when) => ({ count, when })),
  );

  it.each(points)(
    '[TERM-5] [PAY-10] $when write $count: sold once, and the repeat brings the order',
    async ({ count, when }) => {
      const { counter, player } = await atCheckout();
      const sale = saleOfCart(player, 'S-1', '25.00');
      const died = dieAtTransaction(counter.device, count, when);
      await Promise.race([died, player.send('sale_completed', sale), atRest()]);
      const next = await restart(counter, player);
      const repeat = () => letPass(next.counter, next.player.send('sale_completed', sale));
      let settled = await repeat();
      // A sale may be made late by minutes; until that is out of the question, each repeat is answered with a failure.
      for (let left = 10; left > 0 && settled.status !== 'success'; left -= 1) settled = await repeat();
      expect(settled).toMatchObject({ status: 'success', order_number: '4000001' });
      expect(await next.player.send('sale_completed', sale)).toEqual(settled);
      expect(provider.ledger.size).toBe(1);
      expect((await next.counter.device.state()).cart).toMatchObject({ items: [], lockedBy: null });
      next.player.link.stop();
      next.counter.die();
    },
  );

  it('[TERM-5] [PAY-10] between the purchase and its answer: sold once, and the repeat brings the order', async () => {
    const { counter, player } = await atCheckout();
    const sale = saleOfCart(player, 'S-1', '25.00');
    const { purchase } = provider;
    const sold = new Promise<void>((resolve) => {
      Object.assign(provider, {
        purchase: async (request: Parameters<typeof purchase>[0]) => {
          await purchase(request);
          resolve();
          return new Promise(() => undefined);
        },
      });
    });
    void player.send('sale_completed', sale);
    await sold;
    Object.assign(provider, { purchase });
    const next = await restart(counter, player);
    const answer = await letPass(next.counter, next.player.send('sale_completed', sale));
    expect(answer).toMatchObject({ status: 'success', order_number: '4000001' });
    expect(provider.calls.filter((call) => call.startsWith('purchase'))).toHaveLength(1);
    next.player.link.stop();
    next.counter.die();
  });

  it('[TERM-5] [PAY-10] between a payment that waits for another one and its answer: only then it is said', async () => {
    const { counter, player } = await atCheckout();
    vi.spyOn(provider, 'purchase').mockReturnValueOnce(new Promise(() => undefined));
    void player.send('sale_completed', saleOfCart(player, 'S-1', '25.00'));
    void player.send('sale_completed', saleOfCart(player, 'S-2', '25.00'));
    const missed = async () => (await counter.device.state()).cashRegister.missedSales;
    await vi.waitFor(async () => expect(await missed()).toMatchObject([{ isWaiting: true }]));
    const next = await restart(counter, player);
    const { cashRegister } = await next.counter.device.state();
    expect(cashRegister.missedSales).toMatchObject([{ amount: { minor: 2500 }, payments: ['card'] }]);
    expect(cashRegister.missedSales?.[0]?.isWaiting).toBeUndefined();
    next.player.link.stop();
    next.counter.die();
  });

  it('[TERM-5] a device set up anew finds the order of a sale that was made before', async () => {
    const { counter, player } = await atCheckout();
    const sale = saleOfCart(player, 'S-1', '25.00');
    const first = await player.send('sale_completed', sale);
    player.hide();
    await atRest();
    counter.clock.advance(1_000);
    await atRest();
    const copy = player.stored();
    player.link.stop();
    counter.die();

    const fresh = await openCounter(provider);
    const again = playTerminal(fresh);
    again.answer('load_storage', { status: 'success', ...copy });
    const loaded = await again.terminal.loadStorage();
    await again.link.restore(loaded.kind === 'success' ? loaded.copy : null);
    await again.link.start();
    expect(await again.send('sale_completed', sale)).toEqual(first);
    expect(provider.ledger.size).toBe(1);
    again.link.stop();
    fresh.die();
  });

  it('[TERM-2] [TERM-5] a new webview goes on from the copy after the sign-in has led away and back', async () => {
    const { counter, player } = await atCheckout();
    await atRest();
    counter.clock.advance(1_000);
    await atRest();
    const copy = player.stored();
    const sale = saleOfCart(player, 'S-1', '25.00');
    const first = await player.send('sale_completed', sale);
    player.link.stop();
    counter.die();

    const fresh = await openCounter(provider);
    const again = playTerminal(fresh);
    again.answer('load_storage', { status: 'success', ...copy });
    const start = { terminal: again.terminal, clock: fresh.clock, query: '', notes: again.notes, visit: again.notes };
    await passStartUp(start);
    const afterSignIn = await passStartUp(start);
    await again.link.restore(afterSignIn.kind === 'in-terminal' ? afterSignIn.copy : null);
    await again.link.start();
    expect((await fresh.device.state()).cart.items).toMatchObject([{ quantity: 1 }]);
    expect(await again.send('sale_completed', sale)).toEqual(first);
    expect(provider.ledger.size).toBe(1);
    expect(await passStartUp(start)).toEqual({ kind: 'in-terminal', copy: null });
    expect(again.requests('load_storage')).toHaveLength(1);
    again.link.stop();
    fresh.die();
  });
});
