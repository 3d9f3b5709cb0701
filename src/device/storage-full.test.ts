import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyCart } from '../domain/cart/cart-contents.ts';
import { type Device, openDevice, StorageUnavailable } from './index.ts';
import { isOutOfSpace } from './open-database.ts';
import { storageThatIsFull } from './testing/full-storage.ts';

let count = 0;
let device: Device;
const makeRoom = vi.fn(async () => undefined);
const cart = { ...emptyCart, revision: 4 };

beforeEach(async () => {
  count += 1;
  makeRoom.mockClear();
  device = await openDevice({ name: `full-${count}`, makeRoom });
  await device.seen.put('bookings:1', { rows: [] }, 1000);
});

afterEach(() => device.close());

describe('no room left on the device', () => {
  it('[AUTH-11] what can be had again is dropped first, and the sale is written', async () => {
    storageThatIsFull(() => makeRoom.mock.calls.length === 0);
    await device.transact((tx) => tx.put({ cart }));
    expect((await device.state()).cart.revision).toBe(4);
    expect(await device.seen.get('bookings:1', v.unknown())).toBeNull();
    expect(makeRoom).toHaveBeenCalledOnce();
  });

  it('[AUTH-11] a write that still fails rejects, and nothing of it is there', async () => {
    let isFull = true;
    storageThatIsFull(() => isFull);
    await expect(device.transact((tx) => tx.put({ cart }))).rejects.toSatisfy(isOutOfSpace);
    isFull = false;
    expect((await device.state()).cart).toEqual(emptyCart);
  });

  it('[AUTH-11] [OFF-4] a write that still fails is told, and no other', async () => {
    const told = vi.fn();
    const stop = device.onFailure(told);
    let isFull = true;
    storageThatIsFull(() => isFull && makeRoom.mock.calls.length === 0);
    await device.transact((tx) => tx.put({ cart }));
    await expect(device.transact(() => Promise.reject(new Error('a mistake')))).rejects.toThrow('a mistake');
    expect(told).not.toHaveBeenCalled();

    storageThatIsFull(() => isFull);
    await expect(device.transact((tx) => tx.put({ cart }))).rejects.toSatisfy(isOutOfSpace);
    expect(told).toHaveBeenCalledExactlyOnceWith(expect.any(StorageUnavailable));
    stop();
    await expect(device.transact((tx) => tx.put({ cart }))).rejects.toSatisfy(isOutOfSpace);
    expect(told).toHaveBeenCalledOnce();
    isFull = false;
  });

  it('[AUTH-11] [PAY-10] what is learned of the provider finds room as a sale does, which it goes before', async () => {
    storageThatIsFull(() => makeRoom.mock.calls.length === 0);
    await device.learn('/api/', (before) => before);
    expect(makeRoom).toHaveBeenCalledOnce();
  });

  it('[AUTH-11] other faults drop nothing', async () => {
    await expect(device.transact(() => Promise.reject(new Error('a mistake')))).rejects.toThrow('a mistake');
    expect(makeRoom).not.toHaveBeenCalled();
    expect(await device.seen.get('bookings:1', v.unknown())).not.toBeNull();
  });

  it('[AUTH-11] assigning the device to a person rejects with the storage as the reason', async () => {
    storageThatIsFull(() => true);
    await expect(device.claim('user-1', 1000)).rejects.toThrow(StorageUnavailable);
  });

  it('[AUTH-11] a device that is this person’s already opens without a write', async () => {
    await device.claim('user-1', 1000);
    storageThatIsFull(() => true);
    expect(await device.claim('user-1', 2000)).toBe('own');
  });

  it('the browser’s error is found inside Dexie’s', () => {
    const quota = new DOMException('full', 'QuotaExceededError');
    expect(isOutOfSpace(quota)).toBe(true);
    expect(isOutOfSpace(Object.assign(new Error('aborted'), { name: 'AbortError', inner: quota }))).toBe(true);
    expect(isOutOfSpace(Object.assign(new Error('aborted'), { name: 'AbortError', inner: null }))).toBe(false);
    expect(isOutOfSpace('full')).toBe(false);
  });
});

describe('storage that the browser refuses', () => {
  it('[AUTH-11] is named as that', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('The user denied permission to access the database.', 'SecurityError');
    });
    await expect(openDevice({ name: 'refused' })).rejects.toThrow(StorageUnavailable);
  });
});
