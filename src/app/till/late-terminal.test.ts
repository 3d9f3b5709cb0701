import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type TestClock, testClock } from '../../terminal/testing/test-clock.ts';
import { type LateTerminalEnvironment, lookForTerminal } from './late-terminal.ts';

let clock: TestClock;
let host: Record<string, unknown>;
let cart: { isPaid: boolean };

beforeEach(() => {
  clock = testClock();
  host = {};
  cart = { isPaid: false };
});

function watch(change: Partial<LateTerminalEnvironment<object>> = {}) {
  const calls = { sayItWaits: vi.fn(), become: vi.fn(), open: vi.fn(async () => ({})) };
  const isBeingPaid = async () => cart.isPaid;
  lookForTerminal({ host, clock, isBeingPaid, isAtRest: () => true, ...calls, ...change });
  return calls;
}

const appear = () => {
  host.update_cart = () => undefined;
};

describe('functions that a terminal offers after the start', () => {
  it('[TERM-2] make the app that terminal’s, once, however late they come', async () => {
    const { become, sayItWaits } = watch();
    await clock.advance(60_000);
    expect(become).not.toHaveBeenCalled();
    appear();
    await clock.advance(10_000);
    expect(become).toHaveBeenCalledTimes(1);
    expect(sayItWaits).not.toHaveBeenCalled();
  });

  it('[TERM-2] wait for the end of a payment, which is said once', async () => {
    cart.isPaid = true;
    const { become, open, sayItWaits } = watch();
    appear();
    await clock.advance(10_000);
    expect([become.mock.calls.length, open.mock.calls.length, sayItWaits.mock.calls.length]).toEqual([0, 0, 1]);
    cart.isPaid = false;
    await clock.advance(1_000);
    expect(become).toHaveBeenCalledTimes(1);
  });

  it('[TERM-2] [BUY-12] wait until nobody types any more, of which nothing is said', async () => {
    let isAtRest = false;
    const { become, sayItWaits } = watch({ isAtRest: () => isAtRest });
    appear();
    await clock.advance(10_000);
    expect(become).not.toHaveBeenCalled();
    isAtRest = true;
    await clock.advance(1_000);
    expect([become.mock.calls.length, sayItWaits.mock.calls.length]).toEqual([1, 0]);
  });

  it('[TERM-2] are looked at again where the device did not say whether a cart is being paid', async () => {
    const isBeingPaid = vi.fn(async () => false).mockRejectedValueOnce(new Error('the storage does not answer'));
    const { become } = watch({ isBeingPaid });
    appear();
    await clock.advance(10_000);
    expect(become).toHaveBeenCalledTimes(1);
  });

  it('[TERM-2] wait for a payment that was begun while the terminal was asked for its copy, which it is asked for once', async () => {
    const open = vi.fn(async () => {
      cart.isPaid = true;
      return {};
    });
    const { become } = watch({ open });
    appear();
    await clock.advance(3_000);
    expect(become).not.toHaveBeenCalled();
    cart.isPaid = false;
    await clock.advance(1_000);
    expect(become).toHaveBeenCalledTimes(1);
    expect(open).toHaveBeenCalledTimes(1);
  });
});
