import { describe, expect, it } from 'vitest';
import type { Offer, PriceOption, Slot } from '../catalogue/catalogue.ts';
import { offers, option, slot, wallClock } from '../testing/offers.ts';
import { calendarDay } from '../testing/times.ts';
import { findOffers, indexOffers, isComplete, numberWordsOf, smallWordsOf, understand } from './index.ts';
import { linePieces } from './line-pieces.ts';
import { waysToRead } from './line-roles.ts';
import { fits, nameWords } from './line-words.ts';

const today = calendarDay('2026-11-21');
const tomorrow = calendarDay('2026-11-22');
const numberWords = numberWordsOf('two zwei, three, four');
const pieces = (line: string, locale = 'en-US') => linePieces(line, locale, today, numberWords);

const adult = option('1', 'Adult');
const child = option('2', 'Child (6–14)', 1500);
const reduced = option('3', 'Student or senior', 2000);
const withGuide = option('4', 'Adult with audio guide', 3000);
const family = option('5', 'Family (2 + 2)', 6500);

interface Known {
  readonly offer?: Offer;
  readonly options?: readonly PriceOption[];
  readonly variation?: string;
  readonly slots?: readonly Slot[];
  readonly locale?: string;
}

const appointments = [slot('2026-11-21 14:30', { 1: 8, 2: 1 }), slot('2026-11-21 09:00'), slot('2026-11-21 17:00')];

const twice: Known = { slots: [slot('2026-11-21 17:00'), slot('2026-11-21 17:30')] };

/** The line as a sale of the sea kayak, unless said otherwise, in short: what would be sold, and what stands against it. */
function read(line: string, known: Known = {}) {
  const details = {
    variation: { id: '1', name: known.variation ?? null },
    options: known.options ?? [adult, child, reduced],
    slots: new Map([
      [today, known.slots ?? appointments],
      [tomorrow, [slot('2026-11-22 14:30'), slot('2026-11-22 09:00')]],
    ]),
  };
  const small = smallWordsOf('at, and, um, am, mit');
  const moment = { today, now: wallClock('2026-11-21 12:00') };
  const said = understand(pieces(line, known.locale), known.offer ?? offers.kayak, details, moment, small);
  return {
    sale: [
      said.time?.slice(5, 16) ?? '–',
      ...said.counts.map(({ option: { name }, pieces: count }) => `${count} ${name}`),
      ...(said.looseCount === null ? [] : [`${said.looseCount} ?`]),
    ].join(', '),
    against: [...said.open, ...said.unread.map((word) => `“${word}”`)].join(' '),
    isComplete: isComplete(said),
  };
}

