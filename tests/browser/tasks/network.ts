import { expect, type Page } from '@playwright/test';

/** Takes the network away, and waits until the page has heard of it. */
export async function goOffline(page: Page): Promise<void> {
  // A worker that is being installed shares the page's process: see below.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.context().setOffline(true);
  await untilOffline(page);
}

/**
 * Waits until the page has heard that there is no network. Chromium keeps this for the whole process, and forgets it now and
 * then when another page or worker in there ends: it is told again.
 */
export async function untilOffline(page: Page): Promise<void> {
  const isOnline = () => page.evaluate(() => navigator.onLine);
  await expect(async () => {
    if (await isOnline()) {
      // What stays the same is not sent to the browser.
      await page.context().setOffline(false);
      await page.context().setOffline(true);
    }
    expect(await isOnline()).toBe(false);
  }).toPass();
}
