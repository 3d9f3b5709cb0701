import { expect, type Page, test } from './fixtures.ts';
import { spokenDay, venueDay } from './tasks/days.ts';
import { bodies } from './tasks/ledger.ts';
import { placeOf } from './tasks/measure.ts';
import { goTo } from './tasks/navigate.ts';
import { offerAddress, offers } from './tasks/offers.ts';
import { cart, choose, openCalendar } from './tasks/sell.ts';

const step = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const list = (page: Page, name: string) => page.getByRole('main').getByRole('list', { name, exact: true });
const card = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name }).first();
const crumbs = (page: Page) => page.getByRole('navigation', { name: 'Choices made' }).getByRole('button');
const failure = 'Oops! Something went wrong. Please click refresh.';

for (const [width, height] of [
  [360, 740],
  [768, 1024],
  [1024, 600],
  [1280, 800],
] as const) {
  test(`[APPT-3] [WIZ-12] at ${width}×${height} Custom day and Custom time stay at the foot as the appointments come`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    let answer: () => void = () => undefined;
    const isAnswered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/**/timeslots?*', async (route) => {
      await isAnswered;
      await route.continue();
    });
    await page.goto(offerAddress(offers.canoe, { day: venueDay(1) }));
    const buttons = [
      page.getByRole('button', { name: 'Custom day' }),
      page.getByRole('button', { name: 'Custom time' }).last(),
    ];
    const places = () => Promise.all(buttons.map(placeOf));
    await expect(page.getByRole('main').getByText('Loading…').first()).toBeAttached();
    const before = await places();
    answer();
    await expect(card(page, '9:00 AM')).toBeVisible();
    expect(await places()).toEqual(before);
    for (const button of buttons) await expect(button).toBeInViewport({ ratio: 1 });
  });
}

test('[WIZ-1, WIZ-3, WIZ-5, WIZ-6, WIZ-7, NAV-4, NAV-5] the steps come in their order or are skipped, and cards and trail lead back to each', async ({
  page,
}) => {
  const day = venueDay(1);
  const prices = offerAddress(offers.canoe, { at: `${day}T11:30:00` });

  await test.step('in their order, to the prices', async () => {
    await page.goto('/');
    await expect(step(page, 'What would you like to sell?')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Back' })).toHaveCount(0);
    await choose(page, 'Activities');
    await choose(page, 'On the water');
    await choose(page, /^Canoe tour/);
    await choose(page, 'Two hours');
    await expect(page).toHaveURL(/variation=/);
    await goTo(page, `${page.url()}&day=${day}`);
    await choose(page, '11:30 AM');
  });

  await test.step('the trail names the choices, an appointment as date plus time, and leads back to each', async () => {
    const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));
    await expect(crumbs(page)).toHaveText([
      'All Offers',
      'Activities',
      'On the water',
      'Canoe tour on the old canal',
      'Two hours',
      `${date}, 11:30 AM`,
    ]);
    for (const [index, name] of ['Appointments', 'Variations', 'Offers', 'Categories'].entries()) {
      await crumbs(page)
        .nth(5 - index)
        .click();
      await expect(list(page, name)).toBeVisible();
    }
    await crumbs(page).first().click();
    await expect(step(page, 'What would you like to sell?')).toBeVisible();
  });

  await test.step('what there is nothing to choose of is skipped', async () => {
    await choose(page, 'Events');
    await expect(list(page, 'Offers')).toBeVisible();
    await choose(page, /^Puppet theatre/);
    await expect(list(page, 'Appointments')).toBeVisible();
    await crumbs(page).filter({ hasText: 'All Offers' }).click();
    await choose(page, 'Tickets');
    await choose(page, 'Museums and science');
    await choose(page, /^Maritime Museum/);
    await expect(list(page, 'Prices')).toBeVisible();
    await crumbs(page).filter({ hasText: 'All Offers' }).click();
    await choose(page, 'Gifts');
    await choose(page, /^Canoe tour/);
    await choose(page, 'Two hours');
    await expect(list(page, 'Prices')).toBeVisible();
  });

  await test.step('each list leads back by its first card', async () => {
    await goTo(page, prices);
    for (const name of ['Prices', 'Appointments', 'Variations', 'Offers', 'Categories']) {
      await list(page, name).getByRole('listitem').first().getByRole('button', { name: 'Back' }).click();
      await expect(list(page, name)).toHaveCount(0);
    }
    await expect(step(page, 'What would you like to sell?')).toBeVisible();
  });
});

