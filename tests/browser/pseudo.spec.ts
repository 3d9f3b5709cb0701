import { expect, type Page, test } from './fixtures.ts';
import { settled } from './tasks/measure.ts';
import { goTo } from './tasks/navigate.ts';
import { pseudo, speakPseudo } from './tasks/pseudo.ts';
import { scrollsSideways, seenTexts } from './tasks/seen-texts.ts';
import { addCanoeTour, goToPayment } from './tasks/sell.ts';

/** What English formatters write, which comes from no catalogue. */
const FORMATTED = formattedWords();

/** Every word that the provider has said: products, people, places. */
const saidByProvider = new Set<string>();

/** Every answer is read before the page has it: one that the page has left already could not be read afterwards. */
test.beforeEach(async ({ context }) => {
  await context.route(/\/api\/|type\.json/, async (route) => {
    const response = await route.fetch();
    if (response.headers()['content-type']?.includes('json')) collectTexts(await response.json());
    await route.fulfill({ response });
  });
});

test.afterEach(({ context }) => context.unrouteAll({ behavior: 'ignoreErrors' }));

function collectTexts(value: unknown): void {
  if (typeof value === 'string' && /[a-z]/i.test(value)) {
    saidByProvider.add(value);
    for (const part of value.split(/[()]/)) saidByProvider.add(part.trim());
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) {
      if (key !== 'status') collectTexts(part);
    }
  }
}

function formattedWords(): RegExp {
  const months = Array.from({ length: 12 }, (_, month) => new Date(2026, month, 1));
  const days = Array.from({ length: 7 }, (_, day) => new Date(2026, 1, day + 1));
  const names = (['long', 'short'] as const).flatMap((width) => [
    ...months.map((at) => at.toLocaleDateString('en-US', { month: width })),
    ...days.map((at) => at.toLocaleDateString('en-US', { weekday: width })),
  ]);
  const units = [
    'AM',
    'PM',
    'EUR',
    'byte',
    '[kMG]B',
    'min',
    'sec',
    'hr',
    'day',
    'days',
    'ago',
    'now',
    'at',
    'and',
    'UTC',
  ];
  // Until the account's list of languages is there, the settings name the language as the browser does.
  const language = new Intl.DisplayNames('en-US', { type: 'language', languageDisplay: 'standard' }).of('en-US') ?? '';
  const words = [...names, ...units, ...(language.match(/\w+/g) ?? [])];
  return new RegExp(`\\b(${words.join('|')})\\b|\\b[0-9a-f]{8}\\b`, 'g');
}

/** What is left of a text without accents, data and formats: words that nobody could translate. */
function untranslated(text: string): string {
  const data = [...saidByProvider].filter((said) => said.length > 1 && text.includes(said));
  let rest = text;
  for (const said of data.sort((a, b) => b.length - a.length)) rest = rest.replaceAll(said, ' ');
  return (
    rest
      .replaceAll(FORMATTED, ' ')
      .match(/[a-zA-Z]{2,}/g)
      ?.join(' ') ?? ''
  );
}

const isTranslated = (text: string): boolean => /[ȧƀƈḓḗƒɠħīķŀḿƞǿƥřşŧŭẇẏ]/u.test(text);

/** Looks at the page on a phone and on a wide screen. */
async function look(page: Page, screen: string): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    // Behind an open dialog the tile that opened it is still at work.
    const busy = 'dialog[open] [aria-busy="true"], body:not(:has(dialog[open])) [aria-busy="true"]';
    await expect(page.locator(busy)).toHaveCount(0);
    await settled(page);
    const texts = await seenTexts(page);
    const where = `${screen} at ${width}`;
    expect.soft(texts.filter(({ text }) => isTranslated(text)).length, `${where}: texts`).toBeGreaterThan(3);
    const plain = texts.map(({ text }) => text).filter((text) => untranslated(text) !== '');
    expect.soft([...new Set(plain)], `${where}: hard-coded`).toEqual([]);
    const cut = texts.filter((seen) => seen.cut !== '' && isTranslated(seen.text));
    expect.soft(cut, `${where}: cut off`).toEqual([]);
    expect.soft(await scrollsSideways(page), `${where}: scrolls sideways`).toBe(false);
  }
}

async function lookAtDialog(page: Page, opener: string, screen: string): Promise<void> {
  await page
    .getByRole('main')
    .or(page.getByRole('complementary'))
    .getByRole('button', { name: pseudo(opener) })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look(page, screen);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
}

test('[I18N-3, NAV-7] no text of a sale is hard-coded or cut off when all words are 40 % longer', async ({
  page,
  context,
}) => {
  await page.goto('/us');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const steps = [page.url()];
  page.on('framenavigated', () => void steps.push(page.url()));
  await addCanoeTour(page);
  await expect(page.getByRole('heading', { name: 'Buyer', level: 1 })).toBeVisible();
  await goToPayment(page);
  await speakPseudo(context);
  // Texts are read at a start.
  await page.reload();
  for (const step of new Set(steps)) {
    await goTo(page, step);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await look(page, step.replace(/^.*\/\/[^/]*/, ''));
  }
  await lookAtDialog(page, 'Payment', 'the till');
  await goTo(page, '/?step=buyer');
  await lookAtDialog(page, 'Enter voucher code', 'voucher code');
  await page.getByRole('switch').first().click();
  await expect(page.getByRole('main').getByLabel('First name').first()).toBeVisible();
  await page
    .getByRole('complementary')
    .getByRole('button', { name: pseudo('Next') })
    .click();
  await expect(page.getByText(pseudo('This is a mandatory field')).first()).toBeVisible();
  await look(page, 'buyer form with errors');
  await page.setViewportSize({ width: 360, height: 800 });
  await goTo(page, '/cart');
  await expect(page.getByRole('dialog')).toBeVisible();
  await look(page, 'cart');
});

test('[I18N-3, NAV-7] no text of bookings and settings is hard-coded or cut off when all words are 40 % longer', async ({
  page,
  context,
}) => {
  await speakPseudo(context);
  for (const address of ['/bookings', '/settings', '/settings?view=language', '/settings?view=information']) {
    await goTo(page, address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await look(page, address);
  }
  await goTo(page, '/bookings');
  await lookAtDialog(page, 'All filters', 'the filter');
  // A reservation of another test leads to the cart.
  await page.getByRole('table').locator('a[href*="/booking/"]').first().click();
  await expect(page.getByText(pseudo('Booking number')).first()).toBeVisible();
  await look(page, 'a booking');
});
