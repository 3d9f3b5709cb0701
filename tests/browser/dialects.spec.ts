import { ALTERNATIVE_NAMES, VARIATION_NAMES } from '../../sandbox/dialects/index.ts';
import { expect, test } from './fixtures.ts';
import { venueDay } from './tasks/days.ts';
import { offerAddress, offers } from './tasks/offers.ts';
import { payCash } from './tasks/pay.ts';
import { choose, goToPayment } from './tasks/sell.ts';

/** The first, or the last, of the ways in which each thing varies. */
const mixture = (which: 0 | -1) => ALTERNATIVE_NAMES.flatMap((names) => names.at(which) ?? []).join(',');

/**
 * Two providers that differ in everything in which one can, or with DIALECTS=each every variation alone. A sale at each variation
 * without screens: tests/commands/dialects.test.ts.
 */
const dialects = process.env.DIALECTS === 'each' ? VARIATION_NAMES : [mixture(0), mixture(-1)];

test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(
    // The till can't know that the sale has used up its hold, and gives it back: a provider may say that it is gone.
    /404 .*\/api\/checkout\/hold\?reservation_code=/,
    // Some seconds after the sale the till finds out what the pages are counted by: whoever counts from 1 may refuse a page 0.
    /400 .*\/api\/supplier\/bookings\?.*&offset=0/,
  );
});

test.afterEach(({ control }) => control.speak(''));

// Each on a device of its own: what a till has learned of a provider holds for that one.
for (const dialect of dialects) {
  test(`[API-2, PAY-8, SUC-1, BKG-1] a whole sale at a provider with ${dialect}`, async ({ page, control }) => {
    await control.speak(dialect);
    const before = (await control.ledger()).orders.length;
    await page.goto(offerAddress(offers.canoe, { day: venueDay(20) }));
    await choose(page, '9:00 AM');
    await choose(page, /Adult/);
    await goToPayment(page);
    await payCash(page);
    await expect(page.getByText('Order was placed successfully.')).toBeVisible();

    const { orders } = await control.ledger();
    expect(orders).toHaveLength(before + 1);
    const number = orders[0]?.order_number ?? '';
    await expect(page.getByText(number).first()).toBeVisible();

    // A list may lag behind by some seconds.
    await control.advanceClock(10_000);
    await page.getByRole('button', { name: 'View bookings' }).click();
    const row = page.getByRole('row').filter({ hasText: number });
    await row.getByRole('link').first().click();
    await expect(page.getByText('Canoe tour on the old canal').first()).toBeVisible();
  });
}
