// What is worth knowing after a change, in under a minute: `npm run test:quick`. Types, lint, and the tests of what the change
// touches: on a branch everything since it left main, on main what is not committed (or the last commit).
import { spawnSync } from 'node:child_process';

/** @param {string[]} args */
const git = (...args) => spawnSync('git', args, { encoding: 'utf8' });

function base() {
  const branch = git('rev-parse', '--abbrev-ref', 'HEAD').stdout.trim();
  const hasMain = git('rev-parse', '--verify', '--quiet', 'main').status === 0;
  if (hasMain && branch !== 'main') return git('merge-base', 'main', 'HEAD').stdout.trim();
  return git('status', '--porcelain').stdout === '' ? 'HEAD~1' : 'HEAD';
}

/** @param {string[]} args @param {Record<string, string>} env */
const run = (args, env = {}) =>
  spawnSync(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status ?? 1;

const checked = run(['tests/scripts/check.mjs', 'types', 'lint']);
const tests = [
  'run',
  '-c',
  'tests/vitest.config.ts',
  '--changed',
  base(),
  '--passWithNoTests',
  ...process.argv.slice(2),
];
// Random days are many enough in `npm test`.
const tested = run(['node_modules/vitest/vitest.mjs', ...tests], { DAYS: '20' });
process.exitCode = checked === 0 ? tested : checked;