// Each list, and one without offers: src/features/sell/failing-lists.test.tsx.
test('[WIZ-9, ERR-3, ERR-4, OFF-3] a list that fails, or that nobody answers for, says so; Refresh works, and the end of an outage', async ({
  page,
  control,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 500|Failed to load resource|ERR_EMPTY_RESPONSE/);
  // Each address begins with nothing known.
  await page.addInitScript(() => localStorage.removeItem('pos-desk.answers'));

  await test.step('a list that fails', async () => {
    await control.fault({ call: 'GET products', fault: 'error-500' });
    await page.goto('/?type=activity&category=12');
    await expect(page.getByText(failure, { exact: true })).toBeVisible();
    await control.clearRequests();
    await page.getByRole('button', { name: 'Refresh' }).click();
    // The third try is the last: until then Refresh is under way, and what it would still ask must not be answered.
    await expect
      .poll(async () => (await control.requests()).filter(({ call }) => call === 'GET products').length)
      .toBeGreaterThanOrEqual(3);
    await expect(page.getByText(failure, { exact: true })).toBeVisible();
    await control.clearFaults();
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(card(page, /^Canoe tour/)).toBeVisible();
    await expect(page.getByText(failure)).toHaveCount(0);
  });

  await test.step('no answer at all', async () => {
    await control.fault({ call: '*', fault: 'drop-before' });
    await page.goto('/?type=activity&category=12');
    const main = page.getByRole('main');
    await expect(main.getByText('Check your internet connection and click refresh.', { exact: true })).toBeVisible();
    await expect(main.getByRole('button', { name: 'Refresh' })).toBeVisible();
    await control.clearFaults();
    // By itself, once the till notices that the provider answers again.
    await expect(card(page, /^Canoe tour/)).toBeVisible();
  });
});

