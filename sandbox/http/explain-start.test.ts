import { expect, it } from 'vitest';
import { explainStart } from './explain-start.ts';

const megabytes = (count: number) => async () => count * 1024 * 1024;

it('a full disk is a sentence that says what to do, whatever the database threw', async () => {
  const said = await explainStart({ name: 'ErrnoError', errno: 51 }, '.sandbox-data', megabytes(3));
  expect(said).toBe(
    'The disk is full: the sandbox needs 64 MB for its data in .sandbox-data. Make room there, or choose another folder: npm start -- --data FOLDER',
  );
});

it.each([
  ['with room on the disk', '.sandbox-data', megabytes(500)],
  ['where the system does not say how full it is', '.sandbox-data', async () => null],
  ['in memory', undefined, megabytes(0)],
])('another failure is told as it is: %s', async (_when, folder, free) => {
  expect(await explainStart(new Error('Port 4000 is in use.'), folder, free)).toBe(
    'The sandbox could not start. Port 4000 is in use.',
  );
});