describe('a number that is a price or an hour is a count only before an option, and maybe before a name', () => {
  const vouchers = [option('1', 'Voucher 25', 2500), option('2', 'Voucher 50', 5000), option('3', 'Card', 5000)];
  const guided = [
    option('1', 'Adult', 1200),
    { ...option('2', 'Audio guide', 900), customPrice: { minor: 500, currency: 'EUR' } },
  ];
  const museum = (options: readonly PriceOption[]): Known => ({ offer: offers.museum, options });

  it.each([
    ['the price names its option', 'museum 25', museum(vouchers), '–, 1 Voucher 25', ''],
    ['a number before it is the count', 'museum 2 25', museum(vouchers), '–, 2 Voucher 25', ''],
    ['two options at that price: asks', 'museum 50', museum(vouchers), '–', 'unclear'],
    [
      'two prices name two options',
      'museum 25 9',
      museum([...vouchers, option('4', 'Badge', 900)]),
      '–, 1 Voucher 25, 1 Badge',
      '',
    ],
    ['a price that is said twice: asks', 'museum 25 25', museum(vouchers), '–', 'option “25”'],
    ['a price on either side of the name: asks', '25 museum 25', museum(vouchers), '–', 'option “25”'],
    ['a price before the name may be a count: asks', '5 museum', museum(guided), '–', 'unclear'],
    ['an hour before the name may be a count: asks', '17 kayak adult', {}, '–', 'unclear'],
    ['an hour before the name, beside a count', '17 kayak 2 adult', {}, '11-21 17:00, 2 Adult', ''],
    ['the price of the option that is named', 'museum 2 adult 12', museum(guided), '–, 2 Adult', ''],
    ['the price of another one: asks', 'museum adult 5', museum(guided), '–', 'option “5”'],
    ['the only option, by its price', 'museum 12', museum(guided.slice(0, 1)), '–, 1 Adult', ''],
    ['the price in the middle of its option', 'museum audio 5 guide', museum(guided), '–, 1 Audio guide', ''],
    ['a count by its sign', 'museum 25x card', museum(vouchers), '–, 25 Card', ''],
    ['no price: a count', 'museum adult 6', museum(guided), '–, 6 Adult', ''],
    ['the hour of an appointment', 'adult kayak 17', {}, '11-21 17:00, 1 Adult', ''],
    ['an hour in which two begin: asks', 'adult kayak 17', twice, '–, 1 Adult', 'unclear'],
    ['an hour beside a time that is named', 'adult kayak 5 17 17:00', {}, '11-21 17:00, 5 Adult', '“17”'],
    ['four digits beside a time that is named', '1000 adult kayak 14:30', {}, '11-21 14:30', 'option “1000”'],
    ['four digits that are the time', 'adult kayak 1430', {}, '11-21 14:30, 1 Adult', ''],
    ['right before an option a count, and no hour', '17 adult kayak', {}, '–, 17 Adult', 'time'],
    ['behind the other option, too', 'kayak 2 adult 17 child', {}, '–, 2 Adult, 17 Child (6–14)', 'time'],
    ['of two numbers the one right before it', 'kayak 2 17 adult', {}, '–, 17 Adult', 'time “2”'],
    ['behind options and before them', 'kayak adult 17 child 2', {}, '–, 17 Adult, 2 Child (6–14)', 'time'],
    ['the hour, and a count', 'kayak 17 2 adult', {}, '11-21 17:00, 2 Adult', ''],
    ['the count, and the hour', '9 adult kayak 17', {}, '11-21 17:00, 9 Adult', ''],
    ['with decimals neither a count nor a day: asks', '2.5 adult kayak 14:30', {}, '–', 'day option “2.5”'],
    ['a small word between: asks', '17 and adult kayak', {}, '–', 'unclear'],
    ['the price before its own option: asks', '12 adult museum', museum(guided), '–', 'unclear'],
    [
      'a count, though something begins then, beside a time',
      '9 adult kayak 14:30',
      {},
      '11-21 14:30, 9 Adult',
      'too-few',
    ],
  ])('%s: %s', (_name, line, known, sale, against) => {
    expect(read(line, known)).toMatchObject({ sale, against });
  });
});

it.each([
  ['says nothing where it is not counted', '2 adult kayak at 14:30', '11-21 14:30, 2 Adult', ''],
  ['is the beginning of an option where it is', '2 at kayak 14:30', '11-21 14:30, 2 Athlete', ''],
  ['is that also with its number behind', 'at2 ad1 kayak 14:30', '11-21 14:30, 1 Adult, 2 Athlete', ''],
  ['may be either before an hour: asks', '2 adult kayak at 17', '11-21 17:00', 'unclear'],
])('a small word that begins an option’s name %s: %s', (_name, line, sale, against) => {
  expect(read(line, { options: [adult, option('7', 'Athlete')] })).toMatchObject({ sale, against });
});

