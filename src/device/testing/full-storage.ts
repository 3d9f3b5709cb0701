import { vi } from 'vitest';

/** Makes every write fail as on a full disk while `isFull` returns true, until the end of the test. */
export function storageThatIsFull(isFull: () => boolean): void {
  const put = IDBObjectStore.prototype.put;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...values) {
    if (isFull()) throw new DOMException('The disk is full.', 'QuotaExceededError');
    return put.apply(this, values);
  });
}
