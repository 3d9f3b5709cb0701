import { type Notes, readNote, writeNote } from './notes.ts';

/** Messages that the app sends; each has a window function of that name in a terminal. */
export const appMessages = ['update_cart', 'sale_completed', 'load_storage', 'save_storage', 'print_document'] as const;
export type AppMessage = (typeof appMessages)[number];

/** Key in session storage: remembers over the sign-in's redirects that the address said `terminal=1`. */
const announcedFlag = 'terminalAnnounced';

export interface Presence {
  /** The window, with the terminal's functions if there are any. */
  readonly host: object;
  /** The address's query, like `?terminal=1`. */
  readonly query: string;
  /** Session storage. */
  readonly visit: Notes;
}

/**
 * Whether a terminal may show the app (TERM-2). Every start asks this, so it imports nothing of the bridge, which is loaded only
 * when the result is true.
 */
export function mayBeInTerminal({ host, query, visit }: Presence): boolean {
  return isAnnounced(query, visit) || offersFunctions(host);
}

/** Whether the window has any of the terminal's functions. */
export function offersFunctions(host: object): boolean {
  return appMessages.some((type) => offeredFunction(host, type) !== null);
}

/** The window's function of that name; null where there is none, and where reading it throws. */
export function offeredFunction(host: object, type: AppMessage): CallableFunction | null {
  try {
    const found: unknown = Reflect.get(host, type);
    return typeof found === 'function' ? found : null;
  } catch {
    return null;
  }
}

/** Whether the address has `terminal=1`, or had it earlier in this visit. */
export function isAnnounced(query: string, visit: Notes): boolean {
  if (new URLSearchParams(query).get('terminal') !== '1') return readNote(visit, announcedFlag) !== null;
  writeNote(visit, announcedFlag, '1');
  return true;
}
