import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { venueDay } from '../browser/tasks/days.ts';
import { choose } from '../browser/tasks/sell.ts';
import { signIn } from '../browser/tasks/sign-in.ts';
// biome-ignore lint/correctness/useImportExtensions: the script has its types in a file beside it
import { findChromium } from '../setup/chromium.mjs';
import { startSandboxProcess } from '../setup/sandbox-process.ts';

/** Makes the README's picture from the built app: `npm run pictures`. */
const folder = new URL('../pictures/', import.meta.url).pathname;

async function draw(page: Page): Promise<void> {
  await signIn(page);
  await choose(page, 'Activities');
  await choose(page, 'On the water');
  await choose(page, /^Canoe tour/);
  await choose(page, 'Two hours');
  await page.goto(`${page.url()}&day=${venueDay(1)}`);
  await choose(page, '9:00 AM');
  await choose(page, /Adult/);
  await page.getByRole('heading', { name: 'Buyer' }).waitFor();
  await page.getByRole('button', { name: 'Add more' }).click();
  await page.getByRole('button', { name: 'Back' }).first().click();
  await page.getByText('Full').first().waitFor();
  await page.screenshot({ path: join(folder, 'appointments.png') });
}

const data = await mkdtemp(join(tmpdir(), 'pos-desk-pictures-'));
const sandbox = await startSandboxProcess({ dataFolder: join(data, 'data') });
const executablePath = findChromium();
const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath });
try {
  const context = await browser.newContext({
    baseURL: sandbox.origin,
    viewport: { width: 1280, height: 800 },
    timezoneId: 'Europe/Berlin',
    locale: 'en-US',
  });
  await draw(await context.newPage());
} finally {
  await browser.close();
  await sandbox.kill();
  await rm(data, { recursive: true, force: true });
}
