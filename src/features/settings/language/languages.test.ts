import { expect, it } from 'vitest';
import { isUnsettled, notReceived } from '../../../domain/sale/sale.ts';
import { countByState } from '../../shared/sale-words.ts';
import { languageName, offeredLanguages } from './languages.ts';

it.each([
  ['English (United States)', 'English', 'United States'],
  ['中文 （中国）', '中文', '中国'],
  ['Deutsch', 'Deutsch', ''],
  ['  Español (México) ', 'Español', 'México'],
  ['Norsk (Bokmål) (Norge)', 'Norsk (Bokmål)', 'Norge'],
  ['(?)', '(?)', ''],
])('[SET-2] takes "%s" apart', (localeName, name, info) => {
  expect(languageName(localeName)).toEqual({ name, info });
});

it("[SET-2] offers the account's languages that the app speaks, each once, in the account's order", () => {
  const language = (localeCode: string, localeName = localeCode) => ({ id: localeCode, localeCode, localeName });
  const offered = offeredLanguages([
    language('ja-JP'),
    language('xx-XX'),
    language('de', 'Deutsch'),
    language('de-DE', ''),
    language('ja-JP', 'again'),
  ]);
  expect(offered).toEqual([
    { locale: 'ja-JP', localeName: 'ja-JP' },
    { locale: 'de-DE', localeName: 'de-DE' },
  ]);
});

it('[SET-3, PAY-10] counts sales by state, those that wait first', () => {
  const sales = (['done', 'unknown', 'done', 'refused', 'waiting', 'refused'] as const).map((state, index) => ({
    state,
    // The last one never arrived, which is no refusal.
    refusal: state === 'refused' ? { code: index === 5 ? notReceived : 409, message: '' } : null,
  }));
  expect(countByState(sales)).toEqual([
    ['unknown', 1],
    ['waiting', 1],
    ['done', 2],
    ['refused', 1],
    ['not-sold', 1],
  ]);
  expect(sales.filter(isUnsettled)).toHaveLength(2);
});
