import { StorageFailure } from './auth-errors.ts';

/**
 * Local storage whose every failure is a `StorageFailure` (AUTH-11). It is opened at each use, because with cookies
 * blocked the mere mention of `localStorage` throws.
 */
export function safeStorage(open: () => Storage): Storage {
  const attempt = <T>(use: (storage: Storage) => T): T => {
    try {
      return use(open());
    } catch (cause) {
      throw new StorageFailure({ cause });
    }
  };
  return {
    get length() {
      return attempt((storage) => storage.length);
    },
    key: (index) => attempt((storage) => storage.key(index)),
    getItem: (key) => attempt((storage) => storage.getItem(key)),
    setItem: (key, value) => attempt((storage) => storage.setItem(key, value)),
    removeItem: (key) => attempt((storage) => storage.removeItem(key)),
    clear: () => attempt((storage) => storage.clear()),
  };
}
