import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Lets time pass in the page, whose clock is installed, until it shows this. By steps that no call of the app takes for its own
 * time to answer.
 */
export async function passTimeUntil(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(5_000);
    await expect(shown).toBeVisible({ timeout: 500 });
  }).toPass();
}
