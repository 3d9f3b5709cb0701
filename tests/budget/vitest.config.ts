import { defineConfig } from 'vitest/config';

/** What is looked at in the built app: `npm run build` comes first. */
export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  test: {
    // Brotli takes its time on a busy machine.
    testTimeout: 60_000,
    name: 'budget',
    environment: 'node',
    include: ['tests/budget/**/*.test.ts'],
  },
});
