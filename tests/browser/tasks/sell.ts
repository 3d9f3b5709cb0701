import { expect, type FrameLocator, type Page } from '@playwright/test';
import { spokenDay, venueDay } from './days.ts';

/** The cart as it stands beside the wizard on wide screens. */
export const cart = (page: Page) => page.getByRole('complementary');

/** The taxes of the cart, which come with the provider's total; until then the till adds up the lines itself. */
export const taxes = (page: Page) => cart(page).getByRole('term').first();

/** How long the provider holds the cart, not the parked sales in the list above it. */
export const held = (page: Page) =>
  cart(page)
    .getByText(/^held for \d+ more minutes?$/)
    .and(page.locator(':not(li *)'));

/** Taps a card of the wizard's current step. */
export async function choose(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('main').getByRole('button', { name }).first().click();
}

/** Opens the calendar of the appointments' step. */
export async function openCalendar(page: Page): Promise<void> {
  const customDay = page.getByRole('button', { name: 'Custom day' });
  await expect(customDay).toBeVisible();
  // The appointments push it down when they come: a finger that is on it just then meets something else.
  await expect(page.getByRole('main').getByText('Loading…')).toHaveCount(0);
  await customDay.click();
}

/** Opens the calendar and taps a day. */
async function chooseDay(page: Page, day: string): Promise<void> {
  await openCalendar(page);
  await page
    .getByRole('dialog', { name: 'Date' })
    .getByRole('button', { name: spokenDay(day) })
    .click();
}

/** Puts one canoe tour into the cart: tomorrow at nine, adult, unless said otherwise. */
export async function addCanoeTour(
  page: Page,
  { day = venueDay(1), time = '9:00 AM', option = 'Adult' }: { day?: string; time?: string; option?: string } = {},
): Promise<void> {
  await choose(page, 'Activities');
  await choose(page, 'On the water');
  await choose(page, /^Canoe tour/);
  await choose(page, 'Two hours');
  await chooseDay(page, day);
  await choose(page, time);
  await choose(page, new RegExp(option));
  // A parked sale above it may be called by the same offer.
  await expect(cart(page).getByText('Canoe tour on the old canal').last()).toBeVisible();
  // A tap is shown before it is on the device, where a page that is left at once would not find it again. Only then is it held.
  await expect(held(page)).toBeAttached();
}

/** From the buyer step to the payment tiles, with the form left off. */
export async function goToPayment(page: Page): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Steps of the sale' })
    .getByRole('button', { name: /Payment/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Payment', level: 1 })).toBeVisible();
}

/** Closes what the app has said, which lies over the steps for a while. */
export async function closeMessages(app: Page | FrameLocator): Promise<void> {
  const close = app.getByRole('button', { name: 'Close message' });
  // One that is closed stands for a moment yet, and others come, or go by themselves.
  await expect(async () => {
    await close
      .first()
      .click({ timeout: 500 })
      .catch(() => undefined);
    await expect(close).toHaveCount(0, { timeout: 500 });
  }).toPass({ timeout: 30_000 });
}
