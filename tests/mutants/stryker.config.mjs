/** Mutation testing, started by `run.mjs`, which says what is mutated and how much of it has to be noticed. */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutants/vitest.config.ts', related: false },
  plugins: ['@stryker-mutator/vitest-runner'],
  concurrency: 1,
  coverageAnalysis: 'perTest',
  // Modules are kept from one run to the next, so what runs once while they are loaded can't be changed for a run.
  ignoreStatic: true,
  // Types are the check's business; this TypeScript has none of the interfaces that a look at its configuration needs.
  tsconfigFile: 'none',
  disableTypeChecks: false,
  ignorePatterns: ['/dist', '/public', '/tests/browser', '/tests/engines', '/tests/pictures'],
  tempDirName: 'node_modules/.cache/mutants',
  thresholds: { break: Number(process.env.MUTANTS_LEAST ?? 0) },
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, reportTests: false },
};
