// What needs no test to run: `npm run check`, or some of it: `npm run check types lint`. All parts run beside each other, and in
// a whole run also the build (`--and-build`), which keeps one processor busy only.
import { spawn } from 'node:child_process';

const parts = {
  types: ['typescript/bin/tsc', '-b'],
  lint: ['@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '.'],
  'unused code': ['knip/bin/knip.js'],
  // What is exported, used in no other file of the app, and kept alive by its own tests.
  'code of tests alone': [
    'knip/bin/knip.js',
    ...['--production', '--files', '--exports', '--config', 'tests/scripts/knip-production.json'],
  ],
  texts: ['tsx/dist/cli.mjs', 'tests/texts/check-texts.ts'],
};
const build = ['vite/bin/vite.js', 'build', '--logLevel', 'warn'];

/** @type {(name: string, command: string[]) => Promise<{ name: string, isFine: boolean }>} */
async function run(name, [program, ...args]) {
  const child = spawn(process.execPath, [`node_modules/${program}`, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  const listen = (/** @type {Buffer} */ chunk) => {
    said += chunk;
  };
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) console.error(`${name}:\n${said}`);
  return { name, isFine: code === 0 };
}

const flag = '--and-build';
const named = process.argv.slice(2).filter((name) => name !== flag);
const unknown = named.find((name) => !(name in parts));
if (unknown !== undefined) throw new Error(`There is no part "${unknown}": ${Object.keys(parts).join(', ')}.`);
const wanted = (named.length > 0 ? named : Object.keys(parts)).map((name) => [name, parts[name]]);
if (process.argv.includes(flag)) wanted.push(['build', build]);
const results = await Promise.all(wanted.map(([name, command]) => run(name, command)));
const failed = results.filter(({ isFine }) => !isFine).map(({ name }) => name);
console.log(
  failed.length === 0 ? `Checked: ${results.map(({ name }) => name).join(', ')}.` : `Failed: ${failed.join(', ')}.`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
