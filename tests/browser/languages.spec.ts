import { readdirSync, statSync } from 'node:fs';
import { LOCALES, type Locale, withPrefix } from '../../src/domain/settings/locale.ts';
import { readCatalogue } from '../texts/catalogues.ts';
import { expect, type Page, test } from './fixtures.ts';
import { venueDay } from './tasks/days.ts';
import { placeOf } from './tasks/measure.ts';
import { goTo } from './tasks/navigate.ts';
import { offerAddress, offers } from './tasks/offers.ts';
import { untilAnswerKept, untilInstalled, untilLanguagesKept } from './tasks/outage.ts';
import { expectPlace, leadOf, places } from './tasks/routes.ts';
import { addCanoeTour, cart, choose } from './tasks/sell.ts';

const folder = new URL('../../dist/assets/languages/', import.meta.url);

/** The built catalogues: a file a language, named for it. */
const catalogues = new Map(
  LOCALES.map((locale) => [
    locale,
    readdirSync(folder).filter((file) => file.startsWith(`${locale}-`) && file.endsWith('.js')),
  ]),
);
const allFiles = [...catalogues.values()].flat();

/** What a language says for an English text. */
async function word(locale: Locale, text: string): Promise<string> {
  const entries = [...((await readCatalogue(locale)) ?? new Map()).values()];
  return entries.find((entry) => entry.text === text)?.translation || text;
}

/** Catalogues that this page, and not the worker for later, has loaded. */
const loadedCatalogues = async (page: Page) =>
  (await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)))
    .map((name) => name.slice(name.lastIndexOf('/') + 1))
    .filter((file) => allFiles.includes(file));

/** The first screen, in a language. */
const startIn = (locale: Locale) => leadOf(locale).asked;

/** The names of the sale's steps that do not stand on one line. */
function brokenSteps(page: Page): Promise<string[]> {
  return page
    .getByRole('navigation')
    .first()
    .getByRole('listitem')
    .locator('span')
    .evaluateAll((labels) =>
      labels.flatMap(({ textContent, firstChild }) => {
        const range = document.createRange();
        if (firstChild !== null) range.selectNodeContents(firstChild);
        return range.getClientRects().length > 1 ? [textContent ?? ''] : [];
      }),
    );
}

test('[I18N-1, I18N-2, RT-2, RT-4, NAV-7] each language has one small catalogue, loaded alone; the page says which it is, its links keep it, and the steps of a sale fit a phone in it', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource.*40[04]/);
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  await page.setViewportSize({ width: 320, height: 568 });
  for (const locale of LOCALES) {
    const files = catalogues.get(locale) ?? [];
    expect(files, locale).toHaveLength(1);
    expect(statSync(new URL(files[0] ?? '', folder)).size, locale).toBeLessThan(48 * 1024);
    await page.goto(startIn(locale));
    await expect(places(page).nth(2)).toHaveText(await word(locale, 'Settings'));
    await expectPlace(page, { path: '/', lead: leadOf(locale), marked: 0 });
    await expect.poll(() => loadedCatalogues(page), locale).toEqual(files);
    expect(await brokenSteps(page), locale).toEqual([]);
  }
  expect(warnings.filter((text) => /uncompiled|lingui/i.test(text))).toEqual([]);
});

for (const locale of ['de-DE', 'nl-NL'] as const) {
  test(`[CART-1] [NAV-7] [I18N-1] the word for the cart is whole in the narrowest cart beside the steps: ${locale}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.goto(startIn(locale) + offerAddress(offers.canoe, { at: `${venueDay(47)}T09:00:00` }).slice(1));
    await choose(page, /25,00/);
    const pieces = cart(page).getByRole('textbox').first();
    await pieces.fill('12');
    await pieces.press('Enter');
    const heading = cart(page).getByRole('heading', { name: await word(locale, 'Cart') });
    // What the provider says of the taxes in twelve times 25.00.
    await expect(cart(page).getByText(/47,90/)).toBeVisible();
    await expect(
      cart(page)
        .getByText(/\d\smin/i)
        .first(),
    ).toBeVisible();
    expect(await heading.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });
}

for (const locale of ['fr-FR', 'tr-TR'] as const) {
  test(`[PAY-4] [NAV-7] every key of the till is in sight on a small phone, also beside long words: ${locale}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(startIn(locale) + offerAddress(offers.museum).slice(1));
    await choose(page, /12,00/);
    await expect(page.getByRole('button', { name: /^1 .*12,00/ })).toBeVisible();
    await goTo(page, `${startIn(locale)}?step=payment`);
    await choose(page, new RegExp(`^${await word(locale, 'Payment')}`));
    for (const key of ['0', '00'])
      await expect(page.getByRole('dialog').getByRole('button', { name: key, exact: true })).toBeInViewport({
        ratio: 1,
      });
  });
}

