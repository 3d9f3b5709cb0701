import type { Store } from '../../domain/store.ts';
import type { ConnectionRecord, ErrorRecord } from '../../features/settings/information/diagnosis.ts';
import type { ConnectivityState } from '../../pwa/connectivity.ts';

const mostRecords = 50;
const connections: ConnectionRecord[] = [];
const errors: ErrorRecord[] = [];

/** Changes of the connection, and errors, since the till was opened, oldest first; in memory only (HOST-2). */
export const pageLog = { connections: () => connections, errors: () => errors } as const;

export interface PageLogSources {
  readonly connectivity: Store<ConnectivityState>;
  /** The window, for uncaught errors. */
  readonly events: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  /** Epoch ms. */
  readonly now: () => number;
}

/** Adds an error that a screen's boundary has caught, of which the window gets no event (ERR-6). `at`: epoch ms. */
export function noteCaughtError(error: unknown, at: number): void {
  add(errors, { at, error });
}

/** Writes the page's log; returns a function that ends this. */
export function keepPageLog({ connectivity, events, now }: PageLogSources): () => void {
  const noteConnection = () => add(connections, { at: now(), state: connectivity.getSnapshot() });
  const noteError = (event: Event) => {
    if (event instanceof ErrorEvent) add(errors, { at: now(), error: event.error });
    if (event instanceof PromiseRejectionEvent) add(errors, { at: now(), error: event.reason });
  };
  noteConnection();
  const stop = connectivity.subscribe(noteConnection);
  events.addEventListener('error', noteError);
  events.addEventListener('unhandledrejection', noteError);
  return () => {
    stop();
    events.removeEventListener('error', noteError);
    events.removeEventListener('unhandledrejection', noteError);
  };
}

function add<Record>(records: Record[], record: Record): void {
  if (records.push(record) > mostRecords) records.shift();
}
