/** Local storage, or null where the browser blocks it. */
export function localStorageIfAllowed(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** A storage that keeps nothing, for browsers that block local storage. */
export const noStorage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };

/** A storage that is opened at each use, because merely reading `window.localStorage` throws where it is blocked. */
export function storageOf(open: () => Storage) {
  return {
    getItem: (key: string) => open().getItem(key),
    setItem: (key: string, value: string) => open().setItem(key, value),
    removeItem: (key: string) => open().removeItem(key),
  };
}

/** Key in local storage; there once the device's own storage was used: the browser may lose that one alone. */
const usedKey = 'pos-desk.used';

export const wasUsed = (storage: Storage | null) => storage?.getItem(usedKey) != null;

export function noteUse(storage: Storage | null): void {
  try {
    storage?.setItem(usedKey, '1');
  } catch {
    // A full storage is reported by the sign-in (AUTH-11).
  }
}

/** Key of the provider's answers that are kept for the next start and for an outage (OFF-4). */
export const answersKey = 'pos-desk.answers';

/** Deletes the kept answers, to make room for data that can't be fetched again. Later answers are kept again. */
export function forgetKeptAnswers(storage: Storage | null): void {
  storage?.removeItem(answersKey);
}
