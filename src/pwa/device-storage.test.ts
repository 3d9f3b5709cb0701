import { describe, expect, it, vi } from 'vitest';
import { keepStorage, storageUse } from './device-storage.ts';

const manager = (persisted: boolean) => ({
  persisted: async () => persisted,
  persist: vi.fn(async () => true),
  estimate: async () => ({ usage: 1_000, quota: 5_000 }),
});

const failing = {
  persisted: () => Promise.reject(new TypeError('insecure')),
  persist: () => Promise.reject(new TypeError('insecure')),
  estimate: () => Promise.reject(new TypeError('insecure')),
};

describe('keepStorage', () => {
  it('[OFF-4] asks the browser to keep the data', async () => {
    expect(await keepStorage(manager(false))).toBe(true);
  });

  it('[OFF-4] does not ask for what was promised before', async () => {
    const promised = manager(true);
    expect(await keepStorage(promised)).toBe(true);
    expect(promised.persist).not.toHaveBeenCalled();
  });

  it.each([[undefined], [failing]])('[OFF-4] goes on where the browser cannot', async (unable) => {
    expect(await keepStorage(unable)).toBe(false);
  });
});

describe('storageUse', () => {
  it('[SET-3] tells bytes used and available', async () => {
    expect(await storageUse(manager(true))).toEqual({ used: 1_000, available: 5_000, kept: true });
  });

  it.each([[undefined], [failing]])('[SET-3] tells nothing where the browser does not', async (unable) => {
    expect(await storageUse(unable)).toEqual({ used: null, available: null, kept: false });
  });
});
