import { expect, it, vi } from 'vitest';
import { openDatabase } from './open-database.ts';

it('[AUTH-11] storage that the browser has closed, and could not open again at once, is opened by the next use', async () => {
  const { db } = await openDatabase('reopening');
  vi.spyOn(console, 'warn').mockReturnValue();
  const refusing = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Internal error.', 'UnknownError');
  });
  // As it stands after the browser has closed it by itself.
  db.close({ disableAutoOpen: false });
  await expect(db.state.toArray()).rejects.toThrow('Internal error.');
  refusing.mockRestore();
  await expect(db.state.toArray(), 'Dexie alone does not try again').rejects.toThrow();
  db.letReopen();
  expect(await db.state.toArray()).toEqual([]);
  db.close();
  db.letReopen();
  await expect(db.state.toArray(), 'closed on purpose').rejects.toThrow();
});
