import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
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

it('a README names only files that are there: below its folder, or by their path from it, from src or from the root', () => {
  const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' });
  const gone = files
    .filter((file) => file.endsWith('README.md'))
    .flatMap((readme) => {
      const folder = dirname(readme);
      const isThere = (name: string) =>
        files.some((file) => (folder === '.' || file.startsWith(`${folder}/`)) && file.endsWith(`/${name}`)) ||
        [join('src', folder), 'src', '.'].some((from) => existsSync(join(root, from, name)));
      const named = readFileSync(join(root, 'src', readme), 'utf8').matchAll(/`([\w./-]+\.tsx?)`/g);
      return [...named].flatMap(([, name = '']) => (isThere(name) ? [] : `${readme}: ${name}`));
    });
  expect(gone).toEqual([]);
});
