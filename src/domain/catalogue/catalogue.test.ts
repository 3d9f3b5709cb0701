import { expect, it } from 'vitest';
import { option } from '../testing/offers.ts';
import { lowestPrice, offerTitle } from './catalogue.ts';

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
  ['one', [option('a', 'Adult', 2500)], 2500],
  ['several', [option('a', 'Adult', 2500), option('c', 'Child', 1500), option('f', 'Family', 6500)], 1500],
  [
    'a price of the provider’s own',
    [{ ...option('a', 'Adult', 2500), customPrice: { minor: 900, currency: 'EUR' } }],
    900,
  ],
])('[WIZ-10] the lowest price of the options: %s', (_name, options, minor) => {
  expect(lowestPrice(options)?.minor ?? null).toBe(minor);
});
