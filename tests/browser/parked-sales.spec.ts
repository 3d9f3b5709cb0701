import { expect, type Page, test } from './fixtures.ts';
import { orders } from './tasks/ledger.ts';
import { placeOf } from './tasks/measure.ts';
import { payCash } from './tasks/pay.ts';
import { addCanoeTour, cart, choose, goToPayment, held } from './tasks/sell.ts';

const chips = (page: Page) =>
  cart(page)
    .getByRole('list', { name: 'Parked sales' })
    .getByRole('button', { name: /^(?!Give up)/ });

async function addMuseum(page: Page): Promise<void> {
  await choose(page, 'Tickets');
  await choose(page, 'Museums and science');
  await choose(page, /^Maritime Museum/);
  await choose(page, /Adult/);
  await expect(cart(page).getByText('Maritime Museum')).toBeVisible();
}

test('[DAY-1] a second customer is served in between, with a reload in the middle, and the first one is not lost', async ({
  page,
  control,
}) => {
  const before = (await orders(control)).length;
  await page.goto('/');
  await addCanoeTour(page);
  await cart(page).getByRole('button', { name: 'Park sale' }).click();
  await expect(cart(page).getByText('Cart is empty')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What would you like to sell?' })).toBeVisible();
  await expect(chips(page)).toHaveText([/25\.00\sEUR.*(20|1\d) min/]);

  await addMuseum(page);
  await expect(held(page)).toBeAttached();
  await page.reload();
  await expect(cart(page).getByText('Maritime Museum')).toBeVisible();
  await expect(chips(page)).toHaveText([/25\.00\sEUR.*(20|1\d) min/]);
  await goToPayment(page);
  await payCash(page);

  await chips(page).click();
  await expect(cart(page).getByText('Canoe tour on the old canal')).toBeVisible();
  await expect(chips(page)).toHaveCount(0);
  await page.keyboard.press('k');
  await expect(chips(page)).toHaveCount(1);
  await chips(page).click();
  await goToPayment(page);
  await payCash(page);
  const all = await orders(control);
  const made = all.slice(0, all.length - before);
  expect(made.map(({ total_cents }) => total_cents)).toEqual([2500, 1200]);
});

test('[DAY-1] [NAV-7] three parked sales scroll in their row above the cart’s bar, and the page does not scroll sideways', async ({
  page,
}) => {
  await page.goto('/');
  for (const parked of [1, 2, 3]) {
    await addCanoeTour(page);
    await cart(page).getByRole('button', { name: 'Park sale' }).click();
    await expect(chips(page)).toHaveCount(parked);
  }
  const row = page.getByRole('list', { name: 'Parked sales' });
  for (const size of [
    { width: 1024, height: 768 },
    { width: 360, height: 740 },
  ]) {
    await page.setViewportSize(size);
    await expect(row.getByText(/^held for/)).toHaveCount(3);
    await expect.poll(() => row.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(true);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
  }
  const chip = row.getByRole('button', { name: /^(?!Give up)/ }).first();
  await expect(chip).toBeInViewport();
  expect((await placeOf(chip)).height).toBeGreaterThanOrEqual(44);
  await chip.click();
  const open = page.getByRole('button', { name: /1 item/ });
  await expect(open).toBeVisible();
  // Magnified to twice the size, they stand beside the total.
  for (const size of [
    { width: 512, height: 384 },
    { width: 640, height: 400 },
    { width: 800, height: 400 },
  ]) {
    await page.setViewportSize(size);
    await expect(open.getByText(/EUR/)).toBeInViewport({ ratio: 1 });
    await expect.poll(async () => (await placeOf(open)).width).toBeGreaterThanOrEqual(170);
    await expect(chip).toBeInViewport();
  }
});

test('[DAY-1] [NAV-7] [I18N-1] a parked sale is no wider than its row beside the steps, in a language of long words', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto('/');
  await addCanoeTour(page);
  await cart(page).getByRole('button', { name: 'Park sale' }).click();
  await expect(chips(page)).toHaveCount(1);
  // It was begun in another language, and says so.
  await page.goto('/hu');
  const row = cart(page).getByRole('listitem').locator('..');
  await expect(row).toContainText('angol');
  expect(await row.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});
