import { defineConfig } from '@playwright/test';
import browserTests from '../browser/playwright.config.ts';
import type { Hosting, HostingFixtures } from './host.ts';

const hostings: readonly Hosting[] = [
  { server: 'nginx', base: '/' },
  { server: 'nginx', base: '/pos/' },
  { server: 'sandbox', base: '/pos/' },
];

/** The built app behind web servers as they are found at hosts: `npm run test:hosting`, by hand. */
export default defineConfig<object, HostingFixtures>({
  ...browserTests,
  testDir: '.',
  outputDir: 'output',
  // Its path is read from here.
  reporter: [['list'], ['../browser/failure-report.ts']],
  fullyParallel: false,
  workers: 1,
  projects: hostings.map((hosting) => ({ name: `${hosting.server} at ${hosting.base}`, use: { hosting } })),
});
