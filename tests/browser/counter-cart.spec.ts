import type { ElementHandle } from '@playwright/test';
import type { Control } from './control.ts';
import { expect, type Page, test } from './fixtures.ts';
import { venueDay } from './tasks/days.ts';
import { bodies, sold } from './tasks/ledger.ts';
import { placeOf } from './tasks/measure.ts';
import { goTo } from './tasks/navigate.ts';
import { offerAddress, offers } from './tasks/offers.ts';
import { payCash } from './tasks/pay.ts';
import { textOf } from './tasks/read.ts';
import { cart, choose, goToPayment, held, taxes } from './tasks/sell.ts';
import { signIn } from './tasks/sign-in.ts';

const overbooked =
  'This appointment is fully booked. You can still create and add participants, but this will overbook the appointment.';

const quantity = (page: Page, of: string | RegExp) => cart(page).getByRole('textbox', { name: of });
const total = (page: Page, amount: string) => cart(page).getByText(amount, { exact: true }).last();
const next = (page: Page) => cart(page).getByRole('button', { name: 'Next' });
const startOfSale = (page: Page) => page.getByRole('heading', { name: 'What would you like to sell?' });

async function addMuseum(page: Page): Promise<void> {
  await goTo(page, offerAddress(offers.museum));
  await choose(page, /Adult/);
  await expect(startOfSale(page)).toBeVisible();
}

async function addCanoe(page: Page, at: string): Promise<void> {
  await goTo(page, offerAddress(offers.canoe, { at }));
  await choose(page, /Adult/);
  await expect(page.getByRole('heading', { name: 'Buyer', level: 1 })).toBeVisible();
}

/** Bodies of the holds asked for since the requests were cleared. */
const holds = (control: Control) => bodies(control, 'POST checkout/hold');

