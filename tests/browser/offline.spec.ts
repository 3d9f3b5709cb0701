import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { goOffline, untilOffline } from './tasks/network.ts';
import { untilBookingsKept, untilInstalled } from './tasks/outage.ts';
import { addCanoeTour, cart } from './tasks/sell.ts';

test.use({ serviceWorkers: 'allow' });

test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
});

test('[OFF-2, OFF-3, OFF-4, AUTH-7, WIZ-2] the till opens without a network, with its cart and its types', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await untilInstalled(page);
  await addCanoeTour(page);
  await goOffline(page);
  await page.reload();
  await untilOffline(page);
  await expect(cart(page).getByText(/Canoe tour/)).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Steps of the sale' })
    .getByRole('button', { name: /Products/ })
    .click();
  await expect(page.getByRole('main').getByRole('button', { name: 'Activities' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('No internet connection')).toBeHidden();
});

/** Every route, where it leads, and what its own screen shows without a network: not the navigation alone. */
const routes: readonly [asked: string, shown: string, content: (page: Page) => Locator][] = [
  ['/', '/', types],
  ['/cart', '/cart', types],
  ['/404', '/404', types],
  ['/nowhere', '/404', types],
  ['/bookings', '/bookings', (page) => page.getByRole('table').getByRole('link').first()],
  ['/booking/999', '/booking/999', refresh],
  ['/booking/999/voucher', '/booking/999/voucher', refresh],
  ['/booking/voucher/999', '/booking/voucher/999', refresh],
  ['/reservation/1-0-4711', '/reservation/1-0-4711', refresh],
  ['/settings', '/settings', (page) => page.getByRole('button', { name: 'Log Out' })],
  ['/settings?view=information', '/settings?view=information', (page) => page.getByText('1.1.1')],
  ['/login', '/', types],
  ['/auth/callback', '/', types],
  ['/auth/loggedout', '/', types],
  ['/us/settings', '/settings', (page) => page.getByRole('button', { name: 'Log Out' })],
];

function types(page: Page): Locator {
  return page.getByRole('main').getByRole('button', { name: 'Activities' });
}

/** What has to be asked for says so, and can be asked for again. */
function refresh(page: Page): Locator {
  return page.getByRole('main').getByRole('button', { name: 'Refresh' });
}

test('[OFF-2, OFF-3] every route opens offline, with what it shows', async ({ page }) => {
  await page.goto('/bookings');
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
  await untilBookingsKept(page);
  await untilInstalled(page);
  await goOffline(page);
  for (const [asked, shown, content] of routes) {
    await test.step(asked, async () => {
      await page.goto(asked, { waitUntil: 'commit' });
      await expect(content(page)).toBeVisible();
      await expect(page).toHaveURL(shown);
      await untilOffline(page);
    });
  }
});

/** The steps of the checkout, and what each asks the provider for. */
const steps: readonly [step: string, asked: (page: Page) => Locator][] = [
  ['printing', (page) => page.getByRole('main').getByRole('radio').first()],
  ['payment', (page) => page.getByRole('main').getByRole('list', { name: 'Ways to pay' })],
  ['buyer', (page) => page.getByRole('main').getByRole('textbox', { name: /First name/ })],
];

test.describe('while the provider does not answer', () => {
  test.use({ serviceWorkers: 'block' });

  test('[OFF-3, ERR-4] a step of the checkout that is opened comes by itself when it answers again', async ({
    page,
  }) => {
    // What a step asks for may have been fetched ahead and kept; here nothing of it is known.
    await page.addInitScript(() => localStorage.removeItem('pos-desk.answers'));
    await page.goto('/');
    await addCanoeTour(page);
    for (const [step, asked] of steps) {
      await test.step(step, async () => {
        await page.route('**/api/**', (route) => route.abort());
        await page.goto(`/?step=${step}`);
        if (step === 'buyer') await page.getByRole('switch', { name: 'Enter customer information' }).click();
        await expect(refresh(page)).toBeVisible();
        await page.unroute('**/api/**');
        await expect(asked(page)).toBeVisible();
        await expect(refresh(page)).toBeHidden();
      });
    }
  });
});
