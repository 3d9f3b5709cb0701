import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const stampFile = join(root, 'node_modules/.cache/pos-desk/build.txt');

/** What the built app is made of. */
const sources = [
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  'tsconfig.json',
  'locales',
  'public',
  'src',
  'sw',
];

/** @param {string} path @returns {string[]} */
function filesIn(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesIn(join(path, name)));
}

/**
 * A fingerprint of all sources, of the path that the build is for, and of the moment of the build they led to.
 * @param {string} base
 */
function stamp(base) {
  const index = join(root, 'dist/index.html');
  if (!existsSync(index)) return undefined;
  const hash = createHash('sha256')
    .update(base)
    .update(String(statSync(index).mtimeMs));
  for (const source of sources) {
    for (const file of filesIn(join(root, source))) {
      if (/\.test\.tsx?$|locales.*\.m?js$/.test(file)) continue;
      hash.update(file).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
}

const knownStamp = () => (existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '');

/**
 * Builds the app into dist for the path that it is served below, unless that was made from exactly these sources. Answers
 * whether dist is good now.
 * @param {string} base
 */
export function buildApp(base) {
  if (stamp(base) === knownStamp()) return true;
  console.log('Building the app …');
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const build = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn', '--base', base], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  });
  if (build.status !== 0) {
    process.stdout.write(build.stdout);
    return false;
  }
  mkdirSync(join(stampFile, '..'), { recursive: true });
  writeFileSync(stampFile, stamp(base) ?? '');
  return true;
}
