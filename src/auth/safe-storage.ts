import { StorageFailure } from './auth-errors.ts';

/**
 * Local storage in which every failure is a `StorageFailure` (AUTH-11). `open` is called at each use, because merely reading
 * `window.localStorage` throws where cookies are blocked.
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
