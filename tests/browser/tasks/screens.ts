import { expect, type Locator, type Page } from '@playwright/test';
import { goTo } from './navigate.ts';
import { offerAddress, offers } from './offers.ts';
import { payCash } from './pay.ts';

/** Called at each screen and dialog when all of it stands there. */
export type Visit = (name: string) => Promise<void>;

/** `day`: one that no other walk sells. Each dialog has to give the focus back to what opened it. */
export type Walk = (page: Page, day: string, visit: Visit) => Promise<void>;

/** The parts of a working day: together they go once through every screen and dialog of the till. */
export const walks: Readonly<Record<string, Walk>> = {
  choosing: (page, day, visit) => choosing(createSteps(page, visit), day),
  async selling(page, day, visit) {
    const steps = createSteps(page, visit);
    await cartAndBuyer(steps, day);
    await paying(steps);
  },
  async 'bookings and settings'(page, _day, visit) {
    const steps = createSteps(page, visit);
    await bookings(steps);
    await settings(steps);
    await waiting(steps);
  },
};

interface Steps {
  readonly page: Page;
  readonly main: Locator;
  readonly dialog: Locator;
  /** Shows what an address leads to; `shown` stands there only when all of it is loaded. */
  show(address: string, shown: string | RegExp, name: string): Promise<void>;
  /** Shows a dialog and leaves it by Escape; `shown` stands in it only when all of it is loaded. */
  look(opener: Locator, shown: (dialog: Locator) => Locator, name: string): Promise<void>;
  visit: Visit;
}

function createSteps(page: Page, visit: Visit): Steps {
  const main = page.getByRole('main');
  const dialog = page.locator('dialog[open]').last();
  return {
    page,
    main,
    dialog,
    visit,
    async show(address, shown, name) {
      await goTo(page, address);
      await expect(main.getByText(shown).first()).toBeVisible();
      await visit(name);
    },
    async look(opener, shown, name) {
      await opener.click();
      await expect(shown(dialog)).toBeVisible();
      await visit(name);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(opener, `the focus after ${name}`).toBeFocused();
    },
  };
}

const buttonOf = (name: string | RegExp) => (dialog: Locator) => dialog.getByRole('button', { name });

async function choosing({ page, main, show, look, visit }: Steps, day: string): Promise<void> {
  const button = (name: string) => main.getByRole('button', { name, exact: true }).last();
  await show('/', 'Activities', 'types');
  await show('/?type=activity', 'On the water', 'categories');
  await show('/?type=activity&category=12', 'Canoe tour on the old canal', 'products');
  await page.getByRole('combobox', { name: 'Search offers' }).fill('zzz');
  await expect(main.getByText('There are no products found.')).toBeVisible();
  await visit('nothing found');
  await page.getByRole('combobox', { name: 'Search offers' }).fill('2 adult penguin canoe');
  await expect(main.getByRole('option').first()).toContainText('Not understood: penguin');
  await visit('a typed line');
  await show('/?type=activity&category=12&product=4701', 'Half a day with picnic', 'variations');
  await show(offerAddress(offers.snowshoe), /There are no appointments/, 'no appointments');
  await show(offerAddress(offers.canoe, { day }), '9:00 AM', 'appointments');
  await look(button('Custom day'), buttonOf(/chosen, has appointments/), 'calendar');
  await look(button('Custom time'), (dialog) => dialog.getByRole('textbox', { name: 'Hour' }), 'custom time');
  await show(offerAddress(offers.canoe, { at: `${day}T09:00:00` }), '65.00 EUR', 'prices');
  await look(button('Adjust price'), buttonOf(/Adult/), 'adjust price');
}

