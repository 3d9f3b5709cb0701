import { onTestFinished } from 'vitest';

const writes = ['put', 'add', 'delete', 'clear'] as const;

/**
 * From now on the disk is full: each transaction that writes is undone by the browser, as Chromium does it, so that Dexie
 * rejects with an AbortError whose inner error is a QuotaExceededError. The answer makes room again.
 */
export function fillDisk(): () => void {
  const store = IDBObjectStore.prototype;
  const originals = writes.map((method) => ({ method, original: store[method] }));
  for (const { method, original } of originals) {
    Reflect.set(store, method, function (this: IDBObjectStore, ...args: unknown[]): IDBRequest {
      failAtCommit(this.transaction);
      return Reflect.apply(original, this, args);
    });
  }
  const makeRoom = () => {
    for (const { method, original } of originals) Reflect.set(store, method, original);
  };
  onTestFinished(makeRoom);
  return makeRoom;
}

/** The writes go well, and then nothing of them can be kept. */
function failAtCommit(transaction: IDBTransaction): void {
  const tell = transaction.dispatchEvent;
  transaction.dispatchEvent = (event) => {
    if (event.type !== 'complete') return Reflect.apply(tell, transaction, [event]);
    undo(transaction);
    return true;
  };
}

/** What a page can't do, the storage of the tests can: end a transaction with an error that is not the page's own. */
function undo(transaction: IDBTransaction): void {
  const abort: unknown = Reflect.get(transaction, '_abort');
  if (typeof abort !== 'function') throw new Error('fake-indexeddb no longer ends transactions by _abort');
  Reflect.apply(abort, transaction, ['QuotaExceededError']);
}

/** What Dexie rejects with when the disk is full. */
export const diskIsFull = { name: 'AbortError', inner: { name: 'QuotaExceededError' } };
