import { expect, test } from './fixtures.ts';
import { venueDay } from './tasks/days.ts';
import { bodies } from './tasks/ledger.ts';
import { cart, choose } from './tasks/sell.ts';

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
    await page.goto(`/?day=${day}`);
    await expect(board.getByRole('link').first()).toContainText('Canoe tour');
    await page.goto('/?type=activity&category=12');
    await expect(page.getByRole('list', { name: 'Offers', exact: true }).getByRole('button').nth(1)).toContainText(
      /Canoe tour.*Pinned/,
    );
  });
});

test('[NAV-6] a card of the first screen that has the keyboard’s focus has it in the till that takes its place', async ({
  page,
}) => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/till-*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/');
  const tours = page.getByRole('button', { name: 'Tours', exact: true });
  await expect(tours).toBeVisible();
  await tours.focus();
  release();
  await expect(page.getByRole('combobox', { name: /^Search offers/ })).toBeEnabled();
  await expect(tours).toBeFocused();
});
