import { expect, it } from 'vitest';
import type { Database } from '../database/database.ts';
import { createRecordStore } from './record-store.ts';

/** A database that holds one record (seconds since 1970), and says how often it was asked for it. */
function openStore({ isShared }: { isShared: boolean }) {
  let reads = 0;
  let row: { payload: string; consumed_at: number | null; expires_at: number } | undefined;
  let seconds = 1_000;
  const query = async (sql: string) => {
    if (sql.startsWith('select')) {
      reads += 1;
      return row === undefined ? [] : [row];
    }
    if (sql.startsWith('insert')) row = { payload: '{"jti":"a"}', consumed_at: null, expires_at: 1_060 };
    if (sql.startsWith('update') && row) row = { ...row, consumed_at: 1_001 };
    if (sql.startsWith('delete')) row = undefined;
    return [];
  };
  // A store only asks.
  const database = { query } as unknown as Database;
  const store = createRecordStore({ database, isShared, now: () => seconds * 1_000 })('AccessToken');
  return {
    store,
    reads: () => reads,
    advance: (by: number) => {
      seconds += by;
    },
  };
}

it('reads a record once between two writes, and every write is seen at once', async () => {
  const { store, reads } = openStore({ isShared: false });
  await store.upsert('a', { jti: 'a' }, 60);
  expect(await store.find('a')).toEqual({ jti: 'a' });
  expect(await store.find('a')).toEqual({ jti: 'a' });
  expect(reads()).toBe(1);
  await store.consume('a');
  expect(await store.find('a')).toEqual({ jti: 'a', consumed: 1_001 });
  await store.destroy('a');
  expect(await store.find('a')).toBeUndefined();
});

it('keeps nothing of a read that a write overtook', async () => {
  const { store } = openStore({ isShared: false });
  await store.upsert('a', { jti: 'a' }, 60);
  await Promise.all([store.find('a'), store.destroy('a'), store.find('a')]);
  expect(await store.find('a')).toBeUndefined();
});

it('does not know a record for longer than it is valid, nor what it did not find', async () => {
  const { store, reads, advance } = openStore({ isShared: false });
  expect(await store.find('a')).toBeUndefined();
  await store.upsert('a', { jti: 'a' }, 60);
  await store.find('a');
  advance(61);
  expect(await store.find('a')).toBeUndefined();
  await store.destroy('a');
  await store.find('none');
  await store.find('none');
  expect(reads()).toBe(4);
});

it('asks each time where other processes write', async () => {
  const { store, reads } = openStore({ isShared: true });
  await store.upsert('a', { jti: 'a' }, 60);
  await store.find('a');
  await store.find('a');
  expect(reads()).toBe(2);
});
