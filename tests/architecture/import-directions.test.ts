import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What each folder of `src` may import of the others. Which packages `domain` and `features` may not use is in the linter's file. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  provider: ['domain'],
  device: ['domain'],
  terminal: ['domain'],
  auth: ['domain'],
  pwa: ['domain'],
  ui: ['domain'],
  i18n: ['domain'],
  sale: ['domain', 'provider', 'device', 'terminal', 'auth', 'pwa'],
  features: ['domain', 'provider', 'sale', 'ui', 'i18n', 'auth', 'pwa'],
  app: ['domain', 'provider', 'device', 'terminal', 'auth', 'pwa', 'ui', 'i18n', 'sale', 'features'],
};

/** Folders with a door: from outside only that is imported. What the start needs, before the till is loaded, has one of its own. */
const doors = ['sale', 'provider', 'device', 'terminal'];
const isDoor = (path: string) => /\/(index|early)\.ts$/.test(path);

interface Import {
  readonly from: string;
  readonly to: string;
}

function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}

/** Every relative import of the files, as paths from the root. Generated catalogues and styles count too. */
function importsOf(files: readonly string[]): Import[] {
  return files.flatMap((from) => {
    const text = readFileSync(join(root, from), 'utf8');
    const specifiers = [...text.matchAll(/(?:from|import)\s*\(?\s*['"`](\.[^'"`$]+)['"`]/g)];
    return specifiers.map(([, specifier = '']) => ({
      from,
      to: relative(root, resolve(join(root, dirname(from)), specifier)),
    }));
  });
}

/** `src/features/sell/x.ts` is of `features`, its task is `sell`. */
function place(path: string): { folder: string; task: string } {
  const [, folder = '', task = ''] = path.split('/');
  return { folder, task };
}

const imports = importsOf(filesBelow('src'));
const own = imports.filter(({ from, to }) => from.startsWith('src/') && to.startsWith('src/'));

function named(wrong: readonly Import[]): string[] {
  return wrong.map(({ from, to }) => `${from} → ${to}`);
}

it('imports between the folders of src go one way', () => {
  const wrong = own.filter(({ from, to }) => {
    const here = place(from).folder;
    const there = place(to).folder;
    return here !== there && here in mayImport && there in mayImport && !mayImport[here]?.includes(there);
  });
  expect(named(wrong)).toEqual([]);
});

it('features do not import features, but what `shared` has for several of them', () => {
  const wrong = own.filter(({ from, to }) => {
    const [here, there] = [place(from), place(to)];
    const isForTests = there.task === 'testing' && /\.test\.|\/testing\//.test(from);
    const isShared = there.task === 'shared';
    return (
      here.folder === 'features' && there.folder === 'features' && here.task !== there.task && !isShared && !isForTests
    );
  });
  expect(named(wrong)).toEqual([]);
});

it('folders with a door are entered by it', () => {
  const wrong = own.filter(({ from, to }) => {
    const there = place(to);
    const isForTests = to.includes('/testing/') && /\.test\.|\/testing\//.test(from);
    if (isForTests || !doors.includes(there.folder)) return false;
    return place(from).folder !== there.folder && !isDoor(to);
  });
  expect(named(wrong)).toEqual([]);
});

it("the typed line's grammar and its field are entered by one file each", () => {
  const rooms = { 'src/domain/typed-line/': 'index.ts', 'src/features/sell/typed-line/': 'sale-line.tsx' };
  const wrong = own.filter(({ from, to }) =>
    Object.entries(rooms).some(
      ([room, door]) => to.startsWith(room) && !from.startsWith(room) && to !== room + door && !from.includes('.test.'),
    ),
  );
  expect(named(wrong)).toEqual([]);
});

it('the app never imports the sandbox, nor the sandbox the app', () => {
  const wrong = [...imports, ...importsOf(filesBelow('sw')), ...importsOf(filesBelow('sandbox'))].filter(
    ({ from, to }) =>
      !from.includes('.test.') && (from.startsWith('sandbox/') ? to.startsWith('src/') : to.startsWith('sandbox/')),
  );
  expect(named(wrong)).toEqual([]);
});

it('there are no barrels but the doors', () => {
  const barrels = filesBelow('src').filter((file) => /\/index\.tsx?$/.test(file));
  expect(
    barrels.filter((file) => ![...doors, 'domain/typed-line'].some((door) => file === `src/${door}/index.ts`)),
  ).toEqual([]);
});

it('no imports run in a circle, those of types included', () => {
  expect(circles(own.filter(({ from }) => !from.includes('.test.')))).toEqual([]);
});

it('[OFF-4] one import waits until it is needed: the till, behind the first screen', () => {
  const waiting = filesBelow('src').flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return [...text.matchAll(/import\(\s*['"]([^'"]+)['"]/g)].map(([, what = '']) => `${file} → ${what}`);
  });
  // Languages are chosen by name, and the sign-in's library is needed once in many hours.
  const others = /^src\/(i18n\/calendar-locale\.ts|auth\/auth\.ts) →/;
  expect(waiting.filter((line) => !others.test(line))).toEqual(['src/app/boot/boot.tsx → ../till/till.tsx']);
});

/** Groups of files that all reach each other (Tarjan's strongly connected components), each sorted. */
function circles(all: readonly Import[]): string[][] {
  const targets = new Map<string, string[]>();
  for (const { from, to } of all) targets.set(from, [...(targets.get(from) ?? []), to]);
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const path: string[] = [];
  const found: string[][] = [];

  function visit(file: string): number {
    const mine = order.size;
    order.set(file, mine);
    lowest.set(file, mine);
    path.push(file);
    for (const target of targets.get(file) ?? []) {
      const reached = order.has(target) ? (path.includes(target) ? order.get(target) : undefined) : visit(target);
      lowest.set(file, Math.min(lowest.get(file) ?? mine, reached ?? mine));
    }
    const low = lowest.get(file) ?? mine;
    if (low === mine) {
      const group = path.splice(path.indexOf(file));
      if (group.length > 1 || targets.get(file)?.includes(file)) found.push(group.sort());
    }
    return low;
  }

  for (const file of targets.keys()) if (!order.has(file)) visit(file);
  return found.sort();
}
