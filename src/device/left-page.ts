import type { TillDatabase } from './database.ts';

/** The window, as far as it tells that its page is left and comes back. */
export interface Page {
  readonly events: Pick<EventTarget, 'addEventListener'>;
  readonly reload: () => void;
}

/**
 * Ends what is under way in the storage when the page is left, and lets nothing begin any more. WebKit keeps such a page as it is, to
 * come back to: what has begun there is never finished, and keeps every other page from the data until the window is closed. A page
 * that comes back starts anew. To be called before the database is opened.
 */
export function endWhenLeft(db: TillDatabase, page: Page): void {
  const running = new Set<IDBTransaction>();
  db.use({
    stack: 'dbcore',
    name: 'running',
    create: (core) => ({
      ...core,
      transaction(...asked) {
        const transaction = core.transaction(...asked);
        if (transaction instanceof IDBTransaction) {
          running.add(transaction);
          const forget = () => running.delete(transaction);
          for (const end of ['complete', 'abort']) transaction.addEventListener(end, forget);
        }
        return transaction;
      },
    }),
  });
  page.events.addEventListener('pagehide', (event) => {
    if (!isKept(event)) return;
    db.close({ disableAutoOpen: true });
    for (const transaction of running) abort(transaction);
  });
  page.events.addEventListener('pageshow', (event) => isKept(event) && page.reload());
}

/** Whether the browser keeps the page as it is, or has kept it. */
function isKept(event: Event): boolean {
  return 'persisted' in event && event.persisted === true;
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It is being committed, which needs the page no more.
  }
}
