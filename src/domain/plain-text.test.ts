import { expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

it.each([
  ['a sign that turns what follows round', 'Ada\u202e Smith', 'Ada Smith'],
  ['an isolate that is not closed', '\u2066Ada', 'Ada'],
  ['a control character', 'Ada\u0000\u0085', 'Ada'],
  ['line breaks and tabs, which stay', 'Ada\tSmith\r\nLondon', 'Ada\tSmith\r\nLondon'],
  ['a name written from right to left, which stays', 'عائشة Ada', 'عائشة Ada'],
])('[SEC] a text with %s', (_, text, plain) => {
  expect(plainText(text)).toBe(plain);
});
