import { expect, type Page, test } from './fixtures.ts';
import { settled } from './tasks/measure.ts';
import { goTo } from './tasks/navigate.ts';
import { untilBookingsKept } from './tasks/outage.ts';
import { attributeOf, textOf } from './tasks/read.ts';
import { keptOnDevice } from './tasks/watch.ts';

const rows = (page: Page) => page.getByRole('table', { name: 'All Bookings' }).getByRole('row');
const heading = (page: Page) => page.getByRole('heading', { name: 'All Bookings', level: 1 });
const countLine = (page: Page) => page.getByRole('main').getByText(/^\d+ bookings?$/);

async function openList(page: Page, address = '/bookings'): Promise<void> {
  await goTo(page, address);
  await expect(heading(page)).toBeVisible();
  await expect(countLine(page)).toBeVisible();
}

/** The offer of the first row, which links to its booking. */
const firstLink = (page: Page) => rows(page).nth(1).getByRole('link');

/** The rows that lead to an order; where a reservation stands, which leads to the cart, depends on the day. */
const orderLinks = (page: Page) => rows(page).locator('a[href^="/booking/"]');

/** The order's number of the booking that is open. */
const openedOrder = (page: Page) => page.url().match(/\/booking\/(\d+)/)?.[1] ?? '';

test('[BKG-1, BKG-2, BKG-3, BKG-4, BKG-5, BKG-10, FAST-10] the list: its columns and ten rows a page; search, filters and event days are in the address and survive a reload', async ({
  page,
  control,
}) => {
  await control.clearRequests();
  await openList(page);
  await expect(rows(page)).toHaveCount(11);
  const headers = [
    'Booking date',
    'Offer',
    'Buyer',
    'Appointment',
    'Amount',
    'Sales channel',
    'Status booking',
    'Status payment',
  ];
  for (const [index, header] of headers.entries()) {
    await expect(page.getByRole('columnheader').nth(index)).toHaveText(header);
  }
  const asked = (await control.requests()).filter(({ path }) => path.endsWith('/bookings'));
  // How often is a matter of pace: what is shown may be asked for anew as the till opens around it.
  expect(new Set(asked.map(({ path }) => path))).toEqual(new Set(['/api/supplier/bookings']));

  const all = await textOf(countLine(page), /^\d+ bookings$/);

  await test.step('Today and Tomorrow set the event period and clear it again', async () => {
    const today = page.getByRole('button', { name: 'Today' });
    await today.click();
    await expect(page).toHaveURL(/event_from=(\d{4}-\d\d-\d\d)&event_to=\1$/);
    await expect(page.getByRole('button', { name: 'All filters (1)' })).toBeVisible();
    await page.getByRole('button', { name: 'Tomorrow' }).click();
    await expect(today).toHaveAttribute('aria-pressed', 'true');
    await today.click();
    await page.getByRole('button', { name: 'Tomorrow' }).click();
    await expect(page).toHaveURL(/\/bookings$/);
    await expect(countLine(page)).toHaveText(all);
  });

  await test.step('the filter dialog narrows the list by product, and Reset all takes it back', async () => {
    await page.getByRole('button', { name: 'All filters' }).click();
    const dialog = page.getByRole('dialog', { name: 'All filters' });
    await dialog.getByRole('combobox', { name: 'Product' }).fill('canoe');
    await dialog
      .getByRole('option', { name: /canoe tour/i })
      .first()
      .click();
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\?product=\d+$/);
    await expect(countLine(page)).not.toHaveText(all);
    await expect(firstLink(page)).toContainText(/canoe tour/i);
    await page.getByRole('button', { name: 'All filters (1)' }).click();
    await dialog.getByRole('button', { name: 'Reset all' }).click();
    await expect(page).toHaveURL(/\/bookings$/);
    await expect(countLine(page)).toHaveText(all);
  });

  await test.step('search and filters are in the address and survive a reload', async () => {
    await page.getByRole('searchbox', { name: 'Search bookings' }).fill('a');
    await expect(page).toHaveURL(/\?search=a$/);
    await page.getByRole('button', { name: 'Action required' }).click();
    await expect(page).toHaveURL(/search=a&action=1$/);
    await expect(page.getByText(/Unpaid/).first()).toBeVisible();
    await page.reload();
    await expect(page.getByRole('searchbox')).toHaveValue('a');
    await expect(page.getByRole('button', { name: 'Action required' })).toHaveAttribute('aria-pressed', 'true');
    await expect(countLine(page)).not.toHaveText(all);
  });
});

test('[BKG-1, NAV-7] a line that breaks between time and number neither ends nor begins with their dot', async ({
  page,
}) => {
  await openList(page);
  const dots = rows(page).locator('td:first-child').getByText('·', { exact: true });
  await expect(dots).not.toHaveCount(0);
  for (const width of [360, 1024, 1280, 1600]) {
    await page.setViewportSize({ width, height: 800 });
    const stray = await dots.evaluateAll(
      (all) =>
        all.filter((dot) => {
          const { left, right, top } = dot.getBoundingClientRect();
          const cell = dot.closest('td > div')?.getBoundingClientRect();
          const before = dot.parentElement?.previousElementSibling?.getBoundingClientRect();
          const isBetween = before !== undefined && left >= before.right - 1 && top < before.bottom;
          const isOutside = cell !== undefined && right <= cell.left + 1;
          return !isBetween && !isOutside;
        }).length,
    );
    expect(stray, `at ${width}`).toBe(0);
  }
});

