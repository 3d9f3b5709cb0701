/** The part of local storage (or session storage) that is used. Either may throw where the browser refuses storage. */
export interface Notes {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

// A refused storage is found and told by whoever keeps the state; here it only means asking once more.
export function readNote(notes: Notes, key: string): string | null {
  try {
    return notes.getItem(key);
  } catch {
    return null;
  }
}

export function writeNote(notes: Notes, key: string, value: string): void {
  try {
    notes.setItem(key, value);
  } catch {
    // see above
  }
}

export function forgetNote(notes: Notes, key: string): void {
  try {
    notes.removeItem(key);
  } catch {
    // see above
  }
}
