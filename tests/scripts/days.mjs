// Random days at the counter, as many as wanted and from any seed: `npm run test:days -- --days 10000 --seed 7`.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    days: { type: 'string', default: '1000' },
    // Another one each time.
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    // So many days are one run with a seed of its own, and its memory is free again after it.
    piece: { type: 'string', default: '500' },
  },
});
const days = countIn('days', values.days);
const piece = countIn('piece', values.piece);
const firstSeed = Number(values.seed);
const startedAt = Date.now();

for (let done = 0; done < days; done += piece) {
  const count = Math.min(piece, days - done);
  const seed = firstSeed + done / piece;
  console.log(`\nDays ${done + 1} to ${done + count} of ${days}: seed ${seed}, ${minutes()} minutes so far.`);
  if (walk(count, seed) !== 0) {
    console.error(`Failed with seed ${seed}: npm run test:days -- --days ${count} --seed ${seed}`);
    process.exit(1);
  }
}
console.log(`\nAll ${days} days from seed ${firstSeed} on agree, after ${minutes()} minutes.`);

/**
 * @param {number} count
 * @param {number} seed
 */
function walk(count, seed) {
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '-c', 'tests/vitest.config.ts', 'tests/commands/random-days.test.ts'],
    { stdio: 'inherit', env: { ...process.env, DAYS: String(count), DAYS_SEED: String(seed) } },
  );
  return status ?? 1;
}

/**
 * @param {string} name
 * @param {string} text
 */
function countIn(name, text) {
  const count = Number(text);
  if (Number.isInteger(count) && count > 0) return count;
  console.error(`--${name} is a number of days, not "${text}".`);
  process.exit(1);
}

function minutes() {
  return ((Date.now() - startedAt) / 60_000).toFixed(1);
}
