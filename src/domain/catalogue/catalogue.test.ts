import { expect, it } from 'vitest';
import { option } from '../testing/offers.ts';
import { offerTitle, priceHint } from './catalogue.ts';

const type = {
  id: 'activity',
  titles: { 'en-US': 'Activities', 'de-DE': 'Aktivitäten' },
  typeId: 'ticket',
  tag: 'activity',
  isGift: false,
  icon: null,
};

it.each([
  ['de-DE', 'Aktivitäten'],
  ['de-AT', 'Aktivitäten'],
  ['en-US', 'Activities'],
  ['ja-JP', 'Activities'],
  ['', 'Activities'],
])('[WIZ-2] in %j a type is titled %s', (locale, title) => {
  expect(offerTitle(type, locale)).toBe(title);
});

it('[WIZ-2] a type that is titled in one other language alone has that title', () => {
  expect(offerTitle({ ...type, titles: { 'de-DE': 'Aktivitäten' } }, 'fr-FR')).toBe('Aktivitäten');
});

it('[WIZ-2] a type without any title shows its id', () => {
  expect(offerTitle({ ...type, titles: {} }, 'de-DE')).toBe('activity');
});

it.each([
  ['none', [], null],
  ['one', [option('a', 'Adult', 2500)], [2500, false]],
  ['several', [option('a', 'Adult', 2500), option('c', 'Child', 1500), option('f', 'Family', 6500)], [1500, true]],
  ['several alike', [option('a', 'Adult', 0), option('c', 'Child', 0)], [0, false]],
  [
    'a price of the provider’s own',
    [{ ...option('a', 'Adult', 2500), customPrice: { minor: 900, currency: 'EUR' } }],
    [900, false],
  ],
])('[WIZ-10] the lowest price of the options, and whether others are higher: %s', (_name, options, expected) => {
  const hint = priceHint(options);
  expect(hint && [hint.lowest.minor, hint.isLowestOfSeveral]).toEqual(expected);
});
