import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { securityHeaders } from '../../sandbox/http/security-headers.ts';

const root = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

/** Each file named in the list, with the titles quoted behind it. */
function namedTests(): [file: string, title: string][] {
  const rows = read('tests/security/README.md')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split(' | ').at(-1) ?? '');
  return rows.flatMap((row) =>
    row.split(/(?=`[^`]+\.tsx?`)/).flatMap((part): [string, string][] => {
      const file = /^`([^`]+\.tsx?)`/.exec(part)?.[1];
      return file === undefined ? [] : [...part.matchAll(/"([^"]+)"/g)].map(([, title = '']) => [file, title]);
    }),
  );
}

describe('the list of security items', () => {
  it.each(namedTests())('[SEC] names tests that exist: %s %s', (file, title) => {
    expect(read(file)).toContain(title);
  });

  it('[SEC] names every file with tests of its own', () => {
    expect(namedTests().length).toBeGreaterThan(40);
  });
});

it('[SEC] the README names the headers that are served', () => {
  const block = /```http\n([\s\S]*?)```/.exec(read('README.md'))?.[1] ?? '';
  const named = block
    .trim()
    .split('\n')
    .map((line) => line.split(/: (.*)/s).slice(0, 2))
    .map(([name = '', value = '']) => [name.toLowerCase(), value]);
  expect(Object.fromEntries(named)).toEqual(securityHeaders('app', { frameAncestors: "'self'", https: true }));
});
