import { expect, type Page, test } from './fixtures.ts';
import { brokenDeployments, buildOf, lookForUpdate } from './tasks/deploy.ts';
import { untilInstalled, untilLanguagesKept } from './tasks/outage.ts';
import { payCash } from './tasks/pay.ts';
import { addCanoeTour, cart, choose, goToPayment } from './tasks/sell.ts';

test.use({ serviceWorkers: 'allow' });

// One after the other in one worker, so that the next builds are made once.
test.describe.configure({ mode: 'serial' });

const offer = (page: Page) => page.getByRole('status').filter({ hasText: 'A new version is ready.' });
const refresh = { name: 'Refresh' };
/** The notice that asks for it, also while the cart is full. */
const demand = (page: Page) => page.getByRole('status').filter({ has: page.getByRole('button', refresh) });
const mainLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name });

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await untilInstalled(page);
});

test.afterEach(({ appHost }) => appHost.reset());

test('[OFF-5] a new version leaves an open sale alone, and is taken when told to after it', async ({
  page,
  appHost,
}) => {
  await addCanoeTour(page);
  await page.getByRole('switch', { name: 'Enter customer information' }).click();
  const buyer = page.getByRole('main').getByLabel('First name').first();
  await buyer.fill('Ada Byron');
  const first = await buildOf(page);
  await appHost.deploy('whole');
  expect(await lookForUpdate(page)).toBe('installed');
  await expect(buyer).toHaveValue('Ada Byron');
  await expect(offer(page)).toBeHidden();
  // Also a reload of a person's own leaves the sale, and the version that it was begun with.
  await page.reload();
  await expect(cart(page).getByText('Canoe tour on the old canal')).toBeVisible();
  await expect(buyer).toHaveValue('Ada Byron');
  expect(await buildOf(page)).toBe(first);
  await expect(offer(page)).toBeHidden();

  await cart(page)
    .getByRole('button', { name: /Remove/ })
    .first()
    .click();
  await expect(cart(page).getByText('Cart is empty')).toBeVisible();
  await offer(page).getByRole('button', refresh).click();
  await expect.poll(() => buildOf(page).catch(() => first)).not.toBe(first);
  await expect(mainLink(page, 'Settings')).toBeVisible();
  await expect(offer(page)).toBeHidden();
});

test('[OFF-5, I18N-1] a new version speaks the languages that were on the device also without a network', async ({
  page,
  context,
  appHost,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await untilLanguagesKept(page);
  const first = await buildOf(page);
  await appHost.deploy('whole');
  expect(await lookForUpdate(page)).toBe('installed');
  await context.setOffline(true);
  await page.getByText('2 things to look at').click();
  await offer(page).getByRole('button', refresh).click();
  await expect.poll(() => buildOf(page).catch(() => first)).not.toBe(first);
  await page.goto('/de/settings');
  await expect(page.getByRole('heading', { name: 'Einstellungen' })).toBeVisible();
  await context.setOffline(false);
});

test('[OFF-5] a till that is never put away hears of a new version after a sale', async ({ page, appHost }) => {
  await page.goto('/?type=ticket&category=31&product=4722');
  await choose(page, /Adult/);
  await appHost.deploy('whole');
  await goToPayment(page);
  await payCash(page);
  await expect(offer(page)).toBeVisible();
});

test('[OFF-5] an old tab beside the new version goes on, also to screens it has not opened yet', async ({
  page,
  context,
  appHost,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/, /dynamically imported module/);
  const old = await context.newPage();
  await old.goto('/');
  const first = await buildOf(old);
  await appHost.deploy('whole');
  expect(await lookForUpdate(page)).toBe('installed');
  await offer(page).getByRole('button', refresh).click();
  await expect.poll(() => buildOf(page).catch(() => first)).not.toBe(first);

  await expect(offer(old)).toBeVisible();
  await mainLink(old, 'Settings').click();
  await expect(old.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await mainLink(old, 'New Booking').click();
  for (const name of [/^Tickets/, /^Museums and science/, /Maritime/, /Adult/]) await choose(old, name);
  await expect(cart(page).getByText(/Maritime/)).toBeVisible();
  expect(await buildOf(old)).toBe(first);

  // Some versions later the scripts of the old tab are gone, here and at the host: it has all of them that a sale needs.
  await old.evaluate(() => caches.delete('pos-desk-previous-build'));
  await (await context.newCDPSession(old)).send('Network.clearBrowserCache');
  await mainLink(old, 'All Bookings').click();
  await expect(old.getByRole('heading', { name: 'All Bookings' })).toBeVisible();
  await old.getByRole('button', { name: 'All filters' }).click();
  await expect(old.getByRole('combobox', { name: 'Product' })).toBeVisible();
  await old.keyboard.press('Escape');
  await expect(demand(old)).toBeHidden();
  await mainLink(old, 'New Booking').click();
  for (const name of ['Activities', 'On the water', /^Canoe tour/, 'Two hours', 'Custom day']) await choose(old, name);
  await expect(old.getByRole('dialog', { name: 'Date' }).getByRole('grid').first()).toBeVisible();
  await old.keyboard.press('Escape');
  await expect(demand(old)).toBeHidden();
  // What is missing all the same, as another language's texts, the bundler tells by this event.
  await old.evaluate(() => window.dispatchEvent(new Event('vite:preloadError')));
  await demand(old).getByRole('button', refresh).click();
  await expect.poll(() => buildOf(old).catch(() => first)).not.toBe(first);
  await expect(cart(old).getByText(/Maritime/)).toBeVisible();
  await mainLink(old, 'All Bookings').click();
  await expect(old.getByRole('heading', { name: 'All Bookings' })).toBeVisible();
});

test('[OFF-5] of a version that arrives in part nothing is taken, and the next try brings it', async ({
  page,
  context,
  appHost,
  expectedErrors,
}) => {
  expectedErrors.push(
    /Failed to load resource|bad-precaching-response|integrity|another build|ERR_INTERNET_DISCONNECTED/,
  );
  const first = await buildOf(page);
  for (const broken of brokenDeployments) {
    await appHost.deploy(broken);
    expect(await lookForUpdate(page), broken).toBe('redundant');
    await expect(offer(page)).toBeHidden();
  }
  await context.setOffline(true);
  await page.reload();
  await mainLink(page, 'Settings').click();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  expect(await buildOf(page)).toBe(first);
  await context.setOffline(false);

  await appHost.deploy('missing');
  expect(await lookForUpdate(page)).toBe('redundant');
  await appHost.deploy('whole');
  expect(await lookForUpdate(page)).toBe('installed');
  await offer(page).getByRole('button', refresh).click();
  await expect.poll(() => buildOf(page).catch(() => first)).not.toBe(first);
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
});