describe('a number that is not understood is never one piece', () => {
  const single: Known = { options: [adult] };

  it.each([
    ['a range', '2-3 adult kayak 14:30', {}, '–', 'day option “2-3”'],
    ['none', '0 adult kayak 14:30', {}, '11-21 14:30', 'option “0”'],
    ['less than none', '-2 adult kayak 14:30', {}, '11-21 14:30', 'option “-2”'],
    ['behind the option', 'kayak adult -2 14:30', {}, '11-21 14:30', 'option “-2”'],
    ['a part', '1.5 adult kayak 14:30', {}, '–', 'day option “1.5”'],
    ['a part, with a comma', '1,5 adult kayak 14:30', {}, '11-21 14:30', 'option “1,5”'],
    ['thousands', '1,000 adult kayak 14:30', {}, '11-21 14:30', 'option “1,000”'],
    ['too many digits', '1470 adult kayak 14:30', {}, '11-21 14:30', 'option “1470”'],
    ['with an exponent', '1e3 adult kayak 14:30', {}, '11-21 14:30', 'option “1e3”'],
    ['with a plus', '+2 adult kayak 14:30', {}, '11-21 14:30', 'option “+2”'],
    ['of twelve digits', '100000000000 adult kayak 14:30', {}, '11-21 14:30', 'option “100000000000”'],
    ['in digits of another script', '٢ adult kayak 14:30', {}, '11-21 14:30', 'option “٢”'],
    ['with a unit', '2pcs adult kayak 14:30', {}, '11-21 14:30', 'option “2pcs”'],
    ['of the only price', '0 kayak 14:30', single, '11-21 14:30', 'option “0”'],
    ['beside one that is', '0 adult kayak 14:30 2 child', {}, '11-21 14:30', 'unclear “0”'],
    ['beside the option’s own', '2 adult kayak -3 14:30', {}, '11-21 14:30, 2 Adult', '“-3”'],
    ['of the only price, beside one that is', '2 kayak 0 14:30', single, '11-21 14:30, 2 Adult', '“0”'],
  ])('%s: %s', (_name, line, known, sale, against) => {
    expect(read(line, known)).toMatchObject({ sale, against });
  });
});

describe('a number word', () => {
  const trip: Known = { variation: 'Two hours' };
  const pair: Known = { variation: 'Basket for two', options: [option('1', 'Two people')] };

  it.each([
    ['is a count', 'two adults three child kayak tomorrow 9am', {}, '11-22 09:00, 2 Adult, 3 Child (6–14)', ''],
    ['is a count before an option, and no name', 'two adults kayak 14:30', trip, '11-21 14:30, 2 Adult', ''],
    ['is a count in another form', 'zwei adult kayak 14:30', trip, '11-21 14:30, 2 Adult', ''],
    ['is the name where that goes on', 'kayak two hours adult 14:30', trip, '11-21 14:30, 1 Adult', ''],
    ['is the name beside a count', 'kayak two 3 adult 14:30', trip, '11-21 14:30, 3 Adult', ''],
    ['may be either behind an option: asks', 'kayak adult two 14:30', trip, '11-21 14:30', 'unclear'],
    ['may be either before another name: asks', 'two kayak adult 14:30', trip, '11-21 14:30', 'unclear'],
    ['is part of an option’s name', 'two people kayak 14:30', pair, '11-21 14:30, 1 Two people', ''],
    ['that is not known is left over', 'nine adults kayak 14:30', trip, '11-21 14:30, 1 Adult', '“nine”'],
  ])('%s: %s', (_name, line, known, sale, against) => {
    expect(read(line, known)).toMatchObject({ sale, against });
  });
});

