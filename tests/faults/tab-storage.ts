import { vi } from 'vitest';

/**
 * Watches the connections to the storage for the rest of the test. The answer ends those that have been used, as the end of
 * their process does: transactions that have not ended are undone, and none is begun any more.
 */
export function watchConnections(): () => void {
  const pending = new Set<IDBTransaction>();
  const used = new Set<IDBDatabase>();
  const dead = new WeakSet<IDBDatabase>();
  const { transaction } = IDBDatabase.prototype;
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
    this: IDBDatabase,
    ...asked: Parameters<IDBDatabase['transaction']>
  ) {
    if (dead.has(this)) throw new DOMException('The process is gone.', 'InvalidStateError');
    used.add(this);
    const begun = transaction.apply(this, asked);
    pending.add(begun);
    begun.addEventListener('complete', () => pending.delete(begun));
    begun.addEventListener('abort', () => pending.delete(begun));
    return begun;
  });
  return () => {
    for (const connection of used) dead.add(connection);
    used.clear();
    for (const begun of pending) begun.abort();
  };
}
