// `npm run test:mutants`, or of single files: `npm run test:mutants -- src/domain/money/money.ts`. Each area has its own tests and
// its own least share of mutants (in percent) that these have to notice. Test files among the arguments are asked alone.
import { spawnSync } from 'node:child_process';

const areas = [
  { code: ['src/domain/'], tests: 'src/domain/**/*.test.ts', least: 90 },
  {
    code: ['src/provider/wire/', 'src/provider/client/envelope.ts', 'src/provider/client/refusal.ts'],
    tests: 'src/provider/**/*.test.ts',
    least: 80,
  },
  { code: ['src/sale/'], tests: 'src/sale/**/*.test.ts', least: 80 },
];

const isTest = (path) => /\.test\.tsx?$/.test(path);
const asked = process.argv.slice(2).filter((path) => !isTest(path));
const askedTests = process.argv.slice(2).filter(isTest);
const isOf =
  (path) =>
  ({ code }) =>
    code.some((start) => path.startsWith(start));
const stray = asked.find((path) => !areas.some(isOf(path)));
if (stray !== undefined) throw new Error(`"${stray}" is in none of ${areas.flatMap(({ code }) => code).join(', ')}.`);

/** Asks the mutation tester of one area; false when too few of its mutants were noticed. */
function test({ tests, least }, files) {
  const { status } = spawnSync(
    process.execPath,
    [
      'node_modules/@stryker-mutator/core/bin/stryker.js',
      'run',
      'tests/mutants/stryker.config.mjs',
      '-m',
      files.join(','),
    ],
    {
      stdio: 'inherit',
      env: { ...process.env, MUTANTS_TESTS: askedTests.join(',') || tests, MUTANTS_LEAST: String(least) },
    },
  );
  return status === 0;
}

/** All code of an area but its tests and what only these use; without commas, at which the tester parts the patterns. */
function filesOf({ code }) {
  return code.flatMap((start) =>
    start.endsWith('/') ? [`${start}**/*.ts*`, `!${start}**/*.test.ts*`, `!${start}testing/**`] : [start],
  );
}

for (const area of areas) {
  const files = asked.length === 0 ? filesOf(area) : asked.filter((path) => isOf(path)(area));
  if (files.length > 0 && !test(area, files)) process.exitCode = 1;
}
