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

/** Keeps the data locked, as a page does that the browser has stopped amid a write. */
async function keepLocked(name: string): Promise<{ release(): Promise<void> }> {
  const opening = indexedDB.open(name);
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  const transaction = db.transaction([...db.objectStoreNames], 'readwrite');
  let isKept = true;
  const ask = () => {
    transaction.objectStore('state').count().onsuccess = () => isKept && ask();
  };
  ask();
  return {
    release: () =>
      new Promise((resolve) => {
        transaction.oncomplete = () => resolve(db.close());
        isKept = false;
      }),
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

  it('[PAY-10] neither carries out a command late nor keeps it waiting without an end', async () => {
    const clock = clockAtHand();
    const device = await openDevice({ name: 'silent-amid', timer: clock });
    const before = await device.state();
    const told = vi.fn();
    device.onFailure(told);
    const kept = await keepLocked('silent-amid');
    const cart = { ...before.cart, revision: before.cart.revision + 1 };
    const writing = device.transact((tx) => tx.put({ cart }));
    const reading = device.state();
    clock.pass(10_000);
    await expect(writing).rejects.toThrow(StorageSilent);
    await expect(reading).rejects.toThrow(StorageSilent);
    expect(told).toHaveBeenCalledExactlyOnceWith(expect.any(StorageSilent));
    await kept.release();
    expect(await device.state()).toEqual(before);
    device.close();
  });

  it('has no time limit without a timer', async () => {
    const device = await openDevice({ name: 'patient' });
    expect(await device.claim('u-1', 0)).toBe(false);
    device.close();
  });
});