describe('a line is a sale', () => {
  it.each([
    ['2 adult 1 child kayak 14:30', '11-21 14:30, 2 Adult, 1 Child (6–14)'],
    ['14:30 kayak 1 child 2 adult', '11-21 14:30, 2 Adult, 1 Child (6–14)'],
    ['kayak 14:30 adult 2 child 1', '11-21 14:30, 2 Adult, 1 Child (6–14)'],
    ['KAYAK 2 Adults, 1 Child today at 14:30', '11-21 14:30, 2 Adult, 1 Child (6–14)'],
    ['2a 1c kayak 14:30', null],
    ['2 a 1 c kayak 2:30', '11-21 14:30, 2 Adult, 1 Child (6–14)'],
    ['2 ad kayak 2pm', null],
    ['3 stud kayak tomorrow 9:00', '11-22 09:00, 3 Student or senior'],
    ['3 student or senior kayak tomorrow 9am', '11-22 09:00, 3 Student or senior'],
    ['2 student and senior kayak tomorrow 9am', '11-22 09:00, 2 Student or senior'],
    ['2 adult penguin kayak 14:30', null],
    ['2 adult child kayak 14:30', '11-21 14:30, 2 Adult, 1 Child (6–14)'],
    ['2\tadult\nkayak\r\n14:30', '11-21 14:30, 2 Adult'],
    ['２ adult kayak １４：３０', '11-21 14:30, 2 Adult'],
    ['02 adult, kayak,, 14:30,', '11-21 14:30, 2 Adult'],
    ['999 adult kayak 14:30', null],
    ['17 kayak 17', null],
    ['kayak 17 2 adult', '11-21 17:00, 2 Adult'],
    ['adult 2 child 1 kayak 17', '11-21 17:00, 2 Adult, 1 Child (6–14)'],
    ['2 adult kayak 2', null],
    ['adult sea kayak sun 14:30', '11-22 14:30, 1 Adult'],
    ['2 adult kayak 22 november 14:30', '11-22 14:30, 2 Adult'],
    ['kayak nov 22 2 adults 1 child 14:30', '11-22 14:30, 2 Adult, 1 Child (6–14)'],
  ])('%s', (line, sale) => {
    const { isComplete: sold, sale: said } = read(line);
    expect(sold ? said : null).toBe(sale);
  });

  it('names the only price when there is but one', () => {
    expect(read('2 kayak 14:30', { options: [adult] })).toMatchObject({
      sale: '11-21 14:30, 2 Adult',
      isComplete: true,
    });
    expect(read('kayak 14:30', { options: [adult] })).toMatchObject({ sale: '11-21 14:30, 1 Adult', isComplete: true });
  });

  it('needs no time for what has none, and says when one was named', () => {
    expect(read('2 adult museum', { offer: offers.museum })).toMatchObject({ sale: '–, 2 Adult', isComplete: true });
    expect(read('2 adult museum tomorrow', { offer: offers.museum }).against).toBe('“tomorrow”');
    expect(read('2 adult gift canoe', { offer: offers.canoeGift }).isComplete).toBe(true);
    const oneLeft = { offer: offers.museum, slots: [slot('2026-11-21 00:00', { 1: 1 })] };
    expect(read('2 adult museum', oneLeft)).toMatchObject({ sale: '–, 2 Adult', against: 'too-few' });
  });

  it.each([
    ['2 Erwachsene 1 Kind Kanu 24.12. um 14:30', '12-24 14:30'],
    ['2 Erwachsenen Kanu am 24.12. 14 Uhr', '12-24 14:00'],
    ['1 Kind 2 Erwachsene Kanu 24.12. 14.30', '12-24 14:30'],
    ['Kanu 24-12-2026, 14 Uhr, 2 Erwachsene', '12-24 14:00'],
  ])('in German: %s', (line, time) => {
    const options = [option('1', 'Erwachsene'), option('2', 'Kind (6–14)')];
    const offer = { ...offers.kayak, product: { ...offers.kayak.product, name: 'Kanutour auf dem Alten Kanal' } };
    const said = read(line, { options, offer, locale: 'de-DE' });
    expect(said.sale).toMatch(new RegExp(`^${time}, 2 Erwachsene`));
    expect(said.against).toBe('unknown');
  });
});

it.each([
  ['hu-HU', '2 adult kajákkal kayak 14:30', '“kajákkal”'],
  ['de-DE', '2 adult Führung kayak 14 Uhr', 'no-appointment “Führung”'],
  ['de-DE', '2 adult GROẞE kayak 14:30', '“GROẞE”'],
  ['tr-TR', '2 adult ılık kayak 14:30', '“ılık”'],
  ['ja-JP', '2 adult ﾂｱｰ kayak 14:30', '“ツアー”'],
  ['es-ES', '2 adult kayak KAYAK 14:30', '“KAYAK”'],
  ['en-US', '2 adult kayak 14:30 5PM', '“5PM”'],
])('in %s, words that are not understood are told as they were typed: %s', (locale, line, against) => {
  expect(read(line, { locale }).against).toBe(against);
});

