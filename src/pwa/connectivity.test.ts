import { describe, expect, it, vi } from 'vitest';
import { watchConnectivity } from './connectivity.ts';

function open({ online = true, answers = true } = {}) {
  const events = new EventTarget();
  const device = { online, answers };
  const waiting: { task: () => void; ms: number }[] = [];
  const probe = vi.fn(async () => device.answers);
  const connectivity = watchConnectivity({
    events,
    isOnline: () => device.online,
    probe,
    clock: {
      after(ms, task) {
        const entry = { task, ms };
        waiting.push(entry);
        return () => void waiting.splice(0, waiting.length, ...waiting.filter((other) => other !== entry));
      },
    },
  });
  return {
    connectivity,
    device,
    probe,
    waiting,
    now: () => connectivity.state.getSnapshot(),
    /** Lets the next waiting probe run and returns how long it would have waited. */
    tick: async () => {
      const next = waiting.shift();
      next?.task();
      await connectivity.check();
      return next?.ms;
    },
    go: async (state: 'online' | 'offline') => {
      device.online = state === 'online';
      events.dispatchEvent(new Event(state));
      if (state === 'online') await connectivity.check();
    },
  };
}

describe('connectivity', () => {
  it.each([
    [true, 'online'],
    [false, 'offline'],
  ] as const)('[OFF-3] starts with what the device says: %s → %s, asking nobody', (online, expected) => {
    const { now, probe } = open({ online });
    expect(now()).toBe(expected);
    expect(probe).not.toHaveBeenCalled();
  });

  it('[OFF-3] goes offline with the device and comes back by itself', async () => {
    const { now, go, probe } = open();
    await go('offline');
    expect(now()).toBe('offline');
    expect(probe).not.toHaveBeenCalled();
    await go('online');
    expect(now()).toBe('online');
  });

  it('[OFF-6] a network without an answer of the provider is not "online"', async () => {
    const { now, go, device } = open({ online: false });
    device.answers = false;
    await go('online');
    expect(now()).toBe('provider-unreachable');
  });

  it('[OFF-6] one lost call proves nothing', async () => {
    const { connectivity, now, probe } = open();
    connectivity.reportFailure();
    await connectivity.check();
    expect(probe).toHaveBeenCalledOnce();
    expect(now()).toBe('online');
  });

  it('[OFF-6] a lost call and a lost probe tell that the provider is away', async () => {
    const { connectivity, now } = open({ answers: false });
    connectivity.reportFailure();
    await connectivity.check();
    expect(now()).toBe('provider-unreachable');
  });

  it('[ERR-2] a lost call on a device without a network means "offline"', () => {
    const { connectivity, now, device, probe } = open();
    device.online = false;
    connectivity.reportFailure();
    expect(now()).toBe('offline');
    expect(probe).not.toHaveBeenCalled();
  });

  it('[OFF-6] asks at growing intervals while the provider is away, and stops when it answers', async () => {
    const { connectivity, now, tick, device, waiting } = open({ answers: false });
    await connectivity.check();
    const waits = [await tick(), await tick(), await tick(), await tick(), await tick(), await tick()];
    expect(waits).toEqual([2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
    device.answers = true;
    await tick();
    expect(now()).toBe('online');
    expect(waiting).toEqual([]);
  });

  it('[OFF-3] an answered call ends the notice at once', async () => {
    const { connectivity, now, waiting } = open({ answers: false });
    await connectivity.check();
    connectivity.reportSuccess();
    expect(now()).toBe('online');
    expect(waiting).toEqual([]);
  });

  it('[OFF-6] a slow probe does not overrule what was learnt after it', async () => {
    const { connectivity, now, go, probe } = open();
    let answer: (answered: boolean) => void = () => {};
    probe.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    connectivity.reportFailure();
    await go('offline');
    answer(true);
    await connectivity.check();
    expect(now()).toBe('offline');
  });

  it.each([
    [true, 'online'],
    [false, 'provider-unreachable'],
  ])('[OFF-3] a network that comes back during a probe is probed anew: %s → %s', async (answers, expected) => {
    const { connectivity, now, device, go, probe } = open({ answers });
    let lose: (answered: boolean) => void = () => {};
    probe.mockImplementationOnce(() => new Promise((resolve) => (lose = resolve)));
    connectivity.reportFailure();
    await go('offline');
    device.online = true;
    const back = go('online');
    lose(false);
    await back;
    expect(now()).toBe(expected);
  });

  it('[OFF-6] a probe that rejects counts as no answer', async () => {
    const { connectivity, now, probe } = open();
    probe.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await connectivity.check();
    expect(now()).toBe('provider-unreachable');
  });
});
