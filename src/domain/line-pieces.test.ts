import { describe, expect, it } from 'vitest';
import { lineCalendar } from './line-calendar.ts';
import { linePieces } from './line-pieces.ts';
import { calendarDay } from './testing/offers.ts';

/** A Saturday. */
const today = calendarDay('2026-11-21');

/** What each word of the line may mean, in short: `word`, `2×`, `14:30`, a day. */
function read(line: string, locale = 'en-US') {
  return linePieces(line, lineCalendar(locale, today)).map(({ text, count, times, day, isWord }) =>
    [count === null ? null : `${count}×`, ...times, day, isWord ? text : null].filter(Boolean).join('|'),
  );
}

describe('a typed line comes apart', () => {
  it.each([
    ['2 adult 1 child kayak 14:30', ['2×', 'adult', '1×', 'child', 'kayak', '14:30']],
    ['2x Adult, 1× Child + Kayak', ['2×|2x', 'adult', '1×', 'child', 'kayak']],
    ['', []],
    ['  ', []],
    ['x'.repeat(200), []],
    ['1234567', ['1234567']],
    ['-5', ['-5']],
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
    ['14時30分', 'ja-JP', ['14:30|14時30分']],
    ['25:00', 'de-DE', ['25:00']],
    ['1470', 'de-DE', ['1470']],
  ])('time %s in %s', (line, locale, pieces) => {
    expect(read(line, locale)).toEqual(pieces);
  });

  it.each([
    ['today', 'en-US', ['2026-11-21|today']],
    ['Tomorrow', 'en-US', ['2026-11-22|tomorrow']],
    ['sat', 'en-US', ['2026-11-21|sat']],
    ['Friday', 'en-US', ['2026-11-27|friday']],
    ['12/24', 'en-US', ['2026-12-24']],
    ['11/20', 'en-US', ['2027-11-20']],
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
  ])('day %s in %s', (line, locale, pieces) => {
    expect(read(line, locale)).toEqual(pieces);
  });

  it.each([
    ['大人２名　子供1名 カヤック', 'ja-JP', ['大人', '2×|2名', '子供', '1×|1名', 'カヤック']],
    ['2成人1儿童', 'zh-CN', ['2×', '成人', '1×', '儿童']],
  ])('without blanks: %s', (line, locale, pieces) => {
    expect(read(line, locale).map((text) => text.normalize('NFC'))).toEqual(pieces);
  });
});
