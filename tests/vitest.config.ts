import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { linguiMacro } from '../vite.config.ts';
import { MatrixReporter } from './faults/matrix-reporter.ts';
import { emptyCatalogues } from './setup/empty-catalogues.ts';
import { NODE_FLAGS } from './setup/node-flags.ts';
import { patience } from './setup/patience.ts';
import { ProjectByProject } from './setup/project-by-project.ts';

/** Files that need a document though they draw nothing. */
const withDocument = '{src,tests/setup}/**/*.dom.test.ts';

/**
 * Node-side tests: `node` (rules, commands, the embedded provider, faults) and `screens` (what needs a document). What takes the
 * time is loading modules, so each worker keeps those it has: a test leaves nothing behind that the next file could meet.
 */
export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    isolate: false,
    execArgv: NODE_FLAGS,
    // One more than the processors of a small machine: a worker often waits, for a provider's process or for what a screen shows later.
    maxWorkers: Math.max(3, availableParallelism()),
    sequence: { shuffle: { files: true, tests: true }, sequencer: ProjectByProject },
    expect: { poll: { timeout: patience } },
    reporters: ['default', new MatrixReporter()],
    projects: [
      {
        extends: true,
        plugins: [linguiMacro(), emptyCatalogues()],
        test: {
          name: 'node',
          environment: 'node',
          include: [
            'src/**/*.test.ts',
            'sandbox/**/*.test.ts',
            'tests/{architecture,commands,contract,faults,security}/**/*.test.ts',
          ],
          exclude: [withDocument],
          globalSetup: ['sandbox/database/testing/test-database.ts'],
          setupFiles: ['tests/setup/unit.ts', 'tests/setup/strict-console.ts'],
          hookTimeout: 120_000,
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        plugins: [linguiMacro(), emptyCatalogues(), react()],
        test: {
          name: 'screens',
          environment: 'jsdom',
          include: ['src/**/*.test.tsx', 'tests/faults/**/*.test.tsx', withDocument],
          setupFiles: ['tests/setup/unit.ts', 'tests/setup/strict-console.ts', 'tests/setup/screens.ts'],
          hookTimeout: 60_000,
          // Whole screens are drawn and typed into; a busy machine takes its time.
          testTimeout: 60_000,
        },
      },
    ],
  },
});
