import { defineConfig } from '@playwright/test';
// biome-ignore lint/correctness/useImportExtensions: the script has its types in a file beside it
import { findHeadlessShell } from '../setup/chromium.mjs';

const executablePath = findHeadlessShell();

/** Whole tasks in a real browser, on the built app served by a real sandbox of each worker's own. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: 'output',
  globalSetup: '../setup/prepare-sandbox.ts',
  fullyParallel: true,
  workers: 3,
  // A test that fails is looked into, not run again.
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  // Bounds of what can't go on, not of what is fast enough: a machine with much else to do is slow, and not wrong.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['./failure-report.ts']],
  use: {
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1280, height: 800 },
    actionTimeout: 60_000,
    // A start with a worker fetches the whole app: tests about it, or about having no network, say `serviceWorkers: 'allow'`.
    serviceWorkers: 'block',
    // Motion costs every frame of it: whole sales with it are in sale.spec.ts.
    contextOptions: { reducedMotion: 'reduce' },
    // Actions and console. Pictures and calls of each action double the work of a test: `--trace on` for one that is looked into.
    trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false, sources: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // A page of its own opener group (COOP), and each further tab, would start a process besides that of the empty page.
        '--renderer-process-limit=1',
      ],
    },
  },
});
