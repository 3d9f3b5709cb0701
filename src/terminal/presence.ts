import { type Notes, readNote, writeNote } from './notes.ts';

/** Messages that the app sends, by the host's function of that name. */
export const appMessages = ['update_cart', 'sale_completed', 'load_storage', 'save_storage', 'print_document'] as const;
export type AppMessage = (typeof appMessages)[number];

/** Remembers over the sign-in's redirects that the address said `terminal=1`. */
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
 * Whether a terminal may show the app (TERM-2). Asked at every start, also where there never is one: so it needs nothing of
 * the bridge, which is loaded only when this says yes.
 */
export function mayBeInTerminal({ host, query, visit }: Presence): boolean {
  return isAnnounced(query, visit) || offersFunctions(host);
}

/** Whether the window has any of the terminal's functions. */
export function offersFunctions(host: object): boolean {
  return appMessages.some((type) => offeredFunction(host, type) !== null);
}

/** The window's function of that name, if there is one. What a strange window throws when it is looked at is not there yet. */
export function offeredFunction(host: object, type: AppMessage): CallableFunction | null {
  try {
    const found: unknown = Reflect.get(host, type);
    return typeof found === 'function' ? found : null;
  } catch {
    return null;
  }
}

/** Whether this visit's address says or said `terminal=1`. */
export function isAnnounced(query: string, visit: Notes): boolean {
  if (new URLSearchParams(query).get('terminal') !== '1') return readNote(visit, announcedFlag) !== null;
  writeNote(visit, announcedFlag, '1');
  return true;
}
