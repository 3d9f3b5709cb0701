import { defineConfig } from 'vitest/config';

/** The main tasks in the engines that Playwright cannot drive as Debian ships them: `npm run test:browsers`, by hand. */
export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  test: {
    name: 'engines',
    environment: 'node',
    include: ['tests/engines/**/*.test.ts'],
    // Says of each engine what was left out, and why.
    reporters: ['verbose'],
    // One engine after the other: each is heavy enough.
    fileParallelism: false,
    testTimeout: 240_000,
    hookTimeout: 120_000,
  },
});