test('[BKG-7, RT-11] Back to Bookings returns to the same page and place', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 600 });
  await openList(page);
  await page.getByRole('button', { name: 'Page 2', exact: true }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(page.getByRole('button', { name: 'Page 2', exact: true })).toHaveAttribute('aria-current', 'page');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const last = orderLinks(page).last();
  const place = () => page.getByRole('main').evaluate((main) => main.scrollTop);
  // The list goes to its own place a moment after its rows stand, and remembers every other one from then on.
  const remembered = () => page.evaluate(() => Number(sessionStorage.getItem(`scroll:${history.state?.key}`)));
  await expect(async () => {
    await last.scrollIntoViewIfNeeded();
    expect(await place()).toBeGreaterThan(100);
    expect(await remembered()).toBe(await place());
  }).toPass();
  const before = await place();
  await last.click();
  await page.getByRole('link', { name: 'Back to Bookings' }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect.poll(place).toBe(before);
});

test('[BKG-2, BKG-7, BKG-8] a ticket code opens its booking, whose ticket can be opened', async ({ page }) => {
  await openList(page, '/bookings?status=sent&payment=paid');
  await firstLink(page).click();
  const ticket = page.getByRole('link', { name: /^Open ticket/ }).first();
  const code = (await attributeOf(ticket, 'aria-label', /^Open ticket \S/)).replace('Open ticket ', '');
  const number = openedOrder(page);
  for (const text of ['Booking number', 'Payment method', 'Sales channel', 'Buyer', 'E-mail', 'Phone']) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  const pdf = await page.request.get(await attributeOf(ticket, 'href', /pdf/));
  expect(pdf.headers()['content-type']).toContain('application/pdf');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: `Download ticket ${code}` }).click();
  expect((await download).suggestedFilename()).toContain(code);

  await openList(page, '/bookings?action=1');
  const search = page.getByRole('searchbox', { name: 'Search bookings' });
  await search.fill(code.toLowerCase());
  await search.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/booking/${number}`));
});

test('[BKG-2, BKG-7] who goes elsewhere while a code is looked up is not led to its booking', async ({ page }) => {
  await openList(page);
  const number = (await attributeOf(orderLinks(page).first(), 'href', /\/\d+/)).match(/\d+/)?.[0] ?? '';
  // A filtered list's own search is another question than the code's, which leaves the filter out.
  await openList(page, '/bookings?action=1');
  const isForCode = (url: URL | string) => /\/supplier\/bookings\?(?!.*action_required).*search=/.test(String(url));
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(isForCode, async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest((request) => isForCode(request.url()));
  const search = page.getByRole('searchbox', { name: 'Search bookings' });
  await search.fill(number);
  await search.press('Enter');
  await asked;
  await page.getByRole('link', { name: 'New Booking' }).click();
  await expect(page.getByRole('heading', { name: 'What would you like to sell?' })).toBeVisible();
  const answered = page.waitForResponse((response) => isForCode(response.url()));
  answer();
  await (await answered).finished();
  await settled(page);
  await expect(page).toHaveURL('/');
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test.beforeEach(({ expectedErrors }) => {
    expectedErrors.push(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  });

  test('[BKG-9, OFF-3] pages and bookings seen before are shown with their age', async ({ page, context }) => {
    await openList(page);
    const seen = orderLinks(page).first();
    const offer = await textOf(seen, /\w/);
    await seen.click();
    await expect(page.getByText('Booking number')).toBeVisible();
    const number = openedOrder(page);
    // The list has told this much of it already: its own answer is what an outage needs, and who asks.
    await expect.poll(async () => (await keptOnDevice(page)).database).toContain(`"order:en-US:${number}"`);
    await untilBookingsKept(page);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.goBack();
    await expect(rows(page)).toHaveCount(11);
    await context.setOffline(true);
    await page.reload();
    await expect(seen).toHaveText(offer);
    await seen.click();
    await expect(page.getByText('Booking number')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Booking number')).toBeVisible();
    await context.setOffline(false);
  });
});

test.describe('on the narrowest phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test('[NAV-7] a booking opens wherever its card is touched, not only on its offer', async ({ page }) => {
    await openList(page);
    const cards = rows(page).filter({ has: page.getByRole('link') });
    await expect(cards).toHaveCount(10);
    const missed = await cards.evaluateAll((all) =>
      all.flatMap((card) => {
        card.scrollIntoView({ block: 'center' });
        const { left, top, right, bottom } = card.getBoundingClientRect();
        const link = card.querySelector('a');
        const isHit = (x: number, y: number) => document.elementFromPoint(x, y) === link;
        const isLink = [top + 10, (top + bottom) / 2].every((y) => isHit(left + 10, y) && isHit(right - 10, y));
        return isLink && isHit(left + 10, bottom - 10) && bottom - top >= 44 ? [] : [card.textContent];
      }),
    );
    expect(missed).toEqual([]);
  });

  test('[BKG-1, NAV-7] a booking takes a few lines with all its facts, so that several can be seen at once', async ({
    page,
  }) => {
    await openList(page);
    const cards = rows(page).filter({ has: page.getByRole('link') });
    await expect(cards).toHaveCount(10);
    for (const [width, height, most] of [
      [360, 740, 165],
      [640, 360, 125],
      [768, 1024, 125],
    ] as const) {
      await page.setViewportSize({ width, height });
      const heights = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().height));
      expect(heights.reduce((sum, each) => sum + each, 0) / heights.length, `at ${width}`).toBeLessThan(most);
      const shown = await cards.evaluateAll((all) =>
        all.map(
          (card) => [...card.children].filter((cell) => cell.textContent !== '' && cell.checkVisibility()).length,
        ),
      );
      expect(Math.min(...shown), `at ${width}`).toBe(8);
    }
  });
});
