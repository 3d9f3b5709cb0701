import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { expect, type Page, test } from './fixtures.ts';
import { addCanoeTour, choose, goToPayment } from './tasks/sell.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core'), 'utf8');

/** Runs axe by the debugger's way, which the page's security policy does not concern. */
async function findings(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const results: AxeResults = await page.evaluate('axe.run(document, { resultTypes: ["violations"] })');
  return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('[NAV-6] axe finds nothing on the screens and dialogs of a sale', async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await findings(page), 'types').toEqual([]);
      await choose(page, 'Activities');
      await choose(page, 'On the water');
      await expect(page.getByRole('button', { name: /^Canoe tour/ })).toBeVisible();
      expect(await findings(page), 'products').toEqual([]);
      await choose(page, 'All Offers');
      await addCanoeTour(page);
      await page.getByRole('switch', { name: 'Enter customer information' }).click();
      await page.getByRole('complementary').getByRole('button', { name: 'Next' }).click();
      await expect(page.getByText('This is a mandatory field').first()).toBeVisible();
      expect(await findings(page), 'buyer').toEqual([]);
      await page.getByRole('button', { name: 'Enter voucher code' }).click();
      expect(await findings(page), 'voucher code').toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('switch', { name: 'Enter customer information' }).click();
      await goToPayment(page);
      expect(await findings(page), 'payment').toEqual([]);
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Payment/ })
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await findings(page), 'till').toEqual([]);
    });

    test('[NAV-6] axe finds nothing on bookings and settings', async ({ page }) => {
      await page.goto('/bookings');
      await expect(page.getByRole('row').nth(3)).toBeVisible();
      expect(await findings(page), 'bookings').toEqual([]);
      await page.goto('/settings');
      await expect(page.getByText('Log Out')).toBeVisible();
      expect(await findings(page), 'settings').toEqual([]);
    });
  });
}
