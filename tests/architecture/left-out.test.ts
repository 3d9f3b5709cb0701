import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = new URL('../..', import.meta.url).pathname;

it('[AUTH-11] the device calls nothing of Dexie that the build leaves out', () => {
  const config = readFileSync(join(root, 'vite.config.ts'), 'utf8');
  const [, names = ''] = /file: dexie,\s+find: \/\^ \{4\}\(\?:([\w|]+)\)\\\(/.exec(config) ?? [];
  expect(names.split('|')).toContain('upsert');
  const called = new RegExp(`\\.(?:${names})\\(`);
  const files = readdirSync(join(root, 'src/device'), { recursive: true, encoding: 'utf8' });
  const sources = files.filter((name) => /(?<!\.test)\.ts$/.test(name));
  expect(sources.filter((name) => called.test(readFileSync(join(root, 'src/device', name), 'utf8')))).toEqual([]);
});
