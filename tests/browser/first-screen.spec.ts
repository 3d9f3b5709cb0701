import { expect, type Page, test } from './fixtures.ts';
import { venueDay } from './tasks/days.ts';
import { bodies } from './tasks/ledger.ts';
import { placeOf } from './tasks/measure.ts';
import { goTo } from './tasks/navigate.ts';
import { cart, choose } from './tasks/sell.ts';

/** Holds back what is asked for until it is released. */
async function holdBack(page: Page, address: string): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test.describe('the first screen', () => {
  test.use({ hasTouch: true, viewport: { width: 1024, height: 768 } });

  test('[FAST-1, FAST-3, FAST-4, FAST-5] sells a family the next departure: its row, two and two, Add', async ({
    page,
    control,
  }) => {
    // A day that no other test sells on: its places are all there.
    const day = venueDay(50);
    await page.goto(`/?day=${day}`);
    const board = page.getByRole('region', { name: 'Leaving next' });
    const row = board.getByRole('link', { name: /^9:00 AM Canoe tour on the old canal.*Two hours.*Adult 20/ });
    await row.tap();
    await expect(page).toHaveURL(new RegExp(`product=4701.*variation=47011.*at=${day}T09`));
    await expect(page.getByRole('navigation', { name: 'Choices made' }).getByRole('button')).toHaveCount(6);
    await control.clearRequests();
    for (const name of ['Adult', 'Adult', 'Child (6–14)', 'Child (6–14)']) {
      await page
        .getByRole('group', { name: `Quantity of ${name}` })
        .getByRole('button', { name: 'More' })
        .tap();
    }
    await page.getByRole('button', { name: 'Add 80.00 EUR' }).tap();
    await expect(page.getByRole('heading', { name: 'Buyer', level: 1 })).toBeVisible();
    await expect(cart(page).getByText('80.00 EUR').last()).toBeVisible();
    await expect.poll(async () => (await bodies(control, 'POST checkout/hold')).length).toBe(2);
    await page.getByRole('button', { name: 'Back', exact: true }).first().tap();
    const prices = page.getByRole('main').getByRole('list', { name: 'Prices' });
    await expect(prices).toBeVisible();
    // What is in the cart is counted no more.
    await expect(page.getByRole('button', { name: /^Add \d/ })).toHaveCount(0);
    await choose(page, 'Pin Canoe tour on the old canal');
    // Written by then: leaving the page earlier would lose it.
    await expect(page.getByRole('button', { name: 'Pin Canoe tour on the old canal', pressed: true })).toBeVisible();
    await page.goto(`/?day=${day}`);
    await expect(board.getByRole('link').first()).toContainText('Canoe tour');
    await goTo(page, '/?type=activity&category=12');
    await expect(page.getByRole('list', { name: 'Offers', exact: true }).getByRole('button').nth(1)).toContainText(
      /Canoe tour.*Pinned/,
    );
  });
});

test('[NAV-7, DAY-2] the header stays as it is when the till takes the first screen’s place, and when the clerk’s name comes', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  // What an earlier start has learnt would have the name at once.
  await page.addInitScript(() => localStorage.removeItem('pos-desk.answers'));
  const releaseTill = await holdBack(page, '**/assets/till-*.js');
  const releaseName = await holdBack(page, '**/account/user*');
  await page.goto('/');
  const places = () =>
    page
      .getByRole('navigation', { name: 'Steps of the sale' })
      .getByRole('button')
      .evaluateAll((steps) => steps.map((step) => JSON.stringify(step.getBoundingClientRect())));
  await expect(page.getByRole('button', { name: 'Tours', exact: true })).toBeVisible();
  const first = await places();
  expect(first).toHaveLength(4);
  releaseTill();
  const shift = page.getByRole('banner').getByRole('link', { name: 'Shift and drawer' });
  await expect(shift).toHaveAccessibleName('Shift and drawer');
  expect(await places()).toEqual(first);
  const empty = await placeOf(shift);
  releaseName();
  await expect(shift).toHaveAccessibleName('Mara, Shift and drawer');
  expect(await places()).toEqual(first);
  expect(await placeOf(shift)).toEqual(empty);
  expect(empty.height).toBeGreaterThanOrEqual(44);
  await page.setViewportSize({ width: 767, height: 1024 });
  await expect(shift).toBeHidden();
});
