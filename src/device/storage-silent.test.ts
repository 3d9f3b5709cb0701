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
    /** Time goes by, in which what waits has its turn: each timer that is due runs once. */
    async pass(ms: number) {
      for (const [work, due] of [...waiting]) {
        if (due > ms) continue;
        waiting.delete(work);
        work();
      }
      await nextTask();
    },
  };
}

/** As long as a storage may be silent. */
async function passTenSeconds(clock: ReturnType<typeof clockAtHand>): Promise<void> {
  for (let second = 0; second < 10; second++) await clock.pass(1_000);
}

/** Everything that is decided already has happened by then. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
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
    await vi.waitFor(() => expect(open).toHaveBeenCalled());
    for (let second = 0; second < 9; second++) await clock.pass(1_000);
    expect(outcome).not.toHaveBeenCalled();
    await clock.pass(1_000);
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
    const failed = expect(claiming).rejects.toThrow(StorageSilent);
    await passTenSeconds(clock);
    await failed;
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
    const failed = Promise.all([writing, reading].map((work) => expect(work).rejects.toThrow(StorageSilent)));
    await vi.waitFor(() => expect(clock.waiting.size).toBe(2));
    await passTenSeconds(clock);
    await failed;
    expect(told).toHaveBeenCalledExactlyOnceWith(expect.any(StorageSilent));
    await kept.release();
    expect(await device.state()).toEqual(before);
    device.close();
  });

  it('[AUTH-11] [PAY-10] a storage that was asked before the tablet slept has time to answer afterwards', async () => {
    const clock = clockAtHand();
    const device = await openDevice({ name: 'slept', timer: clock });
    const kept = await keepLocked('slept');
    const reading = device.state();
    await clock.pass(3_600_000);
    await kept.release();
    expect(await reading).toMatchObject({ cart: {} });
    device.close();
  });

  it('has no time limit without a timer', async () => {
    const device = await openDevice({ name: 'patient' });
    expect(await device.claim('u-1', 0)).toBe('own');
    device.close();
  });
});