describe('people in another language than the provider’s', () => {
  const english = [adult, child, reduced, family];
  const german = [option('1', 'Erwachsenenticket'), option('2', 'Kinder (6–14)'), option('5', 'Familienkarte')];
  const hungarian = [option('1', 'Felnőtt'), option('2', 'Gyermekjegy')];
  const slots = [slot('2026-11-21 14:30')];

  it.each([
    ['de-DE', '2 Erwachsene 1 Kind kayak 14:30', english, '2 Adult, 1 Child (6–14)'],
    ['fr-FR', '2 adultes 3 enfants kayak 14:30', english, '2 Adult, 3 Child (6–14)'],
    ['it-IT', '2 adulti 1 bambino kayak 14:30', english, '2 Adult, 1 Child (6–14)'],
    ['it-IT', '2 adulti kayak 14:30', [option('1', 'Adulto'), child], '2 Adulto'],
    ['es-MX', '2 adultos 3 niños kayak 14:30', english, '2 Adult, 3 Child (6–14)'],
    ['pt-PT', '2 adultos 1 criança kayak 14:30', english, '2 Adult, 1 Child (6–14)'],
    ['nl-NL', '2 volwassenen 3 kinderen kayak 14:30', english, '2 Adult, 3 Child (6–14)'],
    ['hu-HU', '2 felnőtt 1 gyerek kayak 14:30', english, '2 Adult, 1 Child (6–14)'],
    ['hu-HU', '3 gyermekkel 1 nyugdíjas kayak 14:30', english, '3 Child (6–14), 1 Student or senior'],
    ['tr-TR', '2 yetişkin 1 ÇOCUK kayak 14:30', english, '2 Adult, 1 Child (6–14)'],
    ['tr-TR', 'YETİŞKİN2 AİLE1 kayak 14:30', english, '2 Adult, 1 Family (2 + 2)'],
    ['ja-JP', '大人2名子ども1名 kayak 14:30', english, '2 Adult, 1 Child (6–14)'],
    ['zh-CN', '2成人1儿童 kayak 14:30', english, '2 Adult, 1 Child (6–14)'],
    ['en-US', '2 adults 3 children kayak 14:30', german, '2 Erwachsenenticket, 3 Kinder (6–14)'],
    ['en-US', '1 family kayak 14:30', german, '1 Familienkarte'],
    ['en-US', '2 adults 1 kid kayak 14:30', hungarian, '2 Felnőtt, 1 Gyermekjegy'],
    ['ja-JP', '大人2名 kayak 14:30', hungarian, '2 Felnőtt'],
  ])('in %s: %s', (locale, line, options, counts) => {
    expect(read(line, { locale, options, slots })).toMatchObject({ sale: `11-21 14:30, ${counts}`, isComplete: true });
  });

  it.each([
    ['the name goes before the meaning', '2 child kayak 14:30', [option('1', 'Kid (3–5)'), child], ''],
    ['two that mean the same: asks', '2 gyerek kayak 14:30', [option('1', 'Kid (3–5)'), child], 'unclear'],
    ['signs behind it may say how many: asks', '大人二名 kayak 14:30', english, 'option “大人二名”'],
    ['a longer word is another one', '2 kindergarten kayak 14:30', english, 'option “kindergarten”'],
  ])('%s: %s', (_name, line, options, against) => {
    expect(read(line, { options, slots, locale: 'ja-JP' }).against).toBe(against);
  });
});

describe('a date that is not understood is never today', () => {
  it.each([
    ['of another language', '2 adult kayak 28.11. 14:30', {}, '–, 2 Adult', 'day “28.11.”'],
    ['that has just passed', '2 adult kayak 11/20 14:30', {}, '–, 2 Adult', 'day “11/20”'],
    ['in words', '2 adult kayak 14:30 nov 20', {}, '–, 2 Adult', 'day “nov 20”'],
    ['that there is not', '2 adult kayak 14:30 feb 30', {}, '–, 2 Adult', 'day “feb 30”'],
    ['without a time', '2 adult kayak 28.11.', {}, '–, 2 Adult', 'day “28.11.”'],
    ['beside a weekday', '2 adult kayak sun 28.11. 14:30', {}, '–, 2 Adult', 'day “28.11.”'],
    ['where the rest is not clear', 'adult 2 child kayak 28.11. 14:30', {}, '–', 'day option “28.11.”'],
    ['where none is needed', '2 adult museum 28.11.', { offer: offers.museum }, '–, 2 Adult', '“28.11.”'],
  ])('%s: %s', (_name, line, known: Known, sale, against) => {
    expect(read(line, known)).toMatchObject({ sale, against, isComplete: false });
  });
});

