import type { Locator } from '@playwright/test';
import { expect, type Page, test } from './fixtures.ts';
import { sundayOf, venueDay } from './tasks/days.ts';
import { orders, sold } from './tasks/ledger.ts';
import { placeOf, settled } from './tasks/measure.ts';
import { goTo } from './tasks/navigate.ts';
import { offerAddress, offers } from './tasks/offers.ts';
import { payCash } from './tasks/pay.ts';
import { cart, choose, goToPayment } from './tasks/sell.ts';

const main = (page: Page) => page.getByRole('main');
const card = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name }).first();
const slots = (page: Page) =>
  main(page)
    .getByRole('list', { name: 'Appointments' })
    .getByRole('button')
    .filter({ hasNotText: /^Back$/ });
/** The next appointment that can be sold: one of today's is full in the demo data, and is the first one in the afternoon. */
const nextFreeSlot = (page: Page) => slots(page).filter({ hasNotText: 'Full' }).first();
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const steps = (page: Page) => page.getByRole('navigation', { name: 'Steps of the sale' });

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 1024, height: 768 } });

  /** Taps each of them once, and says how many that were. */
  async function tapAll(targets: readonly Locator[]): Promise<number> {
    for (const target of targets) await target.tap();
    return targets.length;
  }

  test('[WIZ-1, WIZ-3, WIZ-5, CART-4, NAV-6] one ticket for the next slot takes seven taps: five choices that nobody can make for staff, the tile, the money; a category and a variation are one tap more each', async ({
    page,
    control,
  }) => {
    await page.goto('/');
    const before = (await orders(control)).length;
    const paying = [
      steps(page).getByRole('button', { name: /^Payment/ }),
      card(page, /^Payment/),
      page.getByRole('dialog').getByRole('button', { name: /^Take/ }),
    ];
    const taps = await tapAll([
      card(page, 'Events'),
      card(page, /^Puppet theatre/),
      nextFreeSlot(page),
      card(page, /Adult/),
      ...paying,
    ]);
    await expect(heading(page, 'Confirmation')).toBeVisible();
    expect(taps).toBe(7);
    expect(await orders(control)).toHaveLength(before + 1);

    await page.getByRole('button', { name: 'New booking' }).tap();
    const more = await tapAll([
      card(page, 'Activities'),
      card(page, 'On the water'),
      card(page, /^Canoe tour/),
      card(page, 'Two hours'),
      nextFreeSlot(page),
      card(page, /Adult/),
      ...paying,
    ]);
    await expect(heading(page, 'Confirmation')).toBeVisible();
    expect(more).toBe(9);
  });
});

