import { describe, expect, it } from 'vitest';
import { calendarDay } from '../testing/times.ts';
import { linePieces, readsAsSale } from './line-pieces.ts';

/** A Saturday. */
const today = calendarDay('2026-11-21');

/** A date in words that means no day: nothing else either. */
const undated = '';

/** What each word of the line may mean, in short: `word`, `2×`, `14:30`, a day. */
function read(line: string, locale = 'en-US') {
  return linePieces(line, locale, today).map(({ text, count, times, day, isWord }) =>
    [count === null ? null : `${count}×`, ...times, day, isWord ? text : null].filter(Boolean).join('|'),
  );
}

describe('a typed line comes apart', () => {
  it.each([
    ['2 adult 1 child kayak 14:30', ['2×', 'adult', '1×', 'child', 'kayak', '14:30']],
    ['2x Adult, 1× Child + Kayak', ['2×|2x', 'adult', '1×', 'child', 'kayak']],
    ['', []],
    ['  ', []],
    ['x'.repeat(160), ['x'.repeat(160)]],
    ['x'.repeat(161), []],
    ['1234567', ['1234567']],
    ['-5', ['-5']],
    ['1,000 adult', ['1,000', 'adult']],
    ['2,5 adult,1 child', ['2,5', 'adult', '1×', 'child']],
    ['14:30,2 adult', ['14:30', '2×', 'adult']],
  ])('%s', (line, pieces) => {
    expect(read(line)).toEqual(pieces);
  });

  it.each([
    ['14:30', 'en-US', ['14:30']],
    ['2:30', 'en-US', ['02:30|14:30']],
    ['02:30', 'en-US', ['02:30']],
    ['12:15', 'en-US', ['12:15|00:15']],
    ['2:30', 'de-DE', ['02:30']],
    ['2pm', 'en-US', ['14:00|2pm']],
    ['2 pm', 'en-US', ['14:00|2pm']],
    ['2:30 p.m.', 'en-US', ['14:30|2:30pm']],
    ['12 am', 'en-US', ['00:00|12am']],
    ['13pm', 'en-US', ['13pm']],
    ['2 am', 'de-DE', ['2×', 'am']],
    ['14h30', 'fr-FR', ['14:30|14h30']],
    ['14h', 'fr-FR', ['14:00|14h']],
    ['14 Uhr', 'de-DE', ['14:00|14h']],
    ['14.30', 'de-DE', ['14:30']],
    ['1430', 'de-DE', ['14:30']],
    ['14 Uhr, 2 Erwachsene', 'de-DE', ['14:00|14h', '2×', 'erwachsene']],
    ['14 h, 2 adultes', 'fr-FR', ['14:00|14h', '2×', 'adultes']],
    ['2 pm, 2 adults, 1 child', 'en-US', ['14:00|2pm', '2×', 'adults', '1×', 'child']],
    ['2 p.m.; 3 adults', 'en-US', ['14:00|2pm', '3×', 'adults']],
    ['14時30分', 'ja-JP', ['14:30|14時30分']],
    ['25:00', 'de-DE', ['25:00']],
    ['1470', 'de-DE', ['1470']],
    ['1130', 'en-US', ['11:30']],
    ['14.30 Uhr', 'de-DE', ['14:30|14.30h']],
    ['14  Uhr 2 Erwachsene', 'de-DE', ['14:00|14h', '2×', 'erwachsene']],
    ['2  pm 2 adults', 'en-US', ['14:00|2pm', '2×', 'adults']],
    ['1am', 'en-US', ['01:00|1am']],
    ['0am', 'en-US', ['0am']],
    ['112pm', 'en-US', ['112pm']],
    ['2pmx', 'en-US', ['2pmx']],
    ['23h', 'fr-FR', ['23:00|23h']],
    ['24h', 'fr-FR', ['24h']],
    ['14h59', 'fr-FR', ['14:59|14h59']],
    ['114h', 'fr-FR', ['114h']],
    ['14h305', 'fr-FR', ['14h305']],
    ['11 h 30', 'fr-FR', ['11:30|11h30']],
    ['11h 30, 2 adultes', 'fr-FR', ['11:30|11h30', '2×', 'adultes']],
    ['11 h 30 2 adultes', 'fr-FR', ['11:30|11h30', '2×', 'adultes']],
    ['11 Uhr 30', 'de-DE', ['11:30|11h30']],
    ['11 Uhr 30 Erwachsene', 'de-DE', ['11:00|11h', '30×', 'erwachsene']],
    ['11 Uhr 305', 'de-DE', ['11:00|11h', '305×']],
    ['11 Uhr 75', 'de-DE', ['11:00|11h', '75×']],
    ['11.30 Uhr 20', 'de-DE', ['11:30|11.30h', '20×']],
    ['11u30', 'nl-NL', ['11:30|11u30']],
    ['11u', 'nl-NL', ['11:00|11u']],
    ['14uhr', 'de-DE', ['14:00|14h']],
    ['14 uur', 'nl-NL', ['14:00|14h']],
    ['11 uur 30', 'nl-NL', ['11:30|11h30']],
    ['14 uur 2 volwassenen', 'nl-NL', ['14:00|14h', '2×', 'volwassenen']],
    ['14 óra', 'hu-HU', ['14:00|14h']],
    ['14 ÓRÁRA', 'hu-HU', ['14:00|14h']],
    ['14 UHR', 'de-DE', ['14:00|14h']],
    ['2 DE LA TARDE', 'es-ES', ['14:00|2pm']],
    ['14 órakor, 2 felnőtt', 'hu-HU', ['14:00|14h', '2×', 'felnott']],
    ['2 órás', 'hu-HU', ['2×', 'oras']],
    ['2 de la tarde', 'es-ES', ['14:00|2pm']],
    ['2:30 de la tarde', 'es-MX', ['14:30|2:30pm']],
    ['9 de la mañana', 'es-ES', ['09:00|9am']],
    ['14 de la tarde', 'es-ES', ['14pm']],
    ['2 de la casa', 'es-ES', ['2×', 'de', 'la', 'casa']],
    ['2 da tarde', 'pt-PT', ['14:00|2pm']],
    ['9 da manhã', 'pt-PT', ['09:00|9am']],
    ['14时', 'zh-CN', ['14:00|14时']],
    ['下午2点', 'zh-CN', ['14:00|下午2点']],
    ['下午 2:30', 'zh-CN', ['14:30|下午2:30']],
    ['明天下午2点', 'zh-CN', ['2026-11-22|明天', '14:00|下午2点']],
    ['上午9点30分', 'zh-CN', ['09:30|上午9点30分']],
    ['午後2時', 'ja-JP', ['14:00|午後2時']],
    ['午前12時', 'ja-JP', ['00:00|午前12時']],
    ['下午14点', 'zh-CN', ['下午14点']],
    ['下午 2成人', 'zh-CN', ['下午', '2×', '成人']],
  ])('time %s in %s', (line, locale, pieces) => {
    expect(read(line, locale)).toEqual(pieces);
  });

  it.each([
    ['today', 'en-US', ['2026-11-21|today']],
    ['Tomorrow', 'en-US', ['2026-11-22|tomorrow']],
    ['sat', 'en-US', ['2026-11-21|sat']],
    ['Friday', 'en-US', ['2026-11-27|friday']],
    ['12/24', 'en-US', ['2026-12-24']],
    ['11/20', 'en-US', ['11/20']],
    ['9/22', 'en-US', ['9/22']],
    ['9/21', 'en-US', ['2027-09-21']],
    ['11/20/2027', 'en-US', ['2027-11-20']],
    ['20.11.', 'de-DE', ['20.11.']],
    ['20/11', 'fr-FR', ['20/11']],
    ['11月20日', 'ja-JP', ['11月20日']],
    ['12/24/2027', 'en-US', ['2027-12-24']],
    ['2026-12-24', 'en-US', ['2026-12-24']],
    ['24/12', 'en-US', ['24/12']],
    ['2/29', 'en-US', ['2028-02-29']],
    ['2/30', 'en-US', ['2/30']],
    ['heute', 'de-DE', ['2026-11-21|heute']],
    ['übermorgen', 'de-DE', ['2026-11-23|ubermorgen']],
    ['Mo', 'de-DE', ['2026-11-23|mo']],
    ['24.12.', 'de-DE', ['2026-12-24']],
    ['24.12.27', 'de-DE', ['2027-12-24']],
    ['24.12', 'de-DE', ['2026-12-24']],
    ['12.24', 'hu-HU', ['12:24|2026-12-24']],
    ['24.12.', 'fr-FR', ['2026-12-24']],
    ['24.12', 'fr-FR', ['24.12']],
    ['2.5', 'en-US', ['2.5']],
    ['24-12-2026', 'de-DE', ['2026-12-24']],
    ['24-12-2026', 'nl-NL', ['2026-12-24']],
    ['05-03-2027', 'de-DE', ['2027-03-05']],
    ['24-12-26', 'de-DE', ['2026-12-24']],
    ['24-12', 'de-DE', ['24-12']],
    ['2-3', 'de-DE', ['2-3']],
    ['28-11', 'nl-NL', ['2026-11-28']],
    ['31-11', 'nl-NL', ['31-11']],
    ['qua', 'pt-PT', ['2026-11-25|qua']],
    ['Sonnabend', 'de-AT', ['2026-11-21|sonnabend']],
    ['32-12-2026', 'de-DE', ['32-12-2026']],
    ['12-24-2026', 'en-US', ['2026-12-24']],
    ['24-12-2026', 'en-US', ['2026-12-24']],
    ['05-03-2027', 'en-US', ['2027-05-03']],
    ['24-12-2026', 'ja-JP', ['2026-12-24']],
    ['05-03-2027', 'ja-JP', ['05-03-2027']],
    ['26.12.24', 'hu-HU', ['26.12.24']],
    ['24.12-2026', 'de-DE', ['24.12-2026']],
    ['Mo.', 'de-DE', ['2026-11-23|mo.']],
    ['Di.', 'de-DE', ['2026-11-24|di.']],
    ['Sa., 14 Uhr', 'de-DE', ['2026-11-21|sa.', '14:00|14h']],
    ['Mo. 23.11.', 'de-DE', ['2026-11-23|mo.', '2026-11-23']],
    ['Mon.', 'en-US', ['2026-11-23|mon.']],
    ['mar.', 'fr-FR', ['2026-11-24|mar.']],
    ['mar.', 'es-ES', ['2026-11-24|mar.']],
    ['9.12', 'de-DE', ['09:12|2026-12-09']],
    ['demain', 'fr-FR', ['2026-11-22|demain']],
    ['après-demain', 'fr-FR', ['2026-11-23|apres-demain']],
    ["aujourd'hui", 'fr-FR', ["2026-11-21|aujourd'hui"]],
    ['24/12', 'fr-FR', ['2026-12-24']],
    ['depois de amanhã', 'pt-PT', ['2026-11-23']],
    ['12.24.', 'hu-HU', ['2026-12-24']],
    ['yarın', 'tr-TR', ['2026-11-22|yarin']],
    ['明日', 'ja-JP', ['2026-11-22|明日']],
    ['12月24日', 'ja-JP', ['2026-12-24|12月24日']],
    ['周一', 'zh-CN', ['2026-11-23|周一']],
    ['11/21', 'en-US', ['2026-11-21']],
    ['in 2 days', 'en-US', ['in', '2×', 'days']],
    ['月', 'ja-JP', ['月']],
    ['m.o', 'de-DE', ['m.o']],
    ['depois', 'pt-PT', ['depois']],
    ['2027-1-2', 'en-US', ['2027-01-02']],
    ['2026/12/24', 'ja-JP', ['2026-12-24']],
    ['2026.12.24.', 'hu-HU', ['2026-12-24']],
    ['2026年12月24日', 'ja-JP', ['2026-12-24|2026年12月24日']],
    ['12026-12-24', 'en-US', ['12026-12-24']],
    ['2026-12-245', 'en-US', ['2026-12-245']],
    ['112月24日', 'ja-JP', ['112月24日']],
    ['12月24日前', 'ja-JP', ['12月24日前']],
    ['124.12.2026', 'de-DE', ['124.12.2026']],
    ['24.12.20261', 'de-DE', ['24.12.20261']],
    ['124.12.', 'de-DE', ['124.12.']],
    ['12-24-2026', 'ja-JP', ['2026-12-24']],
    ['05-05-2027', 'ja-JP', ['2027-05-05']],
  ])('day %s in %s', (line, locale, pieces) => {
    expect(read(line, locale)).toEqual(pieces);
  });

  it.each([
    ['5 march', 'en-US', ['2027-03-05']],
    ['March 5', 'en-US', ['2027-03-05']],
    ['Dec 24th', 'en-US', ['2026-12-24']],
    ['24 DEC.', 'en-US', ['2026-12-24']],
    ['march 5, 2028', 'en-US', ['2028-03-05']],
    ['5 march 1430', 'en-US', ['2027-03-05', '14:30']],
    ['5 march 2045', 'en-US', ['2027-03-05', '20:45']],
    ['2 adult kayak 5 march 14:30', 'en-US', ['2×', 'adult', 'kayak', '2027-03-05', '14:30']],
    ['kayak 2 march 5 14:30', 'en-US', ['kayak', '2×', '2027-03-05', '14:30']],
    ['kayak 2 march 5 adult', 'en-US', ['kayak', '2027-03-02', '5×', 'adult']],
    ['kayak 2 march 5 2pm', 'en-US', ['kayak', '2×', '2027-03-05', '14:00|2pm']],
    ['2 Mai 5', 'de-DE', ['2027-05-02', '5×']],
    ['31 march', 'en-US', ['2027-03-31']],
    ['24 dec 2026', 'en-US', ['2026-12-24']],
    ['5 march 2027.', 'en-US', ['2027-03-05']],
    ['5 march 2027x', 'en-US', ['2027-03-05', '2027x']],
    ['2 kayak may', 'en-US', ['2×', 'kayak', 'may']],
    ['32 march', 'en-US', ['32×', 'march']],
    ['february 30', 'en-US', [undated]],
    ['20 november', 'en-US', [undated]],
    ['2 adult kayak nov 20', 'en-US', ['2×', 'adult', 'kayak', undated]],
    ['20 november 2027', 'en-US', ['2027-11-20']],
    ['feb 29', 'en-US', ['2028-02-29']],
    ['5. März', 'de-DE', ['2027-03-05']],
    ['24. Dez. um 14:30', 'de-DE', ['2026-12-24', 'um', '14:30']],
    ['am 3 dezember 2027', 'de-DE', ['am', '2027-12-03']],
    ['5. Jänner', 'de-AT', ['2027-01-05']],
    ['2 Erwachsene 5 Mai 1 Kind', 'de-DE', ['2×', 'erwachsene', '2027-05-05', '1×', 'kind']],
    ['1er mars', 'fr-FR', ['2027-03-01']],
    ['le 24 déc. à 14h30', 'fr-FR', ['le', '2026-12-24', 'a', '14:30|14h30']],
    ['2 adultes 5 août', 'fr-FR', ['2×', 'adultes', '2027-08-05']],
    ['5 de marzo de 2027', 'es-ES', ['2027-03-05']],
    ['5 mar', 'es-ES', ['5×', '2026-11-24|mar']],
    ['5 de março', 'pt-PT', ['2027-03-05']],
    ['1º de março', 'pt-PT', ['2027-03-01']],
    ['március 5.', 'hu-HU', ['2027-03-05']],
    ['5 mart', 'tr-TR', ['2027-03-05']],
    ['3月5日', 'ja-JP', ['2027-03-05|3月5日']],
    ['大人2名 3月 5日 14:30', 'ja-JP', ['大人', '2×|2名', '2027-03-05', '14:30']],
    ['三月 5日', 'zh-CN', ['2027-03-05']],
    ['5 11 2名', 'ja-JP', ['5×', '11×', '2×|2名']],
    ['11 5 2名', 'zh-CN', ['11×', '5×', '2×|2名']],
  ])('month %s in %s', (line, locale, pieces) => {
    expect(read(line, locale).map((text) => text.normalize('NFC'))).toEqual(pieces);
  });

  it.each([
    ['大人２名　子供1名 カヤック', 'ja-JP', ['大人', '2×|2名', '子供', '1×|1名', 'カヤック']],
    ['2成人1儿童', 'zh-CN', ['2×', '成人', '1×', '儿童']],
  ])('without blanks: %s', (line, locale, pieces) => {
    expect(read(line, locale).map((text) => text.normalize('NFC'))).toEqual(pieces);
  });
});

