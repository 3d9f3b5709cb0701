import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type TestClock, testClock } from '../../terminal/testing/test-clock.ts';
import { type LateTerminalEnvironment, lookForTerminal } from './late-terminal.ts';

let clock: TestClock;
let host: Record<string, unknown>;
let sale: { isUnderWay: boolean };

beforeEach(() => {
  clock = testClock();
  host = {};
  sale = { isUnderWay: false };
});

function watch(change: Partial<LateTerminalEnvironment<object>> = {}) {
  const calls = { sayItWaits: vi.fn(), become: vi.fn(), open: vi.fn(async () => ({})) };
  lookForTerminal({ host, clock, isSaleUnderWay: async () => sale.isUnderWay, ...calls, ...change });
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

  it('[TERM-2] wait for the end of a sale that is under way, which is said once', async () => {
    sale.isUnderWay = true;
    const { become, open, sayItWaits } = watch();
    appear();
    await clock.advance(10_000);
    expect([become.mock.calls.length, open.mock.calls.length, sayItWaits.mock.calls.length]).toEqual([0, 0, 1]);
    sale.isUnderWay = false;
    await clock.advance(1_000);
    expect(become).toHaveBeenCalledTimes(1);
  });

  it('[TERM-2] are looked at again where the device did not say whether a sale is under way', async () => {
    const isSaleUnderWay = vi.fn(async () => false).mockRejectedValueOnce(new Error('the storage does not answer'));
    const { become } = watch({ isSaleUnderWay });
    appear();
    await clock.advance(10_000);
    expect(become).toHaveBeenCalledTimes(1);
  });

  it('[TERM-2] wait for a sale that was begun while the terminal was asked for its copy, which it is asked for once', async () => {
    const open = vi.fn(async () => {
      sale.isUnderWay = true;
      return {};
    });
    const { become } = watch({ open });
    appear();
    await clock.advance(3_000);
    expect(become).not.toHaveBeenCalled();
    sale.isUnderWay = false;
    await clock.advance(1_000);
    expect(become).toHaveBeenCalledTimes(1);
    expect(open).toHaveBeenCalledTimes(1);
  });
});
