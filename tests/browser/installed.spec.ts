import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { DEMO_EMAIL, DEMO_PASSWORD } from '../../sandbox/identity/pages/sign-in-page.ts';
// biome-ignore lint/correctness/useImportExtensions: the script has its types in a file beside it
import { findChromium } from '../setup/chromium.mjs';
import { test as base, expect, type Page } from './fixtures.ts';
import {
  addMuseum,
  type Provider,
  seeMuseum,
  sellOffline,
  soldAt,
  startProvider,
  untilInstalled,
} from './tasks/outage.ts';
import { cart } from './tasks/sell.ts';
import { fillSignIn } from './tasks/sign-in.ts';

// The whole browser: a shell doesn't say whether the app could be installed.
const executablePath = findChromium();

interface Till {
  /** Starts the browser of the till, with all that it kept, and opens a page of the app. */
  open(path: string): Promise<Page>;
  /** Ends the browser, as by switching the device off. */
  close(): Promise<void>;
}

/** A till on a device of its own, whose browser and whose provider can be switched off. */
const test = base.extend<{ provider: Provider; till: Till }>({
  provider: async ({}, use) => {
    const provider = await startProvider();
    await use(provider);
    await provider.remove();
  },

  till: async ({ playwright, provider }, use) => {
    const profile = await mkdtemp(join(tmpdir(), 'pos-desk-profile-'));
    let browser: BrowserContext | null = null;
    const close = async () => {
      await browser?.close();
      browser = null;
    };
    await use({
      async open(path) {
        browser = await playwright.chromium.launchPersistentContext(profile, {
          baseURL: provider.origin,
          serviceWorkers: 'allow',
          ...(executablePath === undefined ? {} : { executablePath }),
        });
        const page = browser.pages()[0] ?? (await browser.newPage());
        await page.goto(path);
        return page;
      },
      close,
    });
    await close();
    await rm(profile, { recursive: true, force: true });
  },
});

/** The access token's time is over by the device's reckoning, as after a night. */
async function letTokenExpire(page: Page): Promise<void> {
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('oidc.user:')) ?? '';
    const tokens = JSON.parse(localStorage.getItem(key) ?? '{}');
    localStorage.setItem(key, JSON.stringify({ ...tokens, issued_at: tokens.issued_at - 100_000 }));
  });
}

const waiting = (page: Page) => page.getByRole('status').filter({ hasText: '1 sale is waiting to be sent' });

test('[OFF-1, OFF-2, OFF-7, PAY-10] started from the home screen without a network, it sells; the sale outlives restarts and is sent once', async ({
  provider,
  till,
}) => {
  const online = await till.open('/login');
  // Which leads to the sign-in by itself.
  await fillSignIn(online, DEMO_EMAIL, DEMO_PASSWORD);
  await expect(online.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
  await untilInstalled(online);
  const devTools = await online.context().newCDPSession(online);
  expect((await devTools.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([]);
  await seeMuseum(online);
  await letTokenExpire(online);
  await till.close();
  await provider.stop();

  const offline = await till.open('/');
  await expect(offline.getByRole('main').getByRole('button', { name: 'Tickets' })).toBeVisible();
  await addMuseum(offline);
  const reference = await sellOffline(offline);
  const { pathname, search } = new URL(offline.url());
  await till.close();

  const again = await till.open(pathname + search);
  await expect(again.getByRole('region', { name: 'Provisional receipt' })).toContainText(reference);
  await expect(waiting(again)).toBeVisible();
  await expect(cart(again).getByText('Cart is empty')).toBeVisible();

  await provider.restart();
  await expect(again.getByText('Order was placed successfully.')).toBeVisible({ timeout: 60_000 });
  await expect(waiting(again)).toBeHidden();
  await till.close();

  const later = await till.open(pathname + search);
  await expect(later.getByText('Order was placed successfully.')).toBeVisible();
  expect(await soldAt(provider.origin)).toMatchObject([{ reference, total_cents: 1200 }]);
});
