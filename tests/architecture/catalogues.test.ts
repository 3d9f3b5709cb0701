import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../../src/domain/settings/locale.ts';
import { findCatalogueProblems, findTextProblems } from '../texts/catalogue-problems.ts';
import { type Catalogue, readCatalogue } from '../texts/catalogues.ts';
import { shapeOf } from '../texts/text-shape.ts';

describe('the catalogues', () => {
  it('[I18N-1] are those of every language that an address can ask for', () => {
    const { lingui } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(lingui).toMatchObject({ sourceLocale: DEFAULT_LOCALE, fallbackLocales: { default: DEFAULT_LOCALE } });
    expect([...lingui.locales].sort()).toEqual([...LOCALES].sort());
  });

  it.each(LOCALES)('[I18N-1, I18N-3] %s says all that English says, made up alike', async (locale) => {
    const [english, own] = await Promise.all([readCatalogue(DEFAULT_LOCALE), readCatalogue(locale)]);
    expect(english?.size).toBeGreaterThan(100);
    expect(findCatalogueProblems(locale, own ?? new Map(), english ?? new Map())).toEqual([]);
  });

  it('[I18N-3] fr-FR begins no line with a mark that a space stands before', async () => {
    const texts = [...((await readCatalogue('fr-FR')) ?? new Map()).values()];
    expect(
      texts.map(({ translation }) => translation).filter((said) => /(?<!\u202f)[;?!»]| :|«(?!\u202f)/.test(said)),
    ).toEqual([]);
  });

  it.each(LOCALES)('[I18N-3, RES-2] %s calls a reservation otherwise than a booking', async (locale) => {
    const texts = [...((await readCatalogue(locale)) ?? new Map()).values()];
    const translated = (english: string) => texts.find(({ text }) => text === english)?.translation ?? '';
    const booking = translated('Booking {orderNumber}').replace(/[^\p{L}]*\{orderNumber\}/u, '');
    expect(booking).toMatch(/^\p{L}+$/u);
    // A word of its own, which may have the other one in it.
    const reservation = translated('Reservation').toLowerCase();
    expect(reservation).not.toBe(booking.toLowerCase());
    const word = new RegExp(`(?<![\\p{L}-])${booking}(?!\\p{L})`, 'iu');
    const wrong = texts
      .filter(({ text }) => /reservation/i.test(text) && !/booking/i.test(text))
      .map(({ translation }) => translation.toLowerCase().replaceAll(reservation, ''))
      .filter((said) => word.test(said));
    expect(wrong).toEqual([]);
  });
});

describe('findCatalogueProblems', () => {
  const catalogue = (entries: Record<string, string>): Catalogue =>
    new Map(Object.entries(entries).map(([text, translation]) => [text, { text, translation }]));

  it('[I18N-3] names what is missing, unused and untranslated', () => {
    const texts = catalogue({ Back: 'Back', Close: 'Close', Next: 'Next' });
    const german = catalogue({ Back: 'Zurück', Close: '', Gone: 'Weg' });
    expect(findCatalogueProblems('de-DE', german, texts)).toEqual([
      '"Next" is missing.',
      '"Close" has no translation.',
      '"Gone" is not used any more.',
    ]);
  });

  it('[I18N-3] is content with a complete catalogue', () => {
    const texts = catalogue({ Back: 'Back' });
    expect(findCatalogueProblems('de-DE', catalogue({ Back: 'Zurück' }), texts)).toEqual([]);
  });
});

const items = '{n, plural, one {# item} other {# items}}';

describe('findTextProblems', () => {
  it.each<[Locale, string, string, string[]]>([
    ['de-DE', 'Order {number}', 'Bestellung {number}', []],
    ['de-DE', 'Order {number}', 'Bestellung', ['lacks the placeholder number.']],
    [
      'de-DE',
      'Order {number}',
      'Bestellung {nummer}',
      ['lacks the placeholder number.', 'has a placeholder too many: nummer.'],
    ],
    ['de-DE', 'Read <0>this</0>', '<0>Dies</0> lesen', []],
    ['de-DE', 'Read <0>this</0>', 'Dies lesen', ['lacks the mark </0>.', 'lacks the mark <0>.']],
    ['de-DE', 'Read <0>this</0>', '<0>Dies lesen', ['lacks the mark </0>.']],
    ['de-DE', '<0/> and <0/>', '<0/> und', ['has a mark more or less often than in English.']],
    ['de-DE', items, '{n, plural, one {# Artikel} other {# Artikel}}', []],
    ['de-DE', items, '{n, plural, other {# Artikel}}', ['lacks the plural form of {n} one.']],
    ['de-DE', items, '{n} Artikel', ['must be a plural of {n}.']],
    [
      'de-DE',
      items,
      '{n, plural, one {# Artikel} other {Artikel}}',
      ['must show the number with # in "other" of {n}.'],
    ],
    ['de-DE', items, '{n, plural, =0 {kein Artikel} one {ein Artikel} other {# Artikel}}', []],
    ['fr-FR', items, '{n, plural, one {# article} other {# articles}}', ['lacks the plural form of {n} many.']],
    ['fr-FR', items, "{n, plural, one {# article} many {# d'articles} other {# articles}}", []],
    ['hu-HU', items, '{n, plural, one {# tétel} other {# tétel}}', []],
    ['ja-JP', items, '{n, plural, other {#点}}', []],
    ['ja-JP', items, '{n, plural, one {#点} other {#点}}', ['has a plural form of {n} too many: one.']],
    [
      'it-IT',
      '{kind, select, gift {A gift} other {A ticket}}',
      '{kind, select, regalo {Un regalo} other {Un biglietto}}',
      ['lacks the case of {kind} gift.', 'has a case of {kind} too many: regalo.'],
    ],
    ['de-DE', 'Total: ', 'Summe:', ['begins or ends with a blank in one language only.']],
    ['de-DE', 'No internet connection here', 'No internet connection here', ['is still in English.']],
    ['de-DE', 'Name', 'Name', []],
    ['de-DE', '{a} · {b} ({c})', '{a} · {b} ({c})', []],
    ['en-US', 'Back', 'Go back', ['must be the same in English, not "Go back".']],
  ])('[I18N-3] %s: %s → %s', (locale, text, translation, problems) => {
    expect(findTextProblems(locale, text, translation)).toEqual(problems);
  });

  it('[I18N-3] says what cannot be read', () => {
    expect(findTextProblems('de-DE', items, '{n, plural, one {# Artikel}')).toEqual([
      expect.stringMatching(/^cannot be read: /),
    ]);
  });
});

it('takes a text with everything in it apart', () => {
  const shape = shapeOf('<0>{who}</0>: {n, plural, one {# <1>item</1>} other {# <1>items</1>}} on {day, date}');
  expect([...shape.placeholders]).toEqual(['who', 'n', 'day']);
  expect(shape.tags).toEqual(['<0>', '</0>', '<1>', '</1>']);
  expect([...shape.plurals]).toEqual([['n', { type: 'cardinal', categories: ['one', 'other'], showsNumber: true }]]);
});
