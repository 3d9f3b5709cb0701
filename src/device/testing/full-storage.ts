import { vi } from 'vitest';

/** While `isFull` says so, every write fails as on a full disk. Ends with the test. */
export function storageThatIsFull(isFull: () => boolean): void {
  const put = IDBObjectStore.prototype.put;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...values) {
    if (isFull()) throw new DOMException('The disk is full.', 'QuotaExceededError');
    return put.apply(this, values);
  });
}
