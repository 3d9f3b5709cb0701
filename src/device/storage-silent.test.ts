import { describe, expect, it, vi } from 'vitest';
import { openDevice, StorageSilent } from './index.ts';

/** A clock that the test moves. */
function clockAtHand() {
  const waiting = new Map<() => void, number>();
  return {
    waiting,
    after(ms: number, work: () => void) {
      waiting.set(work, ms);
      return () => void waiting.delete(work);
    },
    pass(ms: number) {
      for (const [work, due] of waiting) if (due <= ms) work();
    },
  };
}

describe('storage that does not answer', () => {
  it('[AUTH-11] is named as that when it does not open', async () => {
    const clock = clockAtHand();
    const open = vi.spyOn(indexedDB, 'open');
    open.mockImplementation(() => Object.create(IDBOpenDBRequest.prototype));
    const opening = openDevice({ name: 'silent', timer: clock });
    const outcome = vi.fn();
    const settled = opening.then(outcome, outcome);
    clock.pass(9_999);
    await vi.waitFor(() => expect(open).toHaveBeenCalled());
    expect(outcome).not.toHaveBeenCalled();
    clock.pass(10_000);
    await settled;
    expect(outcome).toHaveBeenCalledWith(expect.any(StorageSilent));
    expect(clock.waiting.size).toBe(0);
  });

  it('[AUTH-11] is named as that when it opens, and then says nothing', async () => {
    const clock = clockAtHand();
    const device = await openDevice({ name: 'silent-later', timer: clock });
    expect(clock.waiting.size).toBe(0);
    vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => Object.create(IDBRequest.prototype));
    const claiming = device.claim('u-1', 0);
    await vi.waitFor(() => expect(clock.waiting.size).toBe(1));
    clock.pass(10_000);
    await expect(claiming).rejects.toThrow(StorageSilent);
    device.close();
  });

  it('has no time limit without a timer', async () => {
    const device = await openDevice({ name: 'patient' });
    expect(await device.claim('u-1', 0)).toBe(false);
    device.close();
  });
});
