import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { linguiMacro } from './setup/lingui-macro.ts';

/** Node-side tests: `unit` (src, in jsdom), `sandbox` (the embedded provider), `commands` (src against the sandbox's handlers). */
export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    projects: [
      {
        plugins: [linguiMacro(), react()],
        test: {
          name: 'unit',
          environment: 'jsdom',
          include: ['src/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/setup/unit.ts', 'tests/setup/patience.ts'],
          restoreMocks: true,
          // Whole screens are drawn and typed into; a busy machine takes its time.
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'sandbox',
          environment: 'node',
          include: ['sandbox/**/*.test.ts'],
          setupFiles: ['tests/setup/strict-console.ts'],
          // The first file to ask makes and fills the database that all others copy.
          hookTimeout: 120_000,
          testTimeout: 30_000,
        },
      },
      {
        plugins: [linguiMacro()],
        test: {
          name: 'commands',
          environment: 'node',
          include: ['tests/{commands,contract,architecture,security}/**/*.test.ts'],
          setupFiles: ['tests/setup/unit.ts'],
          hookTimeout: 120_000,
          testTimeout: 60_000,
        },
      },
    ],
  },
});
