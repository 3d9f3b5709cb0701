import type { Store } from '../../domain/store.ts';
import type { ConnectionRecord, ErrorRecord } from '../../features/settings/information/diagnosis.ts';
import { logAsText, logFromText } from '../../features/settings/information/kept-log.ts';
import { type CallRecord, recentCalls } from '../../provider/index.ts';
import type { ConnectivityState } from '../../pwa/connectivity.ts';

const mostRecords = 50;
const mostCalls = 200;
const connections: ConnectionRecord[] = [];
const errors: ErrorRecord[] = [];
/** Of the page that this one was reloaded from. */
let earlierCalls: readonly CallRecord[] = [];

/** Changes of the connection, calls and errors, oldest first; also those of before a reload of this tab (HOST-2). */
export const pageLog = {
  connections: () => connections,
  calls: () => [...earlierCalls, ...recentCalls()].slice(-mostCalls),
  errors: () => errors,
} as const;

/** Where the log is kept while the page is reloaded. */
const keptUnder = 'pos-desk.log';

export interface PageLogSources {
  readonly connectivity: Store<ConnectivityState>;
  /** The window, for uncaught errors and for its end. */
  readonly events: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  /** The tab's storage. Opening it throws where the browser forbids it. */
  readonly storage: () => Storage;
  /** Epoch ms. */
  readonly now: () => number;
}

/** Adds an error that a screen's boundary has caught, of which the window gets no event (ERR-6). `at`: epoch ms. */
export function noteCaughtError(error: unknown, at: number): void {
  add(errors, { at, error });
}

/** Writes the page's log, and goes on with the one of before a reload; returns a function that ends this. */
export function keepPageLog({ connectivity, events, storage, now }: PageLogSources): () => void {
  const noteConnection = () => add(connections, { at: now(), state: connectivity.getSnapshot() });
  const noteError = (event: Event) => {
    if (event instanceof ErrorEvent) add(errors, { at: now(), error: event.error });
    if (event instanceof PromiseRejectionEvent) add(errors, { at: now(), error: event.reason });
  };
  const keep = () => store(storage);
  restore(storage);
  noteConnection();
  const stop = connectivity.subscribe(noteConnection);
  events.addEventListener('error', noteError);
  events.addEventListener('unhandledrejection', noteError);
  events.addEventListener('pagehide', keep);
  return () => {
    stop();
    events.removeEventListener('error', noteError);
    events.removeEventListener('unhandledrejection', noteError);
    events.removeEventListener('pagehide', keep);
  };
}

function store(storage: PageLogSources['storage']): void {
  try {
    storage().setItem(keptUnder, logAsText(pageLog, loadedScripts()));
  } catch {
    // The storage is full or forbidden: the next page's log begins with that page.
  }
}

/** Takes what was kept out of the storage, so that it is restored once. */
function restore(storage: PageLogSources['storage']): void {
  try {
    const kept = logFromText(storage().getItem(keptUnder));
    storage().removeItem(keptUnder);
    if (kept === null) return;
    prepend(connections, kept.connections);
    prepend(errors, kept.errors);
    earlierCalls = kept.calls;
  } catch {
    // The storage is forbidden.
  }
}

function prepend<Record>(records: Record[], earlier: readonly Record[]): void {
  records.splice(0, records.length, ...[...earlier, ...records].slice(-mostRecords));
}

function add<Record>(records: Record[], record: Record): void {
  if (records.push(record) > mostRecords) records.shift();
}

/** File names of the scripts that this page has loaded. */
export function loadedScripts(): readonly string[] {
  const addresses = performance.getEntriesByType('resource').map(({ name }) => name);
  return addresses.flatMap((address) => /\/assets\/([\w.-]+\.js)$/.exec(address)?.[1] ?? []);
}
