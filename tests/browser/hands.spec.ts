import { expect, type Page, test } from './fixtures.ts';
import { orders } from './tasks/ledger.ts';
import { offerAddress, offers } from './tasks/offers.ts';
import { payCash } from './tasks/pay.ts';
import { scan } from './tasks/scanner.ts';
import { cart, choose, goToPayment } from './tasks/sell.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const list = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });

/** Shortcuts and scanner are loaded after the first screen: the list opens as soon as they are there. */
async function openList(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(list(page)).toBeVisible({ timeout: 500 });
  }).toPass();
}

test('single keys lead anywhere, their list is a key away, and they can be turned off', async ({ page }) => {
  await page.goto(offerAddress(offers.museum));
  await openList(page);
  await page.keyboard.press('b');
  await expect(list(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list(page)).toBeHidden();

  await choose(page, /Adult/);
  await expect(cart(page).getByText('12.00 EUR').last()).toBeVisible();
  await page.keyboard.press('p');
  await expect(heading(page, 'Payment')).toBeVisible();
  await page.keyboard.press(',');
  await expect(heading(page, 'Printing')).toBeVisible();
  await page.keyboard.press('.');
  await expect(heading(page, 'Payment')).toBeVisible();
  await page.keyboard.press('v');
  const coupon = page.getByRole('dialog', { name: 'Enter voucher code' }).getByRole('textbox');
  await expect(coupon).toBeFocused();
  await page.keyboard.type('nb');
  await expect(coupon).toHaveValue('nb');
  await page.keyboard.press('Escape');
  await page.keyboard.press('b');
  await expect(heading(page, 'All Bookings')).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search bookings' })).toBeFocused();
  await page.keyboard.type('n');
  await expect(heading(page, 'All Bookings')).toBeVisible();

  await page.goto('/settings');
  await page.getByRole('link', { name: 'Keyboard shortcuts' }).click();
  await page.getByRole('switch', { name: 'Single keys' }).click();
  await page.getByRole('link', { name: 'Back' }).focus();
  await page.keyboard.press('b');
  await page.keyboard.press('?');
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Single keys' })).not.toBeChecked();
  await expect(heading(page, 'Keyboard shortcuts')).toBeVisible();
  await expect(list(page)).toBeHidden();
});

test('[BKG-2, COUP-1] a scan is taken wherever the focus is, and leaves the field as it was', async ({
  page,
  control,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/);
  await page.goto(offerAddress(offers.museum));
  await choose(page, /Adult/);
  await goToPayment(page);
  await payCash(page);
  await expect(heading(page, 'Confirmation')).toBeVisible();
  const [order] = await orders(control);
  const orderNumber = order?.order_number ?? '';

  await page.goto('/');
  await openList(page);
  await page.keyboard.press('Escape');
  await scan(page, orderNumber);
  await expect(heading(page, `Booking ${orderNumber}`)).toBeVisible();

  await page.goto('/bookings');
  await openList(page);
  await page.keyboard.press('Escape');
  const search = page.getByRole('searchbox', { name: 'Search bookings' });
  await search.fill('Ada');
  await scan(page, 'NOSUCHCODE1');
  await expect(page.getByText('NOSUCHCODE1 is no booking or sale.')).toBeVisible();
  await expect(search).toHaveValue('Ada');
  await search.fill('');
  await search.fill('Bell');
  await scan(page, orderNumber);
  await expect(heading(page, `Booking ${orderNumber}`)).toBeVisible();

  await page.goto(offerAddress(offers.museum));
  await choose(page, /Adult/);
  await expect(cart(page).getByText('12.00 EUR').last()).toBeVisible();
  await openList(page);
  await scan(page, 'SUMMER');
  await expect(page.getByText('SUMMER was scanned. Close this window first')).toBeVisible();
  await page.keyboard.press('Escape');
  await scan(page, 'SUMMER');
  await expect(page.getByText('The code SUMMER is applied')).toBeVisible();
  await expect(cart(page).getByRole('button', { name: 'Edit voucher code' })).toBeVisible();
});