test.describe('by keyboard alone', () => {
  const mostTabs = 60;
  /** Time between two keys (ms): what comes faster is a scanner's. */
  const byHand = { delay: 40 };

  /** Goes there with Tab, and checks that it can be seen where one is. */
  async function tabTo(page: Page, target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    for (let count = 0; count < mostTabs; count += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await expect(target).toBeFocused();
    // A radio card's ring is around its label.
    const ring = await target.evaluate((element) =>
      [element, element.closest('label') ?? element].some((shown) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(shown);
        return outlineStyle !== 'none' && outlineWidth !== '0px';
      }),
    );
    expect(ring, 'the focus can be seen').toBe(true);
  }

  async function enter(page: Page, target: Locator): Promise<void> {
    await tabTo(page, target);
    await page.keyboard.press('Enter');
  }

  test('[NAV-6] a whole sale: the focus can be seen and goes to the heading of each new step', async ({
    page,
    control,
  }) => {
    const at = `${venueDay(30)}T09:00:00`;
    await page.goto('/');
    await enter(page, card(page, 'Activities'));
    await expect(heading(page, 'Categories')).toBeFocused();
    await enter(page, card(page, 'On the water'));
    await expect(heading(page, 'On the water')).toBeFocused();
    await enter(page, card(page, /^Canoe tour/));
    await expect(heading(page, /^Canoe tour/)).toBeFocused();
    await enter(page, card(page, 'Two hours'));
    await expect(slots(page).first()).toBeVisible();
    await expect(heading(page, /^Canoe tour/)).toBeFocused();
    await enter(page, page.getByRole('button', { name: 'Custom day' }));
    const calendar = page.getByRole('dialog', { name: 'Date' });
    await expect(calendar.getByRole('grid').first()).toBeVisible();
    await tabTo(page, calendar.getByRole('button', { name: /today/ }));
    for (let week = 0; week < 4; week += 1) await page.keyboard.press('ArrowDown');
    for (let day = 0; day < 2; day += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(calendar).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`[?&]day=${venueDay(30)}\\b`));
    await enter(page, card(page, '9:00 AM'));
    await expect(heading(page, /^Canoe tour/)).toBeFocused();
    await enter(page, card(page, /Adult/));
    await expect(heading(page, 'Buyer')).toBeFocused();
    await tabTo(page, page.getByRole('switch', { name: 'Enter customer information' }));
    await page.keyboard.press('Space');
    await tabTo(page, page.getByLabel('First name'));
    await page.keyboard.type('Ada', byHand);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Last name')).toBeFocused();
    await page.keyboard.type('Lovelock', byHand);
    await tabTo(page, page.getByLabel('E-mail'));
    await page.keyboard.type('ada@example.org', byHand);
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Printing')).toBeFocused();
    await tabTo(page, page.getByRole('radio', { name: 'Print at home (A4)' }));
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: 'Receipt printer (80 mm)' })).toBeChecked();
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Payment')).toBeFocused();
    await enter(page, card(page, /^Payment/));
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Amount given' })).toBeFocused();
    await page.keyboard.type('30', byHand);
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Confirmation')).toBeVisible();
    await expect(page.getByRole('button', { name: 'New booking' })).toBeFocused();
    expect(await sold(control, at)).toHaveLength(1);
    // One that follows at once does not leave the confirmation.
    await expect(async () => {
      await page.keyboard.press('Enter');
      await expect(heading(page, 'What would you like to sell?')).toBeFocused({ timeout: 200 });
    }).toPass();
  });
});

const coming = Number(venueDay(0).slice(0, 4)) + 1;
const changesOfVenue = [sundayOf(coming, 3, -1), sundayOf(coming, 10, -1)];
/** Days on which clocks are changed where the till stands, west and east of the venue, or at the venue. */
const clockChanges = {
  'America/Los_Angeles': [...changesOfVenue, sundayOf(coming, 3, 2), sundayOf(coming, 11, 1)],
  'Pacific/Auckland': [...changesOfVenue, sundayOf(coming, 4, 1), sundayOf(coming, 9, -1)],
};

