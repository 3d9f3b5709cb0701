import { expect, it } from 'vitest';
import { foldText } from './booking-search.ts';

it.each([
  ['Müller', 'muller'],
  ['Weiß', 'weiss'],
  ['Yılmaz', 'yilmaz'],
  ['GARCÍA', 'garcia'],
])('[BKG-2] %s is found by "%s"', (name, typed) => {
  expect(foldText(name)).toBe(foldText(typed));
});
