/** Local storage, or null where the browser blocks it. */
export function localStorageIfAllowed(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** Stands in where the browser blocks local storage: nothing is kept. */
export const noStorage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };

/** A storage that is opened at each use, because where it is blocked its mere mention throws. */
export function storageOf(open: () => Storage) {
  return {
    getItem: (key: string) => open().getItem(key),
    setItem: (key: string, value: string) => open().setItem(key, value),
    removeItem: (key: string) => open().removeItem(key),
  };
}
