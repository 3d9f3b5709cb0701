/** The methods that are used of local or session storage. Each may throw where the browser refuses storage. */
export interface Notes {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

// Errors are ignored: without its note the app only asks or sends once more, and the device reports a refused storage.
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
