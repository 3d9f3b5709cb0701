// What needs no test to run: `npm run check`, or some of it: `npm run check types lint`. All parts run beside each other.
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

/** @param {string} name */
async function check(name) {
  const [program, ...args] = parts[name];
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

const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(parts);
const unknown = wanted.find((name) => !(name in parts));
if (unknown !== undefined) throw new Error(`There is no part "${unknown}": ${Object.keys(parts).join(', ')}.`);
const results = await Promise.all(wanted.map(check));
const failed = results.filter(({ isFine }) => !isFine).map(({ name }) => name);
console.log(failed.length === 0 ? `Checked: ${wanted.join(', ')}.` : `Failed: ${failed.join(', ')}.`);
process.exitCode = failed.length === 0 ? 0 : 1;
