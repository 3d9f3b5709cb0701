import { DEMO_PASSWORD } from '../../sandbox/identity/pages/sign-in-page.ts';
import { expect, test } from './fixtures.ts';
import { venueDay } from './tasks/days.ts';
import { offerAddress, offers } from './tasks/offers.ts';
import { untilSaleIsSeen } from './tasks/pay.ts';
import { cart, choose, goToPayment } from './tasks/sell.ts';
import { fillSignIn, signIn } from './tasks/sign-in.ts';

test('[PAY-10, SUC-1] a tab closed while a sale is on its way: whoever opens the till next is led to its confirmation', async ({
  page,
  control,
}) => {
  await page.goto(offerAddress(offers.canoe, { at: `${venueDay(29)}T11:30:00` }));
  await choose(page, /Adult/);
  await goToPayment(page);
  await control.fault({ call: 'POST checkout/purchase', fault: 'delay', delayMs: 2_000, times: 1 });
  const sent = page.waitForRequest(
    (request) => request.url().includes('/checkout/purchase') && request.method() === 'POST',
  );
  await choose(page, /^Payment/);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '50.00 EUR' }).click();
  await dialog.getByRole('button', { name: /^Take/ }).click();
  await sent;
  const next = await page.context().newPage();
  await page.close();

  await next.goto('/');
  await expect(next.getByRole('heading', { name: 'Confirmation' })).toBeVisible({ timeout: 30_000 });
  const { orders } = await control.ledger();
  await expect(next.getByText(String(orders.at(0)?.order_number), { exact: true }).first()).toBeVisible();
  await expect(next.getByRole('main')).toContainText('Change25.00');
  await expect(cart(next)).toContainText('Cart is empty');

  // It was seen now: nobody is led there again.
  await untilSaleIsSeen(next);
  await next.goto('/');
  await expect(next.getByRole('heading', { name: 'What would you like to sell?' })).toBeVisible();
  await expect(next.getByText('Nobody has seen yet')).toHaveCount(0);
});

test.describe('after a log-out', () => {
  test.use({ signedIn: false });

  test('[PAY-10, AUTH-10] a sale that is being checked is named where a colleague chooses, and leaves the till to the next customer', async ({
    page,
    control,
    expectedErrors,
  }) => {
    expectedErrors.push(/ERR_EMPTY_RESPONSE|status of 500/);
    await signIn(page);
    await page.goto(offerAddress(offers.museum));
    await choose(page, /Adult/);
    await goToPayment(page);
    await control.fault({ call: 'POST checkout/purchase', fault: 'drop-after' });
    await control.fault({ call: 'GET bookings', fault: 'error-500' });
    await choose(page, /^Payment/);
    await page.getByRole('dialog').getByRole('button', { name: /^Take/ }).click();
    const checking = page.getByRole('heading', { name: 'This sale is being checked' });
    await expect(checking).toBeVisible();
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Log Out' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Log out?' });
    await expect(dialog.getByText(/^1 sale is not settled yet\./)).toBeVisible();
    await dialog.getByRole('button', { name: 'Log Out' }).click();
    await fillSignIn(page, 'jonas@harbour-tours.example', DEMO_PASSWORD);
    await expect(page.getByRole('heading', { name: 'What would you like to sell?' })).toBeVisible();
    await expect(page.getByText(/^1 sale is being checked 12\.00.EUR \(Cash\)/)).toBeVisible();
    await page.getByRole('link', { name: 'Show' }).click();
    await expect(checking).toBeVisible();
    await page.getByRole('button', { name: 'Serve the next customer' }).click();
    await page.getByRole('main').getByRole('button', { name: 'New booking' }).click();
    await page.goto(offerAddress(offers.museum));
    await choose(page, /Adult/);
    await expect(cart(page).getByText('Maritime Museum')).toBeVisible();
    await control.clearFaults();
  });
});