test('[NAV-7] [NAV-4] [WIZ-7] on a phone on its side the first cards of every step are in sight, below the end of the choices made', async ({
  page,
}) => {
  await page.setViewportSize({ width: 640, height: 360 });
  const time = `${venueDay(47)}T09:00:00`;
  const steps = [
    ['?type=activity', 'Categories', 'Auf dem Wasser'],
    ['?type=activity&category=12', 'Offers', 'Kanutour auf dem Alten Kanal'],
    ['?type=activity&category=12&product=4701', 'Variations', 'Zwei Stunden'],
    [offerAddress(offers.canoe, { day: venueDay(47) }).slice(1), 'Appointments', '09:00'],
    [offerAddress(offers.canoe, { at: time }).slice(1), 'Prices', /^25,00\sEUR$/],
  ] as const;
  for (const [address, list, name] of steps) {
    await page.goto(startIn('de-DE') + address);
    const cards = page.getByRole('list', { name: await word('de-DE', list), exact: true });
    await expect(cards.getByText(name, { exact: true }), list).toBeInViewport({ ratio: 0.9 });
    const trail = page.getByRole('navigation', { name: await word('de-DE', 'Choices made') });
    await expect(trail.getByRole('button').last(), list).toBeInViewport({ ratio: 0.9 });
  }
});

