import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../../src/', import.meta.url);
const sheets = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => ({ file, css: readFileSync(new URL(file, root), 'utf8') }));
const tokens = sheets.find(({ file }) => file === 'ui/tokens/tokens.css')?.css ?? '';

/** Every match of the pattern in a style sheet, with the sheet's name. */
function all(pattern: RegExp): string[] {
  return sheets.flatMap(({ file, css }) => [...css.matchAll(pattern)].map(([text]) => `${file}: ${text}`));
}

it('[NAV-7] layouts change only at the sizes that the tokens name', () => {
  const named = [...tokens.matchAll(/^ \* (width|height) (\d+rem): /gm)].map(([, side, size]) => `${side} ${size}`);
  expect(named).toHaveLength(12);
  const queries = sheets.flatMap(({ file, css }) =>
    [...css.matchAll(/@media ([^{]+)/g)].flatMap(([, query = '']) =>
      [...query.matchAll(/(width|height)[: <>=]+([\d.]+\w+)/g)].map(([, side, size]) => ({
        file,
        at: `${side} ${size}`,
      })),
    ),
  );
  expect(queries.length).toBeGreaterThan(40);
  expect(queries.filter(({ at }) => !named.includes(at))).toEqual([]);
});

it('layers are those of the tokens', () => {
  expect(all(/z-index: (?!var\(--layer-)[^;]+/g)).toEqual([]);
});

it('durations are those of the tokens', () => {
  // The base sheet ends every movement for whoever wants none.
  const own = all(/(?:transition|animation)[\w-]*:[^;]*?\b[\d.]+m?s\b/g).filter(
    (text) => !text.startsWith('ui/tokens/'),
  );
  expect(own).toEqual([]);
});

it('[ERR-1] a message has faded when it is taken away, 300 ms after it was closed', () => {
  const ofMessages = sheets.find(({ file }) => file === 'ui/feedback/alert-region.module.css')?.css ?? '';
  const [, duration] = /\.alert \{[^}]*transition:\s*opacity var\((--[\w-]+)\)/.exec(ofMessages) ?? [];
  expect(tokens).toContain(`${duration}: 300ms;`);
});

it('[NAV-6] no list takes its bullets away in the way that makes it no list for VoiceOver', () => {
  // The one of the notices is the line of a <details>, which is no list.
  expect(all(/list-style[\w-]*: none/g)).toEqual(['ui/feedback/notice-list.module.css: list-style: none']);
});
