import { DEMO_EMAIL, DEMO_PASSWORD } from '../../sandbox/identity/pages/sign-in-page.ts';
import { expect, type Page, test } from './fixtures.ts';
import { venueDay } from './tasks/days.ts';
import { goTo } from './tasks/navigate.ts';
import { offerAddress, offers } from './tasks/offers.ts';
import { soldAt } from './tasks/outage.ts';
import { cart, choose, goToPayment, taxes } from './tasks/sell.ts';
import { fillSignIn, signIn } from './tasks/sign-in.ts';

// A token that ends at any call: tests/faults. A session that ends while a cart is filled: counter-buyer.spec.ts.
// Their tokens are renewed and thrown away here: nobody else may be using them.
test.use({ signedIn: false });

const orders = async (page: Page) => (await soldAt(new URL(page.url()).origin)).length;

test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(/status of 40[01]/, /Failed to load resource/);
});

/** The provider ends the session: the tokens are worth nothing any more, and the next sign-in asks for the password. */
async function revokeSession(page: Page): Promise<void> {
  const refresh_token = await page.evaluate((): string => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('oidc.user:')) ?? '';
    return JSON.parse(localStorage.getItem(key) ?? '{}').refresh_token;
  });
  // First, and from outside: an app that finds out leaves for the sign-in at once, which must not know the person any more.
  await page.context().clearCookies();
  const body = new URLSearchParams({ grant_type: 'refresh_token', client_id: 'pos-desk', refresh_token });
  // A refresh token that is used twice ends everything that came of the same sign-in.
  const statuses: number[] = [];
  for (let time = 0; time < 2; time += 1) {
    const { origin } = new URL(page.url());
    statuses.push((await fetch(`${origin}/oidc/token`, { method: 'POST', body })).status);
  }
  expect(statuses).toEqual([200, 400]);
}

async function tapPayment(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Payment/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: /^Take/ }).click();
}

/** Puts a canoe tour into the cart without the steps before it. */
async function addAppointment(page: Page): Promise<void> {
  await page.goto(offerAddress(offers.canoe, { at: `${venueDay(29)}T09:00:00` }));
  await choose(page, /Adult/);
  await expect(cart(page).getByText('Canoe tour on the old canal')).toBeVisible();
}

test('[AUTH-6, PAY-10] revoked while a purchase has no answer yet: it is found after signing in again, and sold once', async ({
  page,
  control,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_EMPTY_RESPONSE|ERR_CONNECTION/);
  await signIn(page);
  const before = await orders(page);
  await addAppointment(page);
  await expect(cart(page).getByText(/min$/)).toBeVisible();
  await goToPayment(page);
  await control.fault({ call: 'POST checkout/purchase', fault: 'drop-after' });
  // Till the session is revoked nobody may find the sale.
  await control.fault({ call: 'GET bookings', fault: 'error-500' });
  await tapPayment(page);
  await expect.poll(() => orders(page)).toBe(before + 1);
  await revokeSession(page);
  await control.clearFaults();
  await fillSignIn(page, DEMO_EMAIL, DEMO_PASSWORD);
  await expect(cart(page).getByText('Cart is empty')).toBeVisible({ timeout: 60_000 });
  expect(await orders(page)).toBe(before + 1);
});

test('[AUTH-10] another person who signs in sees nothing of the cart before, not for a moment', async ({ page }) => {
  await page.addInitScript(() => {
    const look = () => {
      if (document.documentElement?.textContent?.includes('Canoe tour on the old canal')) sessionStorage.seen = 'yes';
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  });
  await signIn(page);
  await addAppointment(page);
  await expect(page).toHaveURL(/step=buyer/);
  expect(await page.evaluate(() => sessionStorage.seen)).toBe('yes');
  // Where the next person comes back to, too: a page that never names the tour by itself, as the list of bookings does.
  await goTo(page, offerAddress(offers.museum));
  await expect(page.getByRole('main').getByRole('button', { name: /12\.00 EUR.*Adult/ })).toBeVisible();
  await revokeSession(page);
  // The app may find out by itself, and leave for the sign-in before the page is loaded anew.
  await page.reload().catch(() => undefined);
  await expect(page.getByRole('heading', { name: 'POS-Desk Login' })).toBeVisible();
  await page.evaluate(() => sessionStorage.clear());
  await fillSignIn(page, 'jonas@harbour-tours.example', DEMO_PASSWORD);
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
  await choose(page, /Adult/);
  await expect(cart(page).getByText('Maritime Museum')).toBeVisible();
  await expect(cart(page).getByText('Canoe tour on the old canal')).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.seen)).toBeUndefined();
});

test('[AUTH-5, PAY-10] ended when the money is taken: nothing was sent, which is known at once after signing in again', async ({
  page,
  control,
}) => {
  await signIn(page);
  const before = await orders(page);
  await page.goto(offerAddress(offers.museum));
  await choose(page, /Adult/);
  await expect(taxes(page)).toBeVisible();
  // Opened by its address, and once its last call is answered: a call of the board in the background would find out first.
  const lastAnswer = page.waitForResponse(/orderoptionfields/);
  await page.goto('/?step=payment');
  await lastAnswer;
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Payment/ })
    .click();
  await revokeSession(page);
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('oidc.user:')) ?? '';
    localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? '{}'), expires_in: 0 }));
  });
  await control.clearRequests();
  await page.getByRole('dialog').getByRole('button', { name: /^Take/ }).click();
  await fillSignIn(page, DEMO_EMAIL, DEMO_PASSWORD);
  await expect(page.getByRole('main').getByText(/^Money was taken: 12\.00.EUR.*It counts/)).toBeVisible();
  expect((await control.requests()).filter(({ call }) => call === 'POST checkout/purchase')).toEqual([]);

  await page.getByRole('button', { name: 'Place it again' }).click();
  await expect(cart(page).getByText('Cart is empty')).toBeVisible();
  expect(await orders(page)).toBe(before + 1);
});
