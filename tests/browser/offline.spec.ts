import { expect, test } from './fixtures.ts';
import { goOffline, untilOffline } from './tasks/network.ts';
import { untilInstalled } from './tasks/outage.ts';
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

test('[OFF-2] every route opens offline', async ({ page, context }) => {
  await page.goto('/');
  await untilInstalled(page);
  await context.setOffline(true);
  for (const path of ['/cart', '/bookings', '/settings', '/de', '/404', '/nowhere']) {
    await page.goto(path);
    await expect(page.getByRole('navigation', { name: /navigation|Hauptnavigation/ }).last()).toBeVisible();
  }
});