describe('a weekday beside a date', () => {
  // 25 December 2026 is a Friday.
  it.each([
    ['de-DE', 'Fr 25.12.'],
    ['de-DE', 'Fr. 25.12.2026'],
    ['de-DE', '25.12. Freitag'],
    ['de-DE', 'Freitag, 25. Dezember'],
    ['de-AT', 'Fr., 25.12.'],
    ['en-US', 'Fri 12/25'],
    ['en-US', 'Friday, December 25'],
    ['fr-FR', 'ven. 25/12'],
    ['fr-FR', 'vendredi 25 décembre'],
    ['it-IT', 'ven 25/12'],
    ['es-ES', 'vie 25/12'],
    ['es-MX', 'viernes 25 de diciembre'],
    ['pt-PT', 'sexta 25/12'],
    ['nl-NL', 'vr 25-12-2026'],
    ['hu-HU', '12.25. péntek'],
    ['tr-TR', 'Cum 25.12.'],
    ['ja-JP', '12月25日 金曜日'],
    ['zh-CN', '12月25日 周五'],
  ])('is the same day: %s %s', (locale, line) => {
    expect(read(`2 adult kayak ${line} 14:30`, { locale })).toMatchObject({
      sale: '12-25 14:30, 2 Adult',
      against: 'unknown',
    });
  });

  it('is no beginning of a small word in the name', () => {
    expect(read('2 adult kayak Mi 14:30', { locale: 'de-DE', variation: 'Tag mit Picknick' })).toMatchObject({
      sale: '11-25 14:30, 2 Adult',
      against: 'unknown',
    });
  });

  it('has to be the date’s own: otherwise it is a second day', () => {
    expect(read('2 adult kayak Thu 12/25 14:30').against).toBe('unknown “Thu”');
    expect(read('2 adult kayak Thu Fri 14:30').against).toBe('unknown “Fri”');
    expect(read('2 adult kayak today nov 28 14:30').against).toBe('“nov 28”');
  });
});

describe('a number right behind a word counts, as if it stood apart', () => {
  const hall: Known = { variation: 'Hall2', options: [adult, option('6', 'Combi2')] };

  it.each([
    ['behind an option', 'adult2 kayak 14:30', {}, '11-21 14:30, 2 Adult', ''],
    ['in full width', 'Adult２ kayak 14:30', {}, '11-21 14:30, 2 Adult', ''],
    ['behind the beginning of one, with a sign', 'ad2x kayak 14:30', {}, '11-21 14:30, 2 Adult', ''],
    ['behind each option', 'adult2 child1 kayak 14:30', {}, '11-21 14:30, 2 Adult, 1 Child (6–14)', ''],
    ['behind the name', 'kayak2 adult 14:30', {}, '11-21 14:30, 2 Adult', ''],
    ['beside another one: asks', 'adult2 3 kayak 14:30', {}, '11-21 14:30, 2 Adult', '“3”'],
    ['part of a name is no count', 'adult hall2 14:30', hall, '11-21 14:30, 1 Adult', ''],
    ['part of an option’s name is none', 'combi2 kayak 14:30', hall, '11-21 14:30, 1 Combi2', ''],
    ['none counts nobody: asks', 'adult0 kayak 14:30', {}, '11-21 14:30', 'option “adult0”'],
    ['within a word: asks', 'adult2b kayak 14:30', {}, '11-21 14:30', 'option “adult2b”'],
    ['behind a word of no name: asks', 'adult code20 kayak 14:30', {}, '11-21 14:30, 1 Adult', '“code20”'],
  ])('%s: %s', (_name, line, known, sale, against) => {
    expect(read(line, known)).toMatchObject({ sale, against });
  });
});

