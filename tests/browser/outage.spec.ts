import { expect, type Page, test } from './fixtures.ts';
import { fillCartOffline, sellOffline, soldAt } from './tasks/outage.ts';
import { cart } from './tasks/sell.ts';
import { passTimeUntil } from './tasks/time.ts';

test.use({ serviceWorkers: 'allow' });

const receipt = (page: Page) => page.getByRole('region', { name: 'Provisional receipt' });
const notice = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });

test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|Failed to load resource/);
});

// A provider that is switched off, a token that has expired and an app that was closed meanwhile: installed.spec.ts. Several sales:
// src/sale/offline/offline-sales.test.ts.
test('[OFF-7, PAY-10, OFF-2] sold offline, its receipt printed without the screen around it, kept over a reload, and sent once when the network is back', async ({
  page,
  context,
  sandbox,
}) => {
  await fillCartOffline(page);
  const reference = await sellOffline(page);
  await expect(receipt(page)).toContainText('Maritime Museum');
  await expect(receipt(page)).toContainText(reference);
  await expect(receipt(page).getByRole('img', { name: `Code of the reference ${reference}` })).toBeVisible();
  await expect(receipt(page)).toContainText('subject to confirmation');
  await expect(cart(page).getByText('Cart is empty')).toBeVisible();
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  await page.getByRole('button', { name: 'Print receipt' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');
  await page.emulateMedia({ media: 'print' });
  await expect(receipt(page)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main navigation', includeHidden: true })).toBeHidden();
  await expect(page.getByText('Print receipt')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await page.reload();
  await expect(receipt(page)).toContainText(reference);
  await expect(notice(page, '1 sale is waiting to be sent')).toBeVisible();
  expect((await soldAt(sandbox.origin)).filter((order) => order.reference === reference)).toEqual([]);

  await context.setOffline(false);
  await expect(page.getByText('Order was placed successfully.')).toBeVisible();
  await expect(notice(page, 'waiting to be sent')).toBeHidden();
  await page.reload();
  await expect(page.getByText('Order was placed successfully.')).toBeVisible();
  const sold = (await soldAt(sandbox.origin)).filter((order) => order.reference === reference);
  expect(sold).toMatchObject([{ total_cents: 1200 }]);
});

// Taken back, or booked for another amount: src/sale/offline/offline-sales.test.ts, src/features/settings/journal/journal-panel.test.tsx.
test('[OFF-7] a refused sale waits for a person, warns at sign-out, and can be sent again', async ({
  page,
  context,
  sandbox,
}) => {
  await page.clock.install();
  await fillCartOffline(page);
  const reference = await sellOffline(page);
  await context.route(
    '**/checkout/purchase?*',
    (route) => route.fulfill({ status: 409, json: { code: 409, message: 'These places are gone.' } }),
    { times: 1 },
  );
  const answered = page.waitForResponse('**/checkout/purchase?*');
  await context.setOffline(false);
  await answered;
  await passTimeUntil(page, page.getByRole('heading', { name: 'This sale was refused' }));
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page.getByText(/1 sale was paid for, but not booked/)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await notice(page, '1 paid sale was refused').getByRole('link', { name: 'Show' }).click();
  const card = page.getByRole('article', { name: /Sale of 12.00/ });
  await expect(card).toContainText('These places are gone.');
  await card.getByRole('button', { name: 'Send again' }).click();
  await expect(card).toBeHidden();
  await expect
    .poll(async () => (await soldAt(sandbox.origin)).filter((order) => order.reference === reference).length)
    .toBe(1);
});
