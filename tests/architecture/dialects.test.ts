import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { VARIATION_NAMES } from '../../sandbox/dialects/index.ts';

const isSource = (name: string) => /\.tsx?$/.test(name);

it('[API-2] the till knows no dialect of the sandbox by name: it copes with what a provider says', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(isSource);
  expect(files.length).toBeGreaterThan(200);
  const found = files.flatMap((file) => {
    const text = readFileSync(`src/${file}`, 'utf8');
    return VARIATION_NAMES.filter((name) => text.includes(name)).map((name) => `${file}: ${name}`);
  });
  expect(found).toEqual([]);
});