describe('what is missing is said, not guessed', () => {
  it.each<[string, string, Known]>([
    ['2 adult kayak', 'time', {}],
    ['kayak 14:30', 'option', {}],
    ['2 kayak 14:30', 'option', {}],
    ['2 adult kayak 15:00', 'no-appointment', {}],
    ['2 adult kayak 3:00', 'no-appointment', {}],
    ['2 adult kayak 2:30', 'unclear', { slots: [slot('2026-11-21 02:30'), slot('2026-11-21 14:30')] }],
    ['2 adult kayak 9:00', 'begun', {}],
    ['2 child kayak 14:30', 'too-few', {}],
    ['2 adult kayak 12/24 14:30', 'unknown', {}],
    ['2 adult penguin kayak 14:30', '“penguin”', {}],
    ['adult 2 child kayak 14:30', 'unclear', {}],
    ['2 3 adult kayak 14:30', '“2”', {}],
    ['3 4 1 adult 1 kayak 14:30', '“1” “3” “4”', {}],
    ['2 3 kayak 14:30', 'option “2” “3”', { options: [adult] }],
    ['2 adult kayak kayak 14:30', '“kayak”', {}],
    ['99 child kayak', 'time', {}],
    ['2 adult kayak 12/24 2:30', 'unknown', {}],
    ['adult 2 child kayak 12/24 14:30', 'unclear', {}],
    [`${'ad '.repeat(9)} kayak 14:30`, 'unclear', { options: [adult, withGuide] }],
    ['2 adult kayak 14:30 17:00', '“17:00”', {}],
    ['2 adult 1 adult kayak 14:30', '“1”', {}],
    ['2 adult adult kayak 14:30', '“adult”', {}],
    ['adult kayak 14:30 adult', '“adult”', {}],
    ['2 adult kayak 14:30', '', { options: [adult, withGuide] }],
    ['2 adult audio kayak 14:30', '', { options: [adult, withGuide] }],
    ['2 ad kayak 14:30', 'unclear', { options: [adult, option('9', 'Adolescent')] }],
    ['2 adult sun sailing 17:00', 'unclear', { offer: offers.sailing }],
    ['2 adult sunset sailing sun 14:30', '', { offer: offers.sailing }],
    ['2 adult sunset sailing 17:00', '', { offer: offers.sailing }],
    ['family zoo 14:30', 'unclear', { offer: offers.zoo, options: [family, adult] }],
    ['1 family family zoo 14:30', '', { offer: offers.zoo, options: [family, adult] }],
  ])('%s → %s', (line, against, known) => {
    expect(read(line, known).against).toBe(against);
  });

  it('keeps a number that says how many, until it is known of what', () => {
    expect(read('2 kayak 14:30').sale).toBe('11-21 14:30, 2 ?');
  });

  it('takes the option whose whole name was said', () => {
    expect(read('2 adult audio guide kayak 14:30', { options: [adult, withGuide] }).sale).toBe(
      '11-21 14:30, 2 Adult with audio guide',
    );
  });
});

describe('[FAST-6] an option named by a part of its name', () => {
  const lap = option('6', 'Lap child', 0);
  const ages = option('7', 'Child 4–12', 17_450);
  const school = option('8', 'School class child', 900);

  it.each([
    ['is the one of which nothing but a number is missing', [adult, ages, lap], '2 Adult, 1 Child 4–12', ''],
    ['is not the one with the shorter name: asks', [adult, lap, school], '', 'unclear'],
    ['is not a longer word that begins like it: asks', [adult, lap, option('9', 'Childminder')], '', 'unclear'],
    ['is not the one with numbers beside one without', [adult, ages, option('9', 'Child')], '2 Adult, 1 Child', ''],
    ['is the only one that has it', [adult, lap], '2 Adult, 1 Lap child', ''],
  ])('%s', (_name, options, sale, against) => {
    const said = read('2 adult 1 child kayak 14:30', { options });
    expect(said).toMatchObject({ sale: ['11-21 14:30', sale].filter(Boolean).join(', '), against });
  });

  it('is not a longer word that begins like one that means the same: asks', () => {
    const options = [adult, lap, option('9', 'Childminder')];
    expect(read('2 kinder kayak 14:30', { options })).toMatchObject({ sale: '11-21 14:30', against: 'unclear' });
  });
});

it.each(['two adults canoe two hours 9am', 'canoe two two'])('a word said twice names an offer once: %s', (line) => {
  const gift = { ...offers.canoeGift, product: { ...offers.canoeGift.product, id: '9', name: 'Day out for two' } };
  const found = findOffers(pieces(line), indexOffers([gift, offers.canoe], 'en-US'));
  expect(found.offers.map(({ product }) => product.name)).toEqual(['Canoe tour']);
});

