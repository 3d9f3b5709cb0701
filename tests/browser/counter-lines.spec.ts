import { expect, type Page, test } from './fixtures.ts';
import { venueDay } from './tasks/days.ts';
import { offerAddress, offers } from './tasks/offers.ts';
import { cart, choose } from './tasks/sell.ts';

const steppers = (page: Page) => page.getByRole('textbox', { name: /^Quantity of/ });

/** Adds one line for each address and price to those that are there. */
async function addLines(
  page: Page,
  lines: readonly (readonly [address: string, price: RegExp])[],
  before = 0,
): Promise<void> {
  for (const [index, [address, price]] of lines.entries()) {
    await page.goto(address);
    await choose(page, price);
    await expect(steppers(page)).toHaveCount(before + index + 1);
  }
}

/** How many lines of the cart are in sight from their upper to their lower edge, under nothing else. */
function linesInSight(page: Page): Promise<number> {
  return page.evaluate(() => {
    const scope = document.querySelector('dialog:modal') ?? document;
    const isSeen = ({ left, right, top, bottom }: DOMRect, row: Element) =>
      [top + 1, bottom - 1].every((y) => {
        const hit = document.elementFromPoint((left + right) / 2, y);
        return hit !== null && row.contains(hit);
      });
    return [...scope.querySelectorAll('tbody tr')].filter((row) => isSeen(row.getBoundingClientRect(), row)).length;
  });
}

test('[CART-2, FAST-6] the cart shows five lines on a tablet and four in a terminal with the pay strip below, and one when magnified', async ({
  page,
}) => {
  const nine = offerAddress(offers.canoe, { at: `${venueDay(18)}T09:00:00` });
  const later = offerAddress(offers.canoe, { at: `${venueDay(18)}T11:30:00` });
  const museum = offerAddress(offers.museum);
  // The printing step remembers the counter's printer: nothing is left to ask then.
  await page.goto('/?step=printing');
  await addLines(page, [
    [nine, /Adult/],
    [nine, /Child/],
    [museum, /Adult/],
    [museum, /Student/],
    [later, /Adult/],
    [later, /Child/],
  ]);
  await page.goto('/?step=printing');
  await expect(page.getByRole('main').getByRole('radio').first()).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('group', { name: 'Pay at once' })).toBeVisible();
  await expect(cart(page).getByRole('term').first()).toBeVisible();
  for (const [height, lines] of [
    [768, 5],
    [600, 4],
  ] as const) {
    await page.setViewportSize({ width: 1024, height });
    await expect.poll(() => linesInSight(page), `at ${height} pixels`).toBeGreaterThanOrEqual(lines);
    for (const name of ['Add more', 'Enter voucher code', 'Empty Cart'])
      await expect(cart(page).getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  }
  // 1024 × 768 at 200 %.
  await page.setViewportSize({ width: 512, height: 384 });
  await page.goto('/cart');
  await expect(page.getByRole('dialog', { name: 'Cart' }).getByRole('group', { name: 'Pay at once' })).toBeVisible();
  await expect.poll(() => linesInSight(page), 'magnified').toBeGreaterThanOrEqual(1);
});

test('[CART-2] the line that was added last is in sight', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 600 });
  const museum = offerAddress(offers.museum);
  await addLines(
    page,
    ['09:00', '11:30', '14:00', '16:30'].map((time) => [
      offerAddress(offers.canoe, { at: `${venueDay(19)}T${time}:00` }),
      /Child/,
    ]),
  );
  const others = [
    [museum, /Student/],
    [museum, /Adult/],
  ] as const;
  await addLines(page, others, 4);
  await expect(cart(page).getByRole('textbox', { name: /Maritime.*Adult/ })).toBeInViewport({ ratio: 1 });
});