test('[WIZ-10, WIZ-11, WIZ-12] a list: pictures that move nothing, a search, and no second question on the way back', async ({
  page,
  control,
}) => {
  await page.addInitScript(() => {
    Object.assign(window, { moved: [] });
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries()) Reflect.get(window, 'moved').push(entry);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await control.clearRequests();
  await page.goto('/?type=activity&category=12');
  await expect(card(page, /^Canoe tour/)).toBeVisible();

  await test.step('nothing moves as cards and their pictures come', async () => {
    await expect
      .poll(() =>
        page.evaluate(() => [...document.querySelectorAll<HTMLImageElement>('main img')].map((img) => img.complete)),
      )
      .toEqual([true, true, true, true]);
    const moved = await page.evaluate(async () => {
      // Shifts are reported with the frame in which they happen.
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const shifts: { sources: { node: Node | null }[] }[] = Reflect.get(window, 'moved');
      return shifts
        .flatMap(({ sources }) => sources.map(({ node }) => node))
        .filter((node) => (node instanceof Element ? node : node?.parentElement)?.closest('main ul') != null).length;
    });
    expect(moved, 'parts of the grid that moved').toBe(0);
  });

  await test.step('going back to a loaded step asks for nothing and shows no placeholder', async () => {
    // What a start asks for beside the lists comes with the till and with the first amount.
    await expect(cart(page).getByText('Cart is empty')).toBeVisible();
    await expect.poll(async () => (await control.requests()).map(({ call }) => call)).toContain('GET account/currency');
    await choose(page, 'Back');
    await expect(step(page, 'Categories')).toBeVisible();
    await control.clearRequests();
    await page.evaluate(() => {
      const seen = new MutationObserver(() => {
        if (document.querySelector('main [aria-busy="true"]')) document.body.dataset.sawPlaceholder = '';
      });
      seen.observe(document.body, { childList: true, subtree: true, attributes: true });
    });
    await choose(page, 'On the water');
    await expect(card(page, /^Canoe tour/)).toBeVisible();
    await choose(page, 'Back');
    await expect(step(page, 'Categories')).toBeVisible();
    await expect(page.locator('body')).not.toHaveAttribute('data-saw-placeholder');
    expect((await control.requests()).map(({ call }) => call)).toEqual([]);
    await choose(page, 'On the water');
  });

  await test.step('the search filters as one types, whatever is typed', async () => {
    const offered = list(page, 'Offers')
      .getByRole('button')
      .filter({ hasNotText: /^Back$/ });
    await expect(offered).toHaveCount(4);
    const search = page.getByRole('combobox', { name: 'Search offers' });
    await search.pressSequentially('SÈÄ');
    await expect(offered).toHaveText([/^Sea kayak/]);
    await search.fill('bank kayak');
    await expect(offered).toHaveText([/^Sea kayak/]);
    for (const text of ['nothing like it', '-5', '1,234.5', '😀', '1'.repeat(10_000), '<script>alert(1)</script>']) {
      await search.fill(text);
      await expect(page.getByText('There are no products found.')).toBeVisible();
      await search.fill('');
      await expect(offered, `after ${text.slice(0, 20)}`).toHaveCount(4);
    }
    await search.fill('nothing like it');
    await expect(page.getByText('There are no products found.')).toBeVisible();
    await search.press('Escape');
    await expect(offered).toHaveCount(4);
  });

  await test.step('a card shows picture, name and price hint; without a picture a sign stands in', async () => {
    await goTo(page, '/?type=ticket&category=32');
    const aquarium = card(page, /^Aquarium/);
    await expect(aquarium.locator('img')).toHaveCount(1);
    await expect(aquarium).toContainText('from 13.00 EUR');
    const butterflies = card(page, /^Butterfly house/);
    await expect(butterflies.locator('img')).toHaveCount(0);
    await expect(butterflies.locator('svg')).toBeVisible();
    await expect(butterflies).toContainText('from 6.90 EUR');
  });
});

// What is typed as hour and minute: src/ui/fields/numbers.test.tsx. The date in other languages: languages.spec.ts.
test('[APPT-1, APPT-2, APPT-3, APPT-4, APPT-6, APPT-7, PRICE-1, NAV-5, NAV-7] appointments: what is left of each, the calendar at every size, and a day and time of one’s own', async ({
  page,
  control,
}) => {
  const day = venueDay(4);
  const dialog = page.getByRole('dialog', { name: 'Date' });
  const months = dialog.getByRole('grid');

  await test.step('a slot shows month, day, time and what is left of each price', async () => {
    await page.goto(offerAddress(offers.canoe, { day }));
    const monthDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
    await expect(card(page, '9:00 AM')).toContainText(monthDay.format(new Date(day)));
    await expect(card(page, '9:00 AM')).toContainText(/Adult.*20\/20.*Child.*10\/10.*Family.*5\/5/);
    await expect(card(page, '2:00 PM')).toContainText(/Adult.*2\/20.*Child.*2\/10/);
    await expect(card(page, '4:30 PM')).toContainText('0/20');
    await expect(card(page, '4:30 PM')).toContainText('Full');
  });

  for (const [width, height] of [
    [320, 640],
    [360, 740],
    [640, 360],
    [1280, 800],
  ] as const) {
    await test.step(`at ${width}×${height} head and foot name another day and time, and slots are in sight`, async () => {
      await page.setViewportSize({ width, height });
      const customTime = page.getByRole('button', { name: 'Custom time' });
      await expect(customTime).toHaveCount(2);
      await expect(customTime.first()).toBeInViewport({ ratio: 1 });
      await expect(customTime.last()).toBeVisible();
      await expect(page.getByRole('button', { name: 'Custom day' })).toBeVisible();
      await expect(card(page, '9:00 AM').getByText('9:00 AM', { exact: true })).toBeInViewport({ ratio: 1 });
    });
  }

  await test.step('Close and Escape leave the day as it was', async () => {
    for (const leave of ['Close', 'Escape']) {
      await openCalendar(page);
      if (leave === 'Close') await dialog.getByRole('button', { name: 'Close' }).click();
      else await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
    await expect(page).toHaveURL(new RegExp(`[?&]day=${day}$`));
  });

  for (const [width, height] of [
    [320, 640],
    [360, 740],
    [640, 360],
    [768, 1024],
    [1024, 600],
    [1920, 1200],
    [2560, 1440],
  ] as const) {
    await test.step(`at ${width}×${height} the calendar opens with two months, the chosen day, its month's name and weekdays in view`, async () => {
      await page.setViewportSize({ width, height });
      await openCalendar(page);
      await expect(dialog.getByRole('button', { name: /, chosen/ })).toBeInViewport();
      const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
      const name = dialog.getByText(month.format(new Date(day)), { exact: true });
      await expect(name).toBeInViewport({ ratio: 1 });
      const named = await placeOf(name);
      const weekdays = await placeOf(dialog.getByRole('grid', { name: month.format(new Date(day)) }).getByText('Mon'));
      expect(weekdays.y).toBeGreaterThanOrEqual(named.y + named.height - 1);
      await expect(months).toHaveCount(2);
      const days = months.first().getByRole('row').nth(2).getByRole('button');
      const [day1, day2] = [await placeOf(days.nth(0)), await placeOf(days.nth(1))];
      expect(day1.width, 'days are wide enough for a finger').toBeGreaterThanOrEqual(width < 360 ? 40 : 44);
      expect(day2.x - day1.x - day1.width, 'and do not touch each other').toBeGreaterThanOrEqual(1.9);
      const [first, second] = [await placeOf(months.first()), await placeOf(months.last())];
      expect(first.y === second.y, 'side by side where there is room').toBe(width >= 768);
      await months.first().hover();
      await page.mouse.wheel(0, 2_000);
      await expect(months).toHaveCount(5);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    });
  }
  await page.setViewportSize({ width: 1280, height: 800 });

  await test.step('a day without appointments says so and offers another day and a time', async () => {
    // The step itself asks for the days from today on, which are the calendar's first on the first of a month.
    await control.clearRequests();
    await goTo(page, offerAddress(offers.snowshoe, { day }));
    await expect(
      page.getByText('There are no appointments for this date, please choose another date or add your custom time.', {
        exact: true,
      }),
    ).toBeVisible();
    await expect(list(page, 'Appointments').getByRole('button', { name: 'Back' })).toBeVisible();
    await page.getByRole('button', { name: 'Custom time' }).first().click();
    const time = page.getByRole('dialog', { name: 'Custom time' });
    await time.getByRole('contentinfo').or(time.locator('footer')).getByRole('button', { name: 'Close' }).click();
    await expect(time).toBeHidden();
  });

  await test.step('the calendar grows by three months, marks days with appointments, and starts weeks on Monday', async () => {
    await openCalendar(page);
    await expect(months).toHaveCount(2);
    await expect(months.first().locator('th').first()).toHaveAttribute('aria-label', 'Monday');
    await expect(dialog.getByRole('button', { name: /has appointments/ })).toHaveCount(0);
    await months.first().hover();
    for (const count of [2, 5]) {
      await expect(async () => {
        await page.mouse.wheel(0, 400);
        await expect(months.nth(count + 2)).toBeAttached({ timeout: 1_000 });
      }).toPass();
    }
    const marked = dialog.getByRole('button', { name: /has appointments/ });
    await expect(marked.first()).toHaveAttribute('aria-label', /^Saturday|^Sunday/);
    const starts = async () =>
      (await control.requests())
        .filter(({ call, query }) => call === 'GET products/timeslots/dates' && query.from_date !== undefined)
        .map(({ query }) => query.from_date);
    await expect.poll(async () => (await starts()).length).toBeGreaterThanOrEqual(3);
    const asked = await starts();
    expect(new Set(asked).size).toBe(asked.length);
    await marked.first().click();
    await expect(dialog).toBeHidden();
    await expect(card(page, '5:30 PM')).toBeVisible();
  });

  await test.step('a custom day and time make an appointment where there is no slot', async () => {
    await goTo(page, offerAddress(offers.canoe));
    const other = venueDay(9);
    const dateLink = (of: string) =>
      page.getByRole('button', {
        name: new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(of)),
      });
    await dateLink(venueDay(0)).click();
    await dialog.getByRole('button', { name: spokenDay(other) }).click();
    await expect(dateLink(other)).toBeVisible();
    await page.getByRole('button', { name: 'Custom time' }).first().click();
    const time = page.getByRole('dialog', { name: 'Custom time' });
    await time.getByRole('textbox', { name: 'Hour' }).fill('7');
    await time.getByRole('textbox', { name: 'Minute' }).fill('43');
    await time.getByRole('button', { name: 'Save' }).click();
    await expect(crumbs(page).last()).toHaveText(/, 7:43\sAM$/);
    await control.clearRequests();
    await choose(page, /Adult/);
    await expect
      .poll(() => bodies(control, 'POST checkout/hold'))
      .toEqual([expect.objectContaining({ date_time: `${other} 07:43:00` })]);
  });
});

// A price adjusted to what it was is not sent: tests/commands/purchase.test.ts. What is endless: src/ui/feedback/status.test.tsx.
test('[PRICE-1, PRICE-2, PRICE-3, PRICE-4, PRICE-5, PRICE-6, CART-6] prices: what each is and what is left of it, one of one’s own, and what a tap adds', async ({
  page,
  control,
}) => {
  // No other test takes anything of this day.
  const day = venueDay(5);
  const lines = cart(page).getByRole('row').filter({ hasText: 'Canoe tour' });
  const dialog = page.getByRole('dialog', { name: 'Adjust price' });

  await test.step('a price shows its name, its amount and what is left of the stock', async () => {
    await goTo(page, offerAddress(offers.canoe, { at: `${day}T14:00:00` }));
    await expect(card(page, /Adult/)).toContainText('2/20');
    await goTo(page, offerAddress(offers.canoe, { at: `${day}T16:30:00` }));
    await expect(card(page, /Adult/)).toContainText('0/20 Full');
    await goTo(page, offerAddress(offers.canoe, { at: `${day}T09:00:00` }));
    await expect(card(page, /Adult/)).toContainText('25.00 EUR');
    await expect(card(page, /Adult/)).toContainText('20/20');
    await expect(card(page, /Child/)).toContainText('10/10');
  });

  await test.step('the same option, time and gift flag again counts up', async () => {
    await choose(page, /Adult/);
    await expect(lines.getByRole('textbox')).toHaveValue('1');
    await expect(list(page, 'Prices')).toBeHidden();
    await goTo(page, offerAddress(offers.canoe, { at: `${day}T09:00:00` }));
    await choose(page, /Adult/);
    await expect(lines.getByRole('textbox')).toHaveValue('2');
  });

  await test.step('Adjust price asks which, refuses what is no price, and sells at the new one on a line of its own', async () => {
    await goTo(page, offerAddress(offers.canoe, { at: `${day}T11:30:00` }));
    await page.getByRole('button', { name: 'Adjust price' }).first().click();
    await dialog.getByRole('button', { name: /Adult/ }).click();
    const price = dialog.getByRole('textbox', { name: 'Adult' });
    const apply = dialog.getByRole('button', { name: 'Apply' });
    await expect(price).toBeFocused();
    await expect(price).toHaveValue('25.00');
    for (const text of ['', '-5', '−5', 'abc', '12.345', '1.234,5', '😀', '1'.repeat(10_000), '<b>1</b>']) {
      await price.fill(text);
      await expect(dialog.getByText('Invalid value', { exact: true }).first(), `"${text}" typed`).toBeVisible();
      await expect(apply).toHaveAttribute('aria-disabled', 'true');
      await price.press('Enter');
      await expect(dialog).toBeVisible();
    }
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(card(page, /Adult/)).toContainText('25.00 EUR');
    await page.getByRole('button', { name: 'Adjust price' }).first().click();
    await dialog.getByRole('button', { name: /Adult/ }).click();
    await price.fill('19,99');
    await apply.click();
    await expect(card(page, /Adult/)).toContainText('19.99 EUR');
    await expect(card(page, /Adult/)).toContainText('Usually 25.00 EUR');
    await control.clearRequests();
    await choose(page, /Adult/);
    await expect(cart(page).getByText('Adjusted price')).toBeVisible();
    await expect(lines).toHaveCount(2);
    await expect
      .poll(async () => JSON.stringify(await bodies(control, 'POST checkout/hold')))
      .toMatch(/"custom_price_amount":"?19\.99"?[,}]/);
  });

  await test.step("the provider's own price stands in place of the list price, and is not sent: it charges that by itself", async () => {
    await goTo(page, offerAddress(offers.balloon, { at: `${day}T05:30:00` }));
    await expect(card(page, /Adult/)).toContainText('199.00 EUR');
    await expect(card(page, /Adult/)).toContainText('Usually 219.00 EUR');
    await control.clearRequests();
    await choose(page, /Adult/);
    await expect(cart(page).getByText('199.00 EUR').first()).toBeVisible();
    await expect
      .poll(async () => JSON.stringify(await bodies(control, 'POST checkout/hold')))
      .toMatch(/"option_id":"?470511(?!.*custom_price_amount)/);
  });

  await test.step('a gift is another line', async () => {
    await goTo(page, offerAddress({ type: 'gift', product: '4701', variation: '47011' }));
    await choose(page, /Adult/);
    await expect(lines).toHaveCount(3);
  });
});

test('[PRICE-4, PRICE-6, I18N-2] in German the comma is the decimal sign', async ({ page }) => {
  await page.goto(`/de${offerAddress(offers.canoe, { at: `${venueDay(5)}T09:00:00` })}`);
  await expect(page.getByRole('main').getByText('25,00 EUR')).toBeVisible();
  await page.getByRole('button', { name: 'Preis anpassen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /25,00/ }).click();
  const price = dialog.getByRole('textbox');
  const apply = dialog.locator('button[type="submit"]');
  await expect(price).toHaveValue('25,00');
  await price.fill('1,234.5');
  await expect(price).toHaveAttribute('aria-invalid', 'true');
  await expect(apply).toHaveAttribute('aria-disabled', 'true');
  await price.fill('1.234,5');
  await apply.click();
  await expect(page.getByRole('main').getByText('1.234,50 EUR')).toBeVisible();
});

test('[NAV-4] a trail that is too long for its line begins where everything else does', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto(offerAddress(offers.canoe, { at: `${venueDay(1)}T11:30:00` }));
  const startOf = (element: Element) => element.getBoundingClientRect().x;
  const trail = page.getByRole('navigation', { name: 'Choices made' }).getByRole('list');
  await expect(trail.getByRole('button').first()).toHaveText('All Offers');
  const contents = await page
    .getByRole('main')
    .evaluate((main) => main.getBoundingClientRect().x + Number.parseFloat(getComputedStyle(main).paddingLeft));
  expect(Math.abs((await trail.evaluate(startOf)) - contents)).toBeLessThanOrEqual(4);

  await test.step('and shows its last choice, also once the tablet is turned', async () => {
    const last = trail.getByRole('button').last();
    await expect(last).toBeInViewport({ ratio: 0.9 });
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(last).toBeInViewport({ ratio: 0.9 });
  });
});