// What a hold and a code do at the provider in every case: tests/commands/holds.test.ts, cart.test.ts, coupon.test.ts.
test('[CART-1, CART-2, CART-3, CART-5, CART-6, CART-7, CART-10, FAST-5, NAV-8] a cart: empty, filled, counted up, overbooked, emptied; and sold', async ({
  page,
  control,
}) => {
  const day = venueDay(10);
  const quantities = async () => (await holds(control)).map(({ qty }) => Number(qty));

  await test.step('an empty cart says so, and Next is off with the reason', async () => {
    await page.goto('/');
    await expect(cart(page).getByText('Cart is empty', { exact: true })).toBeVisible();
    await expect(next(page)).toHaveAttribute('aria-disabled', 'true');
    await expect(next(page)).toHaveAccessibleDescription('Add an offer first');
  });

  await test.step('it has its columns, its total and the time left on its hold', async () => {
    await control.clearRequests();
    await addCanoe(page, `${day}T09:00:00`);
    await expect(cart(page).getByRole('columnheader')).toHaveText(['Offer', 'Date', 'Time', 'QTY', 'Price']);
    await expect(cart(page).getByText('9:00 AM')).toBeVisible();
    await expect(total(page, '25.00 EUR')).toBeVisible();
    await expect(cart(page).getByText('Incl. VAT')).toBeVisible();
    await expect(cart(page).getByText('held for 20 more minutes')).toBeAttached();
    await expect(taxes(page)).toBeVisible();
    const calls = (await control.requests()).map(({ call }) => call);
    expect(calls.lastIndexOf('POST checkout/totals')).toBeGreaterThan(calls.indexOf('POST checkout/hold'));
    const asked = (await control.requests()).find(({ call }) => call === 'POST checkout/hold');
    expect(asked?.query).toEqual(expect.objectContaining({ reserve_minutes: '20' }));
  });

  // That quick taps are one change of the hold is proved in tests/commands/cart.test.ts, by a clock of its own.
  await test.step('taps on plus and minus change the hold', async () => {
    await control.clearRequests();
    await cart(page).getByRole('button', { name: 'More', exact: true }).click({ clickCount: 4 });
    await expect(quantity(page, /Adult/)).toHaveValue('5');
    await expect(total(page, '125.00 EUR')).toBeVisible();
    await expect.poll(async () => (await quantities()).at(-1)).toBe(5);
    await cart(page).getByRole('button', { name: 'Less' }).click({ clickCount: 2 });
    await expect(quantity(page, /Adult/)).toHaveValue('3');
    await expect.poll(async () => (await quantities()).at(-1)).toBe(3);
  });

  await test.step('a quantity can be typed; nothing that is no number counts', async () => {
    const field = quantity(page, /Adult/);
    await field.fill('7');
    await field.press('Enter');
    await expect(total(page, '175.00 EUR')).toBeVisible();
    for (const text of ['abc', '', '😀', '<script>alert()</script>']) {
      await field.fill(text);
      await field.press('Enter');
      await expect(field, `"${text}" typed`).toHaveValue('7');
    }
    await expect.poll(async () => (await quantities()).at(-1)).toBe(7);
    await expect(held(page)).toBeAttached();
  });

  await test.step('Add more leads back to the prices; Empty Cart asks, then starts afresh', async () => {
    await cart(page).getByRole('button', { name: 'Add more' }).click();
    const prices = page.getByRole('main').getByRole('list', { name: 'Prices' });
    await expect(prices).toBeVisible();
    await page.getByRole('link', { name: 'All Bookings' }).click();
    await page.getByRole('link', { name: 'New Booking' }).click();
    await cart(page).getByRole('button', { name: 'Add more' }).click();
    await expect(prices).toBeVisible();
    await page.goto('/?step=buyer');
    await page.getByRole('main').getByRole('button', { name: 'Back' }).click();
    await expect(prices).toBeVisible();
    await cart(page).getByRole('button', { name: 'Empty Cart' }).click();
    const question = page.getByRole('alertdialog', { name: 'Empty the cart?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(cart(page).getByText('Canoe tour on the old canal')).toBeVisible();
    await cart(page).getByRole('button', { name: 'Empty Cart' }).click();
    await question.getByRole('button', { name: 'Empty Cart' }).click();
    await expect(cart(page).getByText('Cart is empty')).toBeVisible();
    await expect(startOfSale(page)).toBeVisible();
  });

  await test.step('removing the last item frees its hold and returns to the first step', async () => {
    const at = `${day}T11:30:00`;
    await addCanoe(page, at);
    await expect(held(page)).toBeAttached();
    await control.clearRequests();
    await cart(page)
      .getByRole('button', { name: /^Remove Canoe tour/ })
      .click();
    await expect(cart(page).getByText('Cart is empty')).toBeVisible();
    await expect(startOfSale(page)).toBeVisible();
    await expect
      .poll(async () => (await control.requests()).filter(({ call }) => call === 'DELETE checkout/hold').length)
      .toBe(1);
    await expect.poll(async () => JSON.stringify((await control.ledger()).holds)).not.toContain(at.replace('T', ' '));
  });

  await test.step('beyond the last place the warning shows, the sale goes on, and is marked as overbooked', async () => {
    const at = `${day}T16:30:00`;
    await control.clearRequests();
    await addCanoe(page, at);
    await expect(cart(page).getByText(overbooked, { exact: true })).toBeVisible();
    await goToPayment(page);
    await expect(next(page)).toHaveCount(0);
    await payCash(page);
    expect((await holds(control)).every(({ allow_overbooking }) => Boolean(allow_overbooking))).toBe(true);
    expect(await sold(control, at)).toEqual([expect.objectContaining({ overbooked: true, qty: 1 })]);
  });
});

test.describe('holds in time', () => {
  // The page's clock runs ahead here, which renews the sign-in: nobody else may be using it.
  test.use({ signedIn: false });

  test('[CART-10] a hold that ran out while nobody was there is re-acquired before payment, and what changed is said', async ({
    page,
    control,
  }) => {
    await page.clock.install();
    // A till at rest asks for what an outage needs; such a call, too, would time out by the leap.
    await page.route('**/config.json', (route) => route.fulfill({ json: { offlineSales: 'none' } }));
    await signIn(page);
    const at = `${venueDay(14)}T14:00:00`;
    await addCanoe(page, at);
    await expect(held(page)).toBeAttached();
    // A call that is still on its way would time out by the leap.
    await expect(taxes(page)).toBeVisible();
    await page.clock.fastForward('17:30');
    await expect(cart(page).getByText(/^held for [23] more minutes$/)).toBeAttached();
    await page.clock.fastForward('03:30');
    await control.advanceClock(21 * 60_000);
    await expect(cart(page).getByText('Hold has run out')).toBeVisible();
    await control.clearRequests();
    await goToPayment(page);
    // By the payment step or, where the tap itself woke the till, by a message, which stands for some seconds: once.
    await expect(page.getByText(/The hold had run out and was taken again: Canoe tour/)).toHaveCount(1);
    await expect(cart(page).getByText('held for 20 more minutes')).toBeAttached();
    expect((await holds(control)).map(({ date_time, qty }) => [date_time, Number(qty)])).toEqual([
      [at.replace('T', ' '), 1],
    ]);
    // An order of later than now would stand above those of the next tests, without its tickets.
    await control.resetClock();
    await payCash(page);
    expect(await sold(control, at)).toHaveLength(1);
  });
});

test.describe('two tabs', () => {
  test('[CART-8, CART-9] show one cart', async ({ page, context }) => {
    await addMuseum(page);
    const other = await context.newPage();
    await other.goto('/');
    await expect(quantity(other, /Maritime/)).toHaveValue('1');
    await cart(other).getByRole('button', { name: 'More', exact: true }).click();
    await expect(quantity(page, /Maritime/)).toHaveValue('2');
    await expect(total(page, '24.00 EUR')).toBeVisible();
    await cart(page).getByRole('button', { name: 'Enter voucher code' }).click();
    await page.getByRole('textbox', { name: 'Coupon/voucher code' }).fill('SUMMER');
    await page.keyboard.press('Enter');
    await expect(total(other, '19.00 EUR')).toBeVisible();
    await other.close();
    await page.reload();
    await expect(quantity(page, /Maritime/)).toHaveValue('2');
    await expect(total(page, '19.00 EUR')).toBeVisible();
  });

  test('[CART-9, PAY-10] cannot sell one cart twice', async ({ page, context, control }) => {
    const at = `${venueDay(16)}T09:00:00`;
    await addCanoe(page, at);
    const other = await context.newPage();
    await other.goto('/?step=payment');
    await goToPayment(page);
    // A tab that hears of the other's sale before its own tap arrives says so first, and leads to its confirmation then.
    for (const tab of [page, other]) {
      const soldElsewhere = tab.getByRole('alertdialog', { name: 'This sale was completed in another window.' });
      await tab.addLocatorHandler(soldElsewhere, (said) => said.getByRole('button', { name: 'OK' }).click());
    }
    const takes: (ElementHandle | null)[] = [];
    for (const tab of [page, other]) {
      await tab
        .getByRole('main')
        .getByRole('button', { name: /^Payment/ })
        .click();
      const take = tab.getByRole('dialog').getByRole('button', { name: /^Take/ });
      await expect(take).toBeVisible();
      takes.push(await take.elementHandle());
    }
    // At once in both: the dialog of one closes as soon as it hears of the other's sale, and its button can't be looked for any more.
    await Promise.all(takes.map((take) => take?.dispatchEvent('click')));
    for (const tab of [page, other]) await expect(cart(tab).getByText('Cart is empty')).toBeVisible();
    // The tab that came second shows the other's sale.
    const order = (tab: Page) => tab.getByRole('main').getByText(/^[0-9]{5,}$/);
    for (const tab of [page, other]) await expect(tab.getByRole('heading', { name: 'Confirmation' })).toBeVisible();
    await expect(order(page)).toHaveText(await textOf(order(other), /^\d{5,}$/));
    expect(await sold(control, at)).toHaveLength(1);
    await other.close();
  });
});

test('[CART-10] [NAV-7] in the cart’s sheet, the minutes of a hold stand in the line of the buttons beside them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await addCanoe(page, `${venueDay(2)}T09:00:00`);
  await goTo(page, '/cart?step=buyer');
  const sheet = page.getByRole('dialog', { name: 'Cart' });
  const middleOf = async (text: string) => {
    const { y, height } = await placeOf(sheet.getByText(text, { exact: true }));
    return y + height / 2;
  };
  await expect(sheet.getByText('20 min', { exact: true })).toBeVisible();
  // The places are read one after the other, and the sheet still grows when the taxes come.
  await expect.poll(async () => Math.abs((await middleOf('20 min')) - (await middleOf('Park')))).toBeLessThan(1);
});
