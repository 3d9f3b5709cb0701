import { defineConfig } from '@playwright/test';
// biome-ignore lint/correctness/useImportExtensions: the script has its types in a file beside it
import { findChromium } from '../setup/chromium.mjs';

const executablePath = findChromium();

/** Whole tasks in a real browser, on the built app served by a real sandbox of each worker's own. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: 'output',
  fullyParallel: true,
  workers: 2,
  // A test that fails is looked into, not run again.
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  // Bounds of what can't go on, not of what is fast enough: a machine with much else to do is slow, and not wrong.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1280, height: 800 },
    actionTimeout: 30_000,
    trace: 'retain-on-failure',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'],
    },
  },
});