describe('findOffers', () => {
  const catalogue = indexOffers(Object.values(offers), 'en-US');
  const find = (line: string, locale?: string) => {
    const { offers: found, likely } = findOffers(pieces(line, locale), catalogue);
    return found.map(({ product, type }, at) => `${type.isGift ? 'gift ' : ''}${product.id}${at < likely ? '' : '?'}`);
  };

  it.each([
    ['2 adult 1 child kayak 14:30', ['4702']],
    ['KAYÁK', ['4702']],
    ['canoe', ['4701']],
    ['gift canoe', ['gift 4701', '4701?']],
    ['day zoo', ['4704']],
    ['sea sunset sailing', ['4703', '4702?']],
    ['museum tickets', ['4722']],
    ['tickets', []],
    ['2 adult 14:30', []],
    ['canoe2 adult 14:30', ['4701']],
    ['penguin', []],
  ])('%s', (line, ids) => {
    expect(find(line)).toEqual(ids);
  });

  it.each([
    ['canoe mar 24/11 2 adult', 'it-IT', ['4701']],
    ['kayak sun', 'en-US', ['4702']],
    ['museum sun', 'en-US', ['4722']],
    ['mar', 'it-IT', ['4722']],
    ['sun 2 adult', 'en-US', ['4703']],
  ])('a day is part of a name only where no other word is: %s in %s', (line, locale, ids) => {
    expect(find(line, locale)).toEqual(ids);
  });
});

it.each([
  ['kayak', false],
  ['sea kayak', false],
  ['kayak kayak', false],
  ['canoe water', false],
  ['sun', false],
  ['penguin 2', false],
  ['2 kayak', true],
  ['kayak2', true],
  ['kayak 14:30', true],
  ['kayak 2pm', true],
  ['kayak 12/24', true],
  ['kayak tomorrow', true],
  ['adult kayak', true],
])('a sale and no search: %s', (line, isSale) => {
  expect(findOffers(pieces(line), indexOffers(Object.values(offers), 'en-US')).isSale).toBe(isSale);
});

it('takes a number for no word of a name, and a time for one that makes a sale', () => {
  const named = (name: string) => ({ ...offers.kayak, product: { ...offers.kayak.product, name } });
  const catalogue = indexOffers([named('Tour 2pm'), named('Tour 3')], 'en-US');
  expect(findOffers(pieces('2 tour'), catalogue).likely).toBe(2);
  expect(findOffers(pieces('tour 2pm'), catalogue).isSale).toBe(true);
});

it('[FAST-9] an offer whose name has a word that begins as typed stands before those with it inside a word', () => {
  const named = (name: string) => ({ ...offers.kayak, product: { ...offers.kayak.product, name } });
  const catalogue = indexOffers(['Modern art', 'Hoek van der Berg', 'Vander modern'].map(named), 'en-US');
  const found = (line: string) => findOffers(pieces(line), catalogue).offers.map(({ product }) => product.name);
  expect(found('der')).toEqual(['Hoek van der Berg', 'Modern art', 'Vander modern']);
  expect(found('van der')).toEqual(['Hoek van der Berg', 'Vander modern', 'Modern art']);
});

it.each([
  [8, 256],
  [9, 0],
])('a line of %i words with two meanings each can be read in %i ways: more are none', (count, ways) => {
  const offer = {
    names: [],
    options: [['adult'], ['adult', 'guide']],
    smallWords: smallWordsOf(''),
    isTimed: false,
    costing: () => [],
    beginningAt: () => [],
  };
  expect(waysToRead(pieces('adult '.repeat(count)), offer)).toHaveLength(ways);
});

it.each([
  ['adul', 'adult', true],
  ['adultish', 'adult', true],
  ['adultness', 'adult', false],
  ['kinds', 'kind', true],
  ['adult2', 'adult', false],
  ['大人の券二名', '大人の券', false],
  ['kids', 'kid', false],
  ['aja', 'seekajak', true],
  ['ja', 'seekajak', false],
  ['覧船', '遊覧船', true],
  ['船', '遊覧船', false],
  ['すみ', 'いすみ', true],
  ['ヤッ', 'カヤック', true],
])('whether "%s" stands for %s: %s', (typed, name, is) => {
  expect(fits(typed, name)).toBe(is);
});

it.each([
  ['Child (6–14) with guide', ['child', 'with', 'guide']],
  ['Child (6', ['child']],
  ['子供（6）', ['子供']],
  ['(6)', []],
])('the words of the name %s are %j', (name, words) => {
  expect(nameWords([name])).toEqual(words);
});
