import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = new URL('../..', import.meta.url).pathname;
const tests = join(root, 'tests');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

interface Row {
  readonly id: string;
  readonly link: string;
}

const rows: readonly Row[] = [
  ...read('tests/requirements.md').matchAll(/^\| ([A-Z0-9]+-\d+) \| .+ \| \[.+\]\((.+)\) \|$/gm),
].map(([, id = '', link = '']) => ({ id, link }));
const homeOf = ({ link }: Row) => relative(root, resolve(tests, link));

const files = ['src', 'sandbox', 'sw', 'tests']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  .filter((path) => /\.([cm]?js|tsx?)$/.test(path) && !/node_modules|\/output\/|\/results\//.test(path));

/** Ids in brackets: those that a test's title claims to prove. */
function claimedIn(text: string): string[] {
  const groups = [...text.matchAll(/\[([A-Z][A-Z0-9]*-\d+(?:, ?[A-Z][A-Z0-9]*-\d+)*)\]/g)];
  return groups.flatMap(([, ids = '']) => ids.split(/, ?/));
}

/** Ids anywhere else, as in comments, of areas that the list knows: `ISO 3166-1` and `UTF-8` are none. */
function namedIn(text: string): string[] {
  const areas = [...new Set(rows.map(({ id }) => areaOf(id)))].join('|');
  return [...text.matchAll(new RegExp(`\\b(?:${areas})-\\d+\\b`, 'g'))].map(([id]) => id);
}

const areaOf = (id: string) => id.slice(0, id.lastIndexOf('-'));
const numberOf = (id: string) => Number(id.slice(id.lastIndexOf('-') + 1));
const byId = (one: string, other: string) =>
  areaOf(one) === areaOf(other) ? numberOf(one) - numberOf(other) : areaOf(one) < areaOf(other) ? -1 : 1;

/** Each id that is named, with the files that name it: tests first. */
function namedIds(): Map<string, string[]> {
  const named = new Map<string, string[]>();
  const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path);
  for (const path of files.toSorted((a, b) => Number(isTest(b)) - Number(isTest(a)))) {
    const text = read(path);
    for (const id of new Set([...(isTest(path) ? claimedIn(text) : []), ...namedIn(text)])) {
      named.set(id, [...(named.get(id) ?? []), path]);
    }
  }
  return named;
}

function lineToAdd(id: string, [path = '']: readonly string[]): string {
  const before = rows.map((row) => row.id).filter((other) => byId(other, id) < 0);
  const after = before.toSorted(byId).at(-1);
  const link = relative(tests, join(root, path));
  return `${path} names ${id}. After ${after ?? 'the head'}, add: | ${id} | <what it demands, in your own words> | [${path}](${link}) |`;
}

it('tests/requirements.md has a line for every requirement that code or a test names', () => {
  const known = new Set(rows.map(({ id }) => id));
  const missing = [...namedIds()].filter(([id]) => !known.has(id)).map(([id, named]) => lineToAdd(id, named));
  expect(missing, 'lines to add to tests/requirements.md').toEqual([]);
});

it('each requirement has one line, in the order of the ids', () => {
  const ids = rows.map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)].toSorted(byId));
});

it('each requirement is proved at its home', () => {
  const homeless = rows.flatMap((row) => {
    const home = homeOf(row);
    if (!existsSync(join(root, home))) return [`${row.id}: ${home} does not exist. Name the file that proves it now.`];
    if (!/\.(test|spec)\.tsx?$/.test(home)) return [`${row.id}: ${home} is no test file.`];
    if (!claimedIn(read(home)).includes(row.id)) return [`${row.id}: no title in ${home} names [${row.id}].`];
    return [];
  });
  expect(homeless, 'lines to mend in tests/requirements.md').toEqual([]);
});