async function cartAndBuyer({ page, main, dialog, show, look, visit }: Steps, day: string): Promise<void> {
  const buyer = page.getByRole('heading', { level: 1, name: 'Buyer' });
  // Their forms have fields of every kind.
  for (const [offer, time] of [
    [offers.balloon, '05:30'],
    [offers.climbing, '09:30'],
    [offers.canoe, '11:30'],
  ] as const) {
    await goTo(page, offerAddress(offer, { at: `${day}T${time}:00` }));
    await main.getByRole('button', { name: /EUR.*Adult/ }).click();
    await expect(buyer).toBeVisible();
  }
  await page.getByRole('switch', { name: 'Enter customer information' }).click();
  await page.getByLabel('First name').press('Enter');
  await expect(main.getByText('This is a mandatory field').first()).toBeVisible();
  await visit('buyer with errors');
  await page.getByRole('switch', { name: 'Enter customer information' }).click();
  await expect(page.getByLabel('First name')).toHaveCount(0);
  await visit('buyer');
  // Where the cart does not stand beside the steps: a visit may end where it does, and the sheet is closed.
  const onPhone = () => page.setViewportSize({ width: 390, height: 844 });
  await onPhone();
  await goTo(page, '/cart?step=buyer');
  await expect(dialog.getByText('Canoe tour on the old canal')).toBeVisible();
  const quantity = dialog.getByRole('textbox', { name: /Canoe/ });
  await quantity.fill('99');
  await quantity.press('Enter');
  await expect(dialog.getByText(/This appointment is fully booked/)).toBeVisible();
  await visit('cart with an overbooked item');
  await onPhone();
  await dialog.getByRole('button', { name: 'Enter voucher code' }).click();
  await expect(dialog.getByRole('heading', { name: 'Enter voucher code' })).toBeVisible();
  await visit('voucher code');
  await page.keyboard.press('Escape');
  await onPhone();
  await dialog.getByRole('button', { name: 'Empty Cart' }).click();
  await expect(dialog.getByRole('heading', { name: 'Empty the cart?' })).toBeVisible();
  await visit('empty the cart');
  await page.keyboard.press('Escape');
  await show('/settings', 'Log Out', 'settings');
  await look(main.getByRole('button', { name: 'Log Out' }), buttonOf('Log Out'), 'log out');
}

async function paying({ page, main, dialog, show, look, visit }: Steps): Promise<void> {
  await show('/?step=printing', 'Print at home (A4)', 'printing');
  await show('/?step=payment', 'Amount due', 'payment');
  await look(main.getByRole('button', { name: /^Reservation/ }), buttonOf('Place Reservation'), 'reservation');
  await main.getByRole('button', { name: /^Invoice/ }).click();
  await dialog.getByRole('button', { name: 'Place Invoice' }).click();
  await expect(dialog.getByText('This is a mandatory field').first()).toBeVisible();
  await visit('invoice with errors');
  await page.keyboard.press('Escape');
  await look(main.getByRole('button', { name: /^Payment/ }), buttonOf(/^Take/), 'till');
  await payCash(page);
  await expect(main.getByText('Order was placed successfully.')).toBeVisible();
  await visit('confirmation');
}

async function bookings({ page, main, show, look, visit }: Steps): Promise<void> {
  // The rows are the answer to this address, and none of them is about to be replaced.
  const listed = async () => {
    await expect(main.getByText(/^\d+ bookings$/)).toBeVisible();
    await expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
  };
  await goTo(page, '/bookings');
  await listed();
  await visit('bookings');
  await look(main.getByRole('button', { name: 'All filters' }), buttonOf('Apply'), 'filters');
  // One with all that a booking can tell: of a buyer who has left an address.
  await goTo(page, '/bookings?search=mail.example');
  await listed();
  await page.getByRole('table').locator('a[href^="/booking/"]').first().click();
  await expect(main.getByRole('link', { name: /@mail\.example$/ })).toBeVisible();
  await visit('booking');
  await show('/bookings?search=zzzz', 'There are no bookings.', 'no bookings');
}

async function settings({ show }: Steps): Promise<void> {
  await show('/settings?view=language', 'Nederlands', 'languages');
  await show('/settings?view=information', 'Harbour & Hills Experiences', 'information');
  await show('/settings?view=shortcuts', 'Keyboard shortcuts', 'shortcuts');
}

/** What stands while the provider has not answered yet. */
async function waiting({ page, visit }: Steps): Promise<void> {
  await page.route('**/api/**', () => undefined);
  await page.goto('/bookings?search=waiting');
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  await visit('waiting for bookings');
}
