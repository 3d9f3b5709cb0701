import { DEMO_EMAIL, DEMO_PASSWORD } from '../../sandbox/identity/pages/sign-in-page.ts';
import { expect, test } from './fixtures.ts';
import { goTo } from './tasks/navigate.ts';
import { offerAddress, offers } from './tasks/offers.ts';
import { cart, choose } from './tasks/sell.ts';
import { fillSignIn, signIn } from './tasks/sign-in.ts';

test.use({ signedIn: false });

test('[AUTH-1, AUTH-3, AUTH-12, RT-6, RT-7] a return that nobody asked for is ignored, what is wrong with a sign-in is said, and the page that was asked for opens after it', async ({
  page,
}) => {
  await page.goto('/auth/callback?code=stolen&state=invented');
  await expect(page.getByRole('heading', { name: 'POS-Desk Login' })).toBeVisible();
  await expect(page).not.toHaveURL(/stolen/);

  await page.goto('/bookings?page=2');
  await expect(page.getByRole('heading', { name: 'POS-Desk Login' })).toBeVisible();
  // As the reload of a return that failed.
  await page.goto('/auth/callback?code=used&state=answered');
  await expect(page.getByRole('heading', { name: 'POS-Desk Login' })).toBeVisible();
  await fillSignIn(page, DEMO_EMAIL, 'wrong');
  await expect(page.getByRole('alert')).toContainText('The user credentials were incorrect');
  // Nothing typed is lost but the password.
  await expect(page.getByLabel('E-mail address')).toHaveValue(DEMO_EMAIL);
  await fillSignIn(page, 'nobody@example.com', 'wrong');
  await expect(page.getByRole('alert')).toContainText('We cannot find an account with that email address.');
  await fillSignIn(page, DEMO_EMAIL, DEMO_PASSWORD);
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
  await expect(page).toHaveURL('/bookings?page=2');
});

test.describe('a settings file that is broken', () => {
  test('[API-5] is named, with what is wrong', async ({ page, expectedErrors }) => {
    expectedErrors.push(/config\.json/, /could not start/);
    await page.route('**/config.json', (route) => route.fulfill({ body: '{ "apiUrl": 7 }' }));
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Error' })).toBeVisible();
    await expect(page.getByText(/config\.json: "apiUrl"/)).toBeVisible();
  });
});

test('[AUTH-8, AUTH-10, RT-8] Log Out asks with a full cart, ends the session here and at the provider, and leaves nothing of the person', async ({
  page,
}) => {
  await signIn(page);
  await goTo(page, offerAddress(offers.museum));
  await choose(page, /Adult/);
  await expect(cart(page).getByText('Maritime Museum')).toBeVisible();
  await goTo(page, '/bookings');
  await expect(page.getByRole('main').getByText(/^\d+ bookings$/)).toBeVisible();
  await goTo(page, '/settings');
  await expect(page.getByRole('link', { name: /^Language/ })).toContainText('English');
  await page.getByRole('button', { name: 'Log Out' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Log out?' });
  await expect(dialog.getByText('The cart will be emptied.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Log Out' }).click();
  await expect(page.getByLabel('E-mail address')).toBeVisible();
  const left = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('pos-desk')));
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('oidc.user')))).toEqual([]);
  // How this provider counts its pages, how the device's clock was set, and that the till was used, says nothing of a person.
  const ofNobody = ['pos-desk.paging', 'pos-desk.clock', 'pos-desk.used'];
  expect(left.filter((key) => !ofNobody.includes(key))).toEqual([]);
});
