/** The methods that are used of local or session storage. Each may throw where the browser refuses storage. */
export interface Notes {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

export function readNote(notes: Notes, key: string): string | null {
  return attempt(() => notes.getItem(key));
}

export function writeNote(notes: Notes, key: string, value: string): void {
  attempt(() => notes.setItem(key, value));
}

export function forgetNote(notes: Notes, key: string): void {
  attempt(() => notes.removeItem(key));
}

/** Ignores errors: without its note the app only asks or sends once more, and the device reports a refused storage. */
function attempt<Result>(use: () => Result): Result | null {
  try {
    return use();
  } catch {
    return null;
  }
}
