/** Local storage, or null where the browser blocks it. */
export function localStorageIfAllowed(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** The replacement where the browser blocks local storage: it keeps nothing. */
export const noStorage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };

/** A storage that is opened at each use, because where it is blocked its mere mention throws. */
export function storageOf(open: () => Storage) {
  return {
    getItem: (key: string) => open().getItem(key),
    setItem: (key: string, value: string) => open().setItem(key, value),
    removeItem: (key: string) => open().removeItem(key),
  };
}

/** The record of the provider's answers, kept for the next start and for an outage (OFF-4). */
export const answersKey = 'pos-desk.answers';

/** Deletes the kept answers to make room for what can't be fetched again; later answers are kept again. */
export function forgetKeptAnswers(storage: Storage | null): void {
  storage?.removeItem(answersKey);
}
