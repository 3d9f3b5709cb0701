import { defineConfig } from 'vitest/config';
import { linguiMacro } from '../setup/lingui-macro.ts';
import { MatrixReporter } from './matrix-reporter.ts';

/** Every fault at every call, and the matrix of verdicts at the end: `npm run test:faults`. */
export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  plugins: [linguiMacro()],
  test: {
    name: 'faults',
    environment: 'node',
    include: ['tests/faults/**/*.test.{ts,tsx}'],
    setupFiles: ['tests/setup/unit.ts'],
    reporters: ['default', new MatrixReporter()],
    hookTimeout: 120_000,
    testTimeout: 60_000,
  },
});
