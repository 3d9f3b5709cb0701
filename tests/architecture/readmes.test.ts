import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = new URL('../..', import.meta.url).pathname;
/** With more files than this, nobody sees at a glance where to begin. */
const fewFiles = 12;

it('every folder of more than a dozen files says what is in it and where to begin', () => {
  const folders = ['src', 'sw', 'sandbox', 'tests'].flatMap((top) => [
    top,
    ...readdirSync(join(root, top), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length)),
  ]);
  const silent = folders
    .filter((folder) => !/bench\/results|browser\/output|test-results/.test(folder))
    .filter((folder) => !existsSync(join(root, folder, 'README.md')))
    .map((folder) => ({
      folder,
      files: readdirSync(join(root, folder), { withFileTypes: true }).filter((entry) => entry.isFile()).length,
    }))
    .filter(({ files }) => files > fewFiles);
  expect(silent, 'Add a README.md of about five lines.').toEqual([]);
});