test('[NAV-7] [PAY-4] on a phone every key of the till is in sight beside long words', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/tr${offerAddress(offers.museum)}`);
  await choose(page, /12,00/);
  await expect(page.getByRole('button', { name: /^1 / })).toBeVisible();
  await goTo(page, '/tr?step=payment');
  await choose(page, new RegExp(`^${await word('tr-TR', 'Payment')}`));
  const till = page.getByRole('dialog');
  for (const key of ['7', '00'])
    await expect(till.getByRole('button', { name: key, exact: true })).toBeInViewport({ ratio: 0.99 });
});

test('[NAV-7] [DAY-2] on a phone the buttons of the shift have one width', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/de/shift');
  await page.getByRole('main').getByRole('textbox').first().fill('100');
  await page.getByRole('button', { name: await word('de-DE', 'Open shift') }).click();
  const button = async (text: string) => placeOf(page.getByRole('button', { name: await word('de-DE', text) }));
  const { x, width } = await button('Count and close');
  for (const text of ['Money in', 'Money out']) expect(await button(text), text).toMatchObject({ x, width });
});

test('[BKG-1, NAV-7] the columns of the bookings fit a tablet on its side, in languages of long words too', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  for (const locale of ['de-DE', 'hu-HU', 'nl-NL'] as const) {
    for (const number of [1, 2, 3]) {
      await page.goto(`${startIn(locale)}/bookings?page=${number}`);
      const table = page.getByRole('table');
      await expect(table.getByRole('link')).toHaveCount(10);
      const tooWide = table.evaluate(
        ({ scrollWidth, parentElement }) => scrollWidth - (parentElement?.clientWidth ?? 0),
      );
      expect(await tooWide, `${locale}, page ${number}`).toBeLessThanOrEqual(0);
    }
  }
});

test.describe('with a worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('[I18N-1, OFF-2, OFF-4] every language is on the device, and works without a network, with what is known in another one', async ({
    page,
    context,
    expectedErrors,
  }) => {
    expectedErrors.push(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
    // A day that no hour of the venue's clock can be too late for.
    const day = venueDay(46);
    await page.goto(`/us?day=${day}`);
    const clerk = page.getByRole('banner').getByText('Mara');
    await expect(clerk).toBeVisible();
    const departure = page
      .getByRole('main')
      .getByRole('link', { name: /Canoe tour/ })
      .first();
    await expect(departure).toBeVisible();
    await untilAnswerKept(page, 'slots', offers.canoe.variation);
    await untilAnswerKept(page, 'priceOptions', offers.canoe.variation);
    await untilInstalled(page);
    await untilLanguagesKept(page);
    await context.setOffline(true);
    for (const locale of ['hu-HU', 'ja-JP', 'de-DE'] as const) {
      await page.goto(`${startIn(locale)}?day=${day}`);
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await expect(places(page).nth(0)).toHaveText(await word(locale, 'New Booking'));
      await expect(clerk).toBeVisible();
      await expect(departure).toBeVisible();
    }
    await context.setOffline(false);
  });
});

test('[SET-2, RT-3, RT-4, API-1] from one language to another: asked first, then words, prefix, document and calls follow', async ({
  page,
  control,
}) => {
  await page.goto('/us');
  await addCanoeTour(page);
  const dialog = page.getByRole('alertdialog');
  await page.goto('/de/settings?view=language');
  await expect(dialog).toContainText(await word('de-DE', 'The cart will be emptied and a new booking begins.'));
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/settings?view=language');
  const french = page
    .getByRole('main')
    .getByRole('button')
    .filter({ has: page.locator('[lang="fr-FR"]') });
  await french.click();
  await expect(dialog).toContainText('The cart will be emptied and a new booking begins.');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/settings?view=language');
  await goTo(page, '/');
  await expect(cart(page).getByRole('textbox')).toBeVisible();
  await page.goto('/settings?view=language');
  await french.click();
  await control.clearRequests();
  await dialog.getByRole('button', { name: 'Change language' }).click();
  await expect(page).toHaveURL('/fr/settings');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-FR');
  await places(page).nth(0).click();
  await expect(cart(page).getByText(await word('fr-FR', 'Cart is empty'))).toBeVisible();
  await choose(page, /./);
  // Offers are the first to be asked for in the language of their words.
  const list = (name: string) => page.getByRole('list', { name, exact: true });
  await list(await word('fr-FR', 'Categories'))
    .getByRole('button')
    .last()
    .click();
  await expect(list(await word('fr-FR', 'Offers'))).toBeVisible();
  await page.goto('/');
  await expect(page).toHaveURL('/fr');
  await goTo(page, '/fr/bookings');
  await expect(page.getByRole('table')).toBeVisible();
  const asked = (await control.requests()).flatMap(({ query }) => query.store_locale ?? []);
  expect(new Set(asked)).toEqual(new Set(['fr-FR']));
});

const day = venueDay(1);
const [year = '', month = '', date = ''] = day.split('-');
const withoutZero = (digits: string) => digits.replace(/^0/, '');

const shown = [
  {
    locale: 'de-DE',
    monday: 'Montag',
    onButton: new RegExp(`^\\p{L}{2}\\., ${withoutZero(date)}\\. \\p{L}+\\.? ${year}$`, 'u'),
    time: /^(.*\D)?09:00/,
    price: /25,00\sEUR/,
  },
  {
    locale: 'hu-HU',
    monday: 'hétfő',
    onButton: new RegExp(`^${year}\\. \\p{L}+\\.? ${withoutZero(date)}\\., \\p{L}+$`, 'u'),
    time: /^(.*\D)?9:00/,
    price: /25,00\sEUR/,
  },
  {
    locale: 'ja-JP',
    monday: '月曜日',
    onButton: new RegExp(`^${year}年${withoutZero(month)}月${withoutZero(date)}日\\(.\\)$`),
    time: /^(.*\D)?9:00/,
    price: /25\.00\sEUR/,
  },
] as const;

async function emptyCartForLanguage(page: Page, locale: Locale): Promise<void> {
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: await word(locale, 'Change language') }).click();
  await expect(question).toBeHidden();
}

test('[I18N-2, APPT-7, PRICE-6] dates, times and money on screen, and the calendar', async ({ page }) => {
  for (const [index, { locale, monday, onButton, time, price }] of shown.entries()) {
    await test.step(locale, async () => {
      await page.goto(`${withPrefix('/', locale, '/')}${offerAddress(offers.canoe, { day }).slice(1)}`);
      if (index > 0) await emptyCartForLanguage(page, locale);
      await page.getByRole('button', { name: onButton }).click();
      const calendar = page.getByRole('dialog');
      await expect(calendar.locator('th').first()).toHaveAttribute('aria-label', monday);
      await page.keyboard.press('Escape');
      await expect(calendar).toBeHidden();
      await choose(page, time);
      await choose(page, price);
      await expect(cart(page).getByText(price).first()).toBeVisible();
      // Shown before it is on the device, where a page that is left at once would not find it again; the next step waits for that.
      await expect(page).toHaveURL(/[?&]step=buyer/);
    });
  }
});