it.each([
  ['2026-01-10', '12/24', '12/24'],
  ['2026-01-10', '11/10', '2026-11-10'],
  ['2028-03-10', '2/29', '2/29'],
  ['2026-11-25', '11/25', '2026-11-25'],
])('a day that has just passed is not moved to next year: on %s, %s is %s', (on, line, meant) => {
  const [piece] = linePieces(line, 'en-US', calendarDay(on));
  expect(piece?.day ?? piece?.text).toBe(meant);
});

it.each([
  ['24.11.', 'en-US', true],
  ['28.11', 'en-US', true],
  ['24/12', 'en-US', true],
  ['11/20', 'en-US', true],
  ['20 november', 'en-US', true],
  ['31-11', 'nl-NL', true],
  ['20.11.', 'de-DE', true],
  ['24-12', 'de-DE', true],
  ['32-12-2026', 'de-DE', true],
  ['11月20日', 'ja-JP', true],
  ['11/28', 'en-US', false],
  ['9.12', 'en-US', false],
  ['2-3h', 'en-US', false],
  ['1.000', 'en-US', false],
  ['0', 'en-US', false],
  ['-2', 'en-US', false],
  ['adult', 'en-US', false],
])('a date of which no day can be meant: %s in %s: %s', (line, locale, is) => {
  expect(linePieces(line, locale, today).map(({ isUnknownDay }) => isUnknownDay)).toEqual([is]);
});

it.each([
  ['2 adult', true],
  ['adult 14:30', true],
  ['adult kayak', false],
  ['4000123', false],
  ['2', false],
  ['14:30', false],
])('[FAST-9] numbers among words make a sale: %s: %s', (line, is) => {
  expect(readsAsSale(linePieces(line, 'en-US', today))).toBe(is);
});
