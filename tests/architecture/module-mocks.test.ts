import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = new URL('../..', import.meta.url).pathname;

it('no test replaces a module: workers keep the ones they have, so that it would hang on the order of files', () => {
  const tests = ['src', 'sandbox', 'tests'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.test\.tsx?$/.test(name) && !name.endsWith('module-mocks.test.ts'))
      .map((name) => join(folder, name)),
  );
  const mocking = tests.filter((path) => /\bvi\.(mock|doMock)\(/.test(readFileSync(join(root, path), 'utf8')));
  expect(mocking, 'hand the part in, with the real one as the default').toEqual([]);
});