for (const [timezoneId, days] of Object.entries(clockChanges)) {
  test.describe(`a till in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('[APPT-6, APPT-7, APPT-8] sells the appointment that was chosen, also when clocks are changed', async ({
      page,
      control,
    }) => {
      test.slow();
      const wanted: string[] = [];
      for (const day of days) {
        const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));
        await goTo(page, offerAddress(offers.canoe, { day }));
        await expect(page.getByRole('button', { name: date })).toBeVisible();
        await choose(page, '9:00 AM');
        await choose(page, /Child/);
        await expect(heading(page, 'Buyer')).toBeVisible();
        await page.goBack();
        await page.goBack();
        await expect(page.getByRole('button', { name: date })).toBeVisible();
        await page.getByRole('button', { name: 'Custom time' }).first().click();
        const dialog = page.getByRole('dialog', { name: 'Custom time' });
        await dialog.getByRole('textbox', { name: 'Hour' }).fill('2');
        await dialog.getByRole('textbox', { name: 'Minute' }).fill('30');
        await dialog.getByRole('button', { name: 'Save' }).click();
        await expect(page.getByRole('button', { name: `${date}, 2:30 AM` })).toBeVisible();
        await choose(page, /Child/);
        await expect(heading(page, 'Buyer')).toBeVisible();
        await expect(cart(page).getByText(date)).toHaveCount(2);
        wanted.push(`${day} 09:00:00`, `${day} 02:30:00`);
      }
      await goToPayment(page);
      await payCash(page);
      const [order] = await orders(control);
      expect(order?.items.map(({ date_time }) => date_time).sort()).toEqual(wanted.sort());
    });
  });
}

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  /** Nothing hangs over the edge. */
  async function fits(page: Page): Promise<void> {
    await settled(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(await main(page).evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  }

  test('[NAV-7, CART-1, CART-2] a whole sale goes through the cart sheet, and nothing scrolls sideways', async ({
    page,
    control,
  }) => {
    const at = `${venueDay(32)}T11:30:00`;
    await page.goto('/');
    await expect(cart(page)).toBeHidden();
    for (const name of ['Activities', 'On the water', /^Canoe tour/, 'Two hours']) {
      await expect(card(page, name)).toBeVisible();
      await fits(page);
      await card(page, name).tap();
    }
    await expect(slots(page).first()).toBeVisible();
    await goTo(page, `${page.url()}&day=${venueDay(32)}`);
    await expect(card(page, '11:30 AM')).toBeVisible();
    await fits(page);
    await card(page, '11:30 AM').tap();
    await expect(card(page, /Adult/)).toBeVisible();
    await fits(page);
    await card(page, /Adult/).tap();
    await expect(heading(page, 'Buyer')).toBeVisible();
    await fits(page);
    await page.getByRole('button', { name: /^1 item/ }).tap();
    const sheet = page.getByRole('dialog', { name: 'Cart' });
    await sheet.getByRole('button', { name: 'More', exact: true }).tap();
    await expect(sheet.getByText('50.00 EUR').last()).toBeVisible();
    expect(await sheet.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
    await fits(page);
    await sheet.getByRole('button', { name: 'Next' }).tap();
    await expect(heading(page, 'Printing')).toBeVisible();
    await fits(page);
    await page.getByRole('button', { name: 'Next' }).tap();
    await expect(heading(page, 'Payment')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Next' })).toHaveCount(0);
    await fits(page);
    await card(page, /^Payment/).tap();
    const till = page.getByRole('dialog', { name: 'Payment' });
    await till.getByRole('button', { name: '100.00 EUR' }).tap();
    await fits(page);
    await till.getByRole('button', { name: /^Take/ }).tap();
    await expect(heading(page, 'Confirmation')).toBeVisible();
    await fits(page);
    expect(await sold(control, at)).toEqual([expect.objectContaining({ qty: 2 })]);
  });

  for (const language of ['de', 'fr']) {
    test(`[FAST-4, NAV-7] on a low phone the bar leaves free what is counted, in ${language}`, async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 640 });
      await page.goto(`/${language}${offerAddress(offers.canoe, { at: `${venueDay(32)}T11:30:00` })}`);
      const count = main(page).getByRole('group').first();
      await count.getByRole('button').last().tap();
      await expect(count.getByRole('textbox')).toHaveValue('1');
      const bar = main(page).getByRole('region');
      const freeBelow = async () => {
        const { y, height } = await placeOf(count);
        return (await placeOf(bar)).y - y - height;
      };
      await expect.poll(freeBelow).toBeGreaterThanOrEqual(0);
      expect(await freeBelow(), 'no other card comes between them').toBeLessThanOrEqual(12);
      await expect(bar.getByRole('button')).toBeInViewport({ ratio: 1 });
    });
  }

  test('[NAV-6, NAV-7] a step starts at its top, however far down the step before was scrolled', async ({ page }) => {
    await page.setViewportSize({ width: 640, height: 360 });
    await page.goto(offerAddress(offers.canoe, { at: `${venueDay(32)}T11:30:00` }));
    await card(page, /Adult/).waitFor();
    await main(page).evaluate((element) => element.scrollTo(0, 60));
    await card(page, /Adult/).tap();
    await expect(heading(page, 'Buyer')).toBeFocused();
    await expect(heading(page, 'Buyer')).toBeInViewport({ ratio: 1 });
    await expect.poll(() => main(page).evaluate((element) => element.scrollTop)).toBe(0);
  });
});
