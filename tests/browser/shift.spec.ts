import { expect, type Page, test } from './fixtures.ts';
import { orders } from './tasks/ledger.ts';
import { placeOf } from './tasks/measure.ts';
import { payCash } from './tasks/pay.ts';
import { addCanoeTour, cart, goToPayment } from './tasks/sell.ts';

const euros = (cents: number) => `${(cents / 100).toFixed(2)} EUR`;

/** The row of a tender's figures, like "Expected". */
const figure = (page: Page, tender: string, term: string) =>
  page
    .getByRole('main')
    .locator('section', { has: page.getByRole('heading', { name: `${tender} · EUR` }) })
    .last()
    .locator('dl > div', { hasText: term })
    .getByRole('definition');

async function openShiftPage(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: /^Shift and drawer/ }).click();
  await expect(page.getByRole('heading', { name: 'Shift and drawer' })).toBeVisible();
}

async function payByCard(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Payment/ })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Card', exact: true }).check();
  await dialog.getByRole('button', { name: /^Take/ }).click();
  await expect(page.getByRole('heading', { name: 'Confirmation' })).toBeVisible();
}

test('[DAY-1, DAY-2, DAY-3, DAY-4, DAY-5, PAY-10] a whole day: its close is equal to the provider’s books', async ({
  page,
  control,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_EMPTY_RESPONSE/);
  await page.goto('/');
  await addCanoeTour(page);
  await goToPayment(page);
  await payCash(page);
  await openShiftPage(page);
  await expect(page.getByText('1 sale of today is counted in.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Float in the drawer' }).fill('100');
  await page.getByRole('button', { name: 'Open shift' }).click();
  await expect(page.getByRole('heading', { name: 'Shift 1' })).toBeVisible();

  await page.getByRole('link', { name: 'New Booking' }).click();
  await addCanoeTour(page, { option: 'Child' });
  await cart(page).getByRole('button', { name: 'Park sale' }).click();
  await expect(cart(page).getByText('Cart is empty')).toBeVisible();
  await cart(page)
    .getByRole('list', { name: 'Parked sales' })
    .getByRole('button', { name: /^(?!Give up)/ })
    .click();
  await expect(cart(page).getByText('Canoe tour on the old canal')).toBeVisible();
  await goToPayment(page);
  // The provider books it, and nobody hears its answer: the till looks the sale up.
  await control.fault({ call: 'POST checkout/purchase', fault: 'drop-after' });
  await payByCard(page);
  await control.clearFaults();
  const [card, cash] = await orders(control);
  const [cardTotal, cashTotal] = [card?.total_cents ?? 0, cash?.total_cents ?? 0];

  await openShiftPage(page);
  await page.getByRole('button', { name: 'Money out' }).click();
  await page.getByRole('textbox', { name: 'Amount' }).fill('20');
  await page.getByRole('textbox', { name: 'Reason' }).fill('Bank');
  await page.getByRole('button', { name: 'Save' }).click();
  const lastSale = page.getByRole('button', { name: new RegExp(cash?.order_number ?? 'none') });
  const heading = await placeOf(page.getByRole('heading', { name: 'Last sales of this till' }));
  expect((await placeOf(lastSale.getByText('Canoe tour on the old canal'))).x).toBe(heading.x);
  await lastSale.click();
  await page.getByRole('button', { name: 'Money back' }).click();
  await page.getByRole('textbox', { name: 'Amount' }).fill('5');
  await page.getByRole('textbox', { name: 'Reason' }).fill('Rain');
  await page.getByRole('button', { name: 'Note it' }).click();
  const expected = 10_000 + cashTotal - 2_000 - 500;
  await expect(figure(page, 'Cash', 'Expected')).toHaveText(euros(expected));

  await page.reload();
  await expect(figure(page, 'Cash', 'Expected')).toHaveText(euros(expected));
  await page.getByRole('button', { name: 'Count and close' }).click();
  await expect(page.getByText(euros(expected))).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Cash in the drawer' }).fill('90');
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(figure(page, 'Cash', 'Difference')).toHaveText(`${euros(9_000 - expected)}`);

  // In the middle of the close: what was counted is there, and that it was compared.
  await page.reload();
  await expect(figure(page, 'Cash', 'Difference')).toHaveText(`${euros(9_000 - expected)}`);
  await page.getByRole('button', { name: 'Count again' }).click();
  await expect(page.getByRole('textbox', { name: 'Cash in the drawer' })).toHaveValue('90');
  await page.getByRole('textbox', { name: 'Cash in the drawer' }).fill(String(expected / 100));
  await page.getByRole('textbox', { name: 'Card' }).fill(String(cardTotal / 100));
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(page.getByText('What you counted is what is expected.')).toBeVisible();
  await page.getByRole('button', { name: 'Close shift' }).click();

  await expect(page.getByRole('heading', { name: 'Report of shift 1' })).toBeVisible();
  await expect(page.getByText('Proved: the booking system has all 2 sales as counted.')).toBeVisible();
  await expect(figure(page, 'Cash', 'Sales')).toHaveText(euros(cashTotal));
  await expect(figure(page, 'Card', 'Sales')).toHaveText(euros(cardTotal));
  await expect(figure(page, 'Cash', 'Difference')).toHaveText(euros(0));
  for (const order of [card, cash]) {
    await expect(page.getByRole('row').filter({ hasText: order?.order_number ?? 'none' })).toBeVisible();
  }

  // On a receipt of 80 mm the sales are a table, too: a line each, and nothing of it is cut off.
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 302, height: 1_100 });
  const cells = page
    .getByRole('row')
    .filter({ hasText: card?.order_number ?? 'none' })
    .getByRole('cell');
  const [time, amount] = [await placeOf(cells.first()), await placeOf(cells.last())];
  expect(amount.y).toBe(time.y);
  expect(amount.x + amount.width).toBeLessThanOrEqual((72 / 25.4) * 96 + 1);
  await expect(page.getByRole('button', { name: 'Save as CSV' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 1280, height: 800 });

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  expect((await saving).suggestedFilename()).toBe('pos-desk-shift-1.csv');
});
