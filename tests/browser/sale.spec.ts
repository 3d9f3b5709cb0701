import { readTicketPdf } from '../setup/read-ticket.ts';
import { expect, type Page, test } from './fixtures.ts';
import { venueDay } from './tasks/days.ts';
import { goTo } from './tasks/navigate.ts';
import { payCash } from './tasks/pay.ts';
import { printTickets } from './tasks/print.ts';
import { textOf } from './tasks/read.ts';
import { addCanoeTour, cart, choose, goToPayment } from './tasks/sell.ts';
import { signIn } from './tasks/sign-in.ts';
import { keptOnDevice } from './tasks/watch.ts';

/** Opens the printed tickets and reads them as a phone at the gate would. */
async function printedTickets(page: Page) {
  const response = await page.request.get(await printTickets(page));
  expect(response.headers()['content-type']).toContain('application/pdf');
  return (await readTicketPdf(await response.body())).pages;
}

async function orderNumber(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { name: 'Confirmation' })).toBeVisible();
  await expect(page.getByText('Order was placed successfully.')).toBeVisible();
  return textOf(page.getByText(/^\d{7,}$/).first(), /^\d{7,}$/);
}

test.describe('from sign-in to the ticket', () => {
  test.use({ signedIn: false, contextOptions: { reducedMotion: 'no-preference' } });

  test('[WIZ-1, WIZ-4, WIZ-5, WIZ-6, CART-3, CART-4, PAY-4, PAY-8, PRN-1, SUC-1, SUC-2, SUC-4, BKG-1] an appointment, a ticket without a time, a gift', async ({
    page,
    control,
  }) => {
    await signIn(page);
    await test.step('an appointment', async () => {
      await addCanoeTour(page);
      await goToPayment(page);
      await payCash(page);
      const order = await orderNumber(page);
      const tickets = await printedTickets(page);
      expect(tickets).toHaveLength(1);
      expect(tickets[0]?.text).toContain('Canoe tour');
      const { orders } = await control.ledger();
      expect(orders.filter(({ order_number }) => order_number === order)).toHaveLength(1);
      await page.getByRole('button', { name: 'View bookings' }).click();
      const row = page.getByRole('row').filter({ hasText: order });
      await expect(row).toBeVisible();
      await row.getByRole('link').first().click();
      await expect(page.getByText(tickets[0]?.code ?? 'no code on the ticket')).toBeVisible();
      await page.getByRole('link', { name: 'New Booking' }).click();
    });

    await test.step('a ticket without a time', async () => {
      await choose(page, 'Tickets');
      await choose(page, 'Museums and science');
      await page.getByRole('combobox', { name: 'Search offers' }).fill('maritime');
      await choose(page, /Maritime/);
      await choose(page, /Adult/);
      await expect(cart(page).getByText(/Maritime/)).toBeVisible();
      await expect(page.getByRole('heading', { name: 'What would you like to sell?' })).toBeVisible();
      await goToPayment(page);
      await payCash(page);
      await orderNumber(page);
      expect((await printedTickets(page)).map(({ code }) => code)).toEqual([expect.stringMatching(/\S/)]);
      await page.getByRole('button', { name: 'New booking' }).click();
    });

    await test.step('a gift, printed at home or as a card', async () => {
      await choose(page, 'Gifts');
      await choose(page, /Canoe tour/);
      await choose(page, 'Two hours');
      await choose(page, /Adult/);
      await expect(cart(page).getByText(/Canoe tour/)).toBeVisible();
      await page
        .getByRole('navigation', { name: 'Steps of the sale' })
        .getByRole('button', { name: /^Printing/ })
        .click();
      await expect(page.getByRole('group', { name: 'Printing' }).locator('label')).toHaveText([
        'Print at home (A4)',
        'Gift card (A6)',
      ]);
      await goToPayment(page);
      await payCash(page);
      await orderNumber(page);
      expect((await printedTickets(page))[0]?.code).toMatch(/\S/);
    });
  });
});

test('[RT-11, CART-8, BUY-12] a reload at every step of a sale changes nothing, and Back and Forward walk through the steps', async ({
  page,
}) => {
  /** `address`: of a step that has the heading of the one before. */
  const reload = async (expected: RegExp | string, address = /./) => {
    const heading = page.getByRole('heading', { name: expected, level: 1 });
    await expect(page).toHaveURL(address);
    await expect(heading).toBeVisible();
    const before = page.url();
    await page.reload();
    await expect(heading).toBeVisible();
    await expect(page).toHaveURL(before);
  };
  await page.goto('/');
  await reload('What would you like to sell?');
  await choose(page, 'Activities');
  await reload('Categories');
  await choose(page, 'On the water');
  await reload('On the water');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Categories' })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'On the water' })).toBeVisible();
  await choose(page, /^Canoe tour/);
  await reload(/Canoe tour/);
  await choose(page, 'Two hours');
  await reload(/Canoe tour/, /[?&]variation=/);
  await goTo(page, `${page.url()}&day=${venueDay(2)}`);
  await choose(page, '11:30 AM');
  await reload(/Canoe tour/, /[?&]at=/);
  await choose(page, /Adult/);
  await reload('Buyer');
  await expect(cart(page).getByText(/Canoe tour/)).toBeVisible();
  await page.getByRole('switch', { name: 'Enter customer information' }).click();
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lovelock');
  // Written a moment after the last key, sooner than any hand reloads.
  await expect.poll(async () => (await keptOnDevice(page)).database).toContain('Lovelock');
  await reload('Buyer');
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await page.getByRole('switch', { name: 'Enter customer information' }).click();
  await goToPayment(page);
  await reload('Payment');
  await payCash(page);
  const order = await orderNumber(page);
  await page.reload();
  expect(await orderNumber(page)).toBe(order);
  await expect(cart(page).getByText('Cart is empty')).toBeVisible();
});
