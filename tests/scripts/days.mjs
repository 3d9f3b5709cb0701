// Random days at the counter, as many as wanted and from any seed: `npm run test:days -- --days 10000 --seed 7`.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    days: { type: 'string', default: '1000' },
    // Another one each time; the test's title names it, so that its days can be had again.
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
  },
});

const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '-c', 'tests/vitest.config.ts', 'tests/commands/random-days.test.ts'],
  { stdio: 'inherit', env: { ...process.env, DAYS: values.days, DAYS_SEED: values.seed } },
);
process.exitCode = status ?? 1;
