import { expect, test } from './fixtures.ts';
import { addCanoeTour } from './tasks/sell.ts';
import { fillSignIn, signIn } from './tasks/sign-in.ts';

test.use({ signedIn: false });

const person = 'demo@harbour-tours.example';

test('[RT-6, RT-7, AUTH-1] the page that was asked for opens after signing in', async ({ page }) => {
  await signIn(page, '/bookings?page=2');
  await expect(page).toHaveURL('/bookings?page=2');
});

test('[AUTH-12] what is wrong with a sign-in is said, and nothing typed is lost but the password', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'POS-Desk Login' })).toBeVisible();
  await fillSignIn(page, person, 'wrong');
  await expect(page.getByRole('alert')).toContainText('The user credentials were incorrect');
  await expect(page.getByLabel('E-mail address')).toHaveValue(person);
  await fillSignIn(page, 'nobody@example.com', 'wrong');
  await expect(page.getByRole('alert')).toContainText('We cannot find an account with that email address.');
});

test('[AUTH-8, RT-8] signing out ends the session here and at the provider', async ({ page }) => {
  await signIn(page);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page.getByRole('heading', { name: 'POS-Desk Login' })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('oidc.user')))).toEqual([]);
});

test('[AUTH-3] a return that nobody asked for is ignored, and leaves nothing in the address', async ({ page }) => {
  await page.goto('/auth/callback?code=stolen&state=invented');
  await expect(page.getByRole('heading', { name: 'POS-Desk Login' })).toBeVisible();
  await expect(page).not.toHaveURL(/stolen/);
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

test('[AUTH-8, AUTH-10] Log Out asks with a full cart, then leaves nothing of the person', async ({ page }) => {
  await signIn(page);
  await addCanoeTour(page);
  await page.goto('/bookings');
  await expect(page.getByRole('main').getByText(/^\d+ bookings$/)).toBeVisible();
  await page.goto('/settings');
  await expect(page.getByRole('link', { name: /^Language/ })).toContainText('English');
  await page.getByRole('button', { name: 'Log Out' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Log out?' });
  await expect(dialog.getByText('The cart will be emptied.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Log Out' }).click();
  await expect(page.getByLabel('E-mail address')).toBeVisible();
  const left = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('pos-desk')));
  // How this provider counts its pages says nothing of a person.
  expect(left.filter((key) => key !== 'pos-desk.paging')).toEqual([]);
});
