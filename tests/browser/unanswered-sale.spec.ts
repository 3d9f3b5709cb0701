import { expect, test } from './fixtures.ts';
import { venueDay } from './tasks/days.ts';
import { offerAddress, offers } from './tasks/offers.ts';
import { untilSaleIsSeen } from './tasks/pay.ts';
import { cart, choose, goToPayment } from './tasks/sell.ts';

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
