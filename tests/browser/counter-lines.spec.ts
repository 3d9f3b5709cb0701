import { expect, type Page, test } from './fixtures.ts';
import { venueDay } from './tasks/days.ts';
import { settled } from './tasks/measure.ts';
import { goTo } from './tasks/navigate.ts';
import { offerAddress, offers } from './tasks/offers.ts';
import { untilPrinterIsKept } from './tasks/print.ts';
import { cart, choose } from './tasks/sell.ts';

const steppers = (page: Page) => page.getByRole('textbox', { name: /^Quantity of/ });

/** Adds one line for each address and price to an empty cart. */
async function addLines(page: Page, lines: readonly (readonly [address: string, price: RegExp])[]): Promise<void> {
  for (const [index, [address, price]] of lines.entries()) {
    await goTo(page, address);
    await choose(page, price);
    await expect(steppers(page)).toHaveCount(index + 1);
    await expect(page.getByRole('list', { name: 'Prices' })).toBeHidden();
  }
}

/** How many lines of the cart are in sight from their upper to their lower edge, under nothing else. */
function linesInSight(page: Page): Promise<number> {
  return page.evaluate(() => {
    const scope = document.querySelector('dialog[open]') ?? document;
    const isSeen = ({ left, right, top, bottom }: DOMRect, row: Element) =>
      [top + 1, bottom - 1].every((y) => {
        const hit = document.elementFromPoint((left + right) / 2, y);
        return hit !== null && row.contains(hit);
      });
    return [...scope.querySelectorAll('tbody tr')].filter((row) => isSeen(row.getBoundingClientRect(), row)).length;
  });
}

/** Names of the cart's lines that are cut, and lines whose date does not open them when it is tapped. */
async function cutOrDead(page: Page): Promise<(string | null)[]> {
  await settled(page);
  return cart(page)
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.flatMap((row) => {
        row.scrollIntoView({ block: 'nearest' });
        const [name, button] = [row.querySelector('strong'), row.querySelector('button')];
        const { left, bottom } = row.getBoundingClientRect();
        const isDead = document.elementFromPoint(left + 10, bottom - 10) !== button;
        return name === null || name.scrollHeight > name.clientHeight || isDead ? [row.textContent] : [];
      }),
    );
}

test('[CART-2, FAST-6] the cart shows the line that was added last; five lines on a tablet and four in a terminal with the pay strip below, and one when magnified', async ({
  page,
}) => {
  const nine = offerAddress(offers.canoe, { at: `${venueDay(18)}T09:00:00` });
  const later = offerAddress(offers.canoe, { at: `${venueDay(18)}T11:30:00` });
  const museum = offerAddress(offers.museum);
  await page.setViewportSize({ width: 1024, height: 600 });
  await addLines(page, [
    [nine, /Adult/],
    [nine, /Child/],
    [later, /Adult/],
    [later, /Child/],
    [museum, /Student/],
    [museum, /Adult/],
  ]);
  await expect(cart(page).getByRole('textbox', { name: /Maritime.*Adult/ })).toBeInViewport({ ratio: 1 });
  // The printing step remembers the counter's printer: nothing is left to ask then.
  await goTo(page, '/?step=printing');
  await untilPrinterIsKept(page);
  await goTo(page, '/');
  await expect(page.getByRole('group', { name: 'Pay at once' })).toBeVisible();
  await expect(cart(page).getByRole('term').first()).toBeVisible();
  for (const [height, lines] of [
    [768, 5],
    [600, 4],
  ] as const) {
    await page.setViewportSize({ width: 1024, height });
    if (height === 768) expect(await cutOrDead(page), 'names on two lines').toEqual([]);
    await expect.poll(() => linesInSight(page), `at ${height} pixels`).toBeGreaterThanOrEqual(lines);
    for (const name of ['Add more', 'Enter voucher code', 'Empty Cart'])
      await expect(cart(page).getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  }
  // 1024 × 768 at 200 %.
  await page.setViewportSize({ width: 512, height: 384 });
  await goTo(page, '/cart');
  await expect(page.getByRole('dialog', { name: 'Cart' }).getByRole('group', { name: 'Pay at once' })).toBeVisible();
  await expect.poll(() => linesInSight(page), 'magnified').toBeGreaterThanOrEqual(1);
});

test('[FAST-8, FAST-6] while a line is being moved in one tab no other tab takes payment, until it is over or its tab is gone', async ({
  page,
  context,
}) => {
  await addLines(page, [[offerAddress(offers.canoe, { at: `${venueDay(19)}T09:00:00` }), /Adult/]]);
  await goTo(page, '/?step=printing');
  await untilPrinterIsKept(page);
  await goTo(page, '/');
  const exact = page.getByRole('group', { name: 'Pay at once' }).getByRole('button', { name: /^Cash exact/ });
  await expect(exact).toBeEnabled();
  const other = await context.newPage();
  await other.goto('/');
  await cart(other)
    .getByRole('button', { name: /^Canoe tour.*Adult/ })
    .click();
  const later = other.getByRole('dialog').getByRole('button', { name: /^11:30 AM/ });
  await expect(later).toBeEnabled();
  // Never answered.
  await other.route('**/checkout/hold*', () => undefined);
  await later.click();
  await expect(exact).toBeDisabled();
  await expect(exact).toHaveAccessibleDescription('A line is being moved.');
  await other.close();
  await expect(exact).toBeEnabled();
});
