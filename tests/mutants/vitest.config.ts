import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { linguiMacro } from '../../vite.config.ts';
import { emptyCatalogues } from '../setup/empty-catalogues.ts';

/**
 * The tests that are run against each mutant: the ones beside the code, without a document or a database. Which folders they
 * are of is said by `run.mjs`.
 */
export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  plugins: [linguiMacro(), emptyCatalogues(), inProcesses(), nothingRemembered()],
  test: {
    name: 'mutants',
    environment: 'node',
    isolate: false,
    include: (process.env.MUTANTS_TESTS ?? 'src/domain/**/*.test.ts').split(','),
    exclude: ['**/*.dom.test.ts'],
    setupFiles: ['tests/setup/unit.ts', 'tests/setup/strict-console.ts'],
    // The runner's own set-up has to run for each file of tests; as a foreign module it would once.
    server: { deps: { inline: [/stryker-setup/] } },
    testTimeout: 60_000,
  },
});

/** The runner asks for threads, which all have the zone of their process; the tests of days and times need zones of their own. */
function inProcesses(): Plugin {
  return {
    name: 'tests-in-processes',
    configureVitest({ project }) {
      project.config.pool = 'forks';
    },
  };
}

/** What one run has computed, the next one would not compute with its mutant. */
function nothingRemembered(): Plugin {
  return {
    name: 'nothing-remembered',
    enforce: 'pre',
    load: (id) => (id.endsWith('/src/domain/memoize.ts') ? 'export const memoize = (compute) => compute;' : undefined),
  };
}
