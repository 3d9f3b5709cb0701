import { expect, it, vi } from 'vitest';
import { type Counter, choice, openCounter } from '../testing/counter.ts';
import { scriptedProvider } from '../testing/scripted-provider.ts';
import { playTerminal } from '../testing/terminal-player.ts';
import { endLeftCheckouts } from './cash-register.ts';

/** A cart at a terminal's checkout, and another tab of the same device that no terminal shows. */
async function besideTerminal() {
  const counter = await openCounter(scriptedProvider());
  const player = playTerminal(counter);
  await counter.till.addToCart(choice());
  await player.link.start();
  await player.link.moveToCheckout();
  const alone = await counter.otherTab();
  const stop = endLeftCheckouts(alone.context);
  return { counter, player, alone, stop };
}

const atCheckout = async ({ device }: Counter) => (await device.state()).cashRegister.checkoutValue !== null;

it('[DAY-1] [PAY-3] what is at the checkout stays there while a tab is shown by the terminal', async () => {
  const { alone } = await besideTerminal();
  expect(await alone.till.parkSale()).toEqual({ kind: 'at-checkout' });
  expect(await atCheckout(alone)).toBe(true);
});

it('[DAY-1] [SET-2] a till without a terminal ends the checkout of one that was left without Back', async () => {
  const { player, alone } = await besideTerminal();
  player.link.stop();
  await vi.waitFor(async () => expect(await atCheckout(alone)).toBe(false));
  expect(await alone.till.parkSale()).toEqual({ kind: 'parked' });
});

it('[PAY-3] a till that became a terminal’s ends no checkout any more', async () => {
  const { player, alone, stop } = await besideTerminal();
  stop();
  player.link.stop();
  await alone.locks.hold('pos-desk-terminal', async () => undefined);
  expect(await atCheckout(alone)).toBe(true);
});
