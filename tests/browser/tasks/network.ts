import { expect, type FrameLocator, type Page } from '@playwright/test';

/** Takes the network away, and waits until the app says so. Its worker, if any, has to be installed: see below. */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await untilOffline(page);
}

/**
 * Waits until the app says that there is no network. Chromium keeps this for the whole process, and forgets it now and then
 * when another page or worker in there ends; a page that is told while it starts may not listen yet; and an answer that was on
 * its way brings the app to think that there is one. In all these cases it is told again. `app`: where the app is, if it is in a
 * frame of the page.
 */
export async function untilOffline(page: Page, app: Page | FrameLocator = page): Promise<void> {
  await expect(async () => {
    // What stays the same is not sent to the browser.
    await page.context().setOffline(false);
    await page.context().setOffline(true);
    // A screen may say it besides the notice.
    await expect(app.getByText('No internet connection').first()).toBeVisible({ timeout: 3_000 });
    expect(await page.evaluate(() => navigator.onLine)).toBe(false);
  }).toPass();
}
