/** What the browser could not store: it lasts until a reload. */
const inMemory = new Map<string, string>();

/** Keeps a text for this tab, over a reload where the browser has room for it and allows it. */
export function keepInTab(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text);
    inMemory.delete(key);
  } catch {
    inMemory.set(key, text);
  }
}

export function forgetInTab(key: string): void {
  inMemory.delete(key);
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Where storage is forbidden there is nothing to remove.
  }
}

/** What was kept for this tab; null where there is nothing. */
export function keptInTab(key: string): string | null {
  try {
    return inMemory.get(key) ?? sessionStorage.getItem(key);
  } catch {
    return null;
  }
}
