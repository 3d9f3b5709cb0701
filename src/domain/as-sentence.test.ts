import { expect, it } from 'vitest';
import { asSentence, joinedSentences } from './as-sentence.ts';

it.each([
  ['Sold out', 'Sold out.'],
  ['Not before 10', 'Not before 10.'],
  ['Es ist zu spät (Ortszeit)', 'Es ist zu spät (Ortszeit).'],
  ['Sold out.', 'Sold out.'],
  ['Why?', 'Why?'],
  ['満席です。', '満席です。'],
  ['満席です', '満席です。'],
  ['', ''],
])('[TERM-8] [ERR-1] foreign words end before ours begin: %s', (words, sentence) => {
  expect(asSentence(words)).toBe(sentence);
});

it.each([
  [['This address is blocked', 'Too long'], 'This address is blocked. Too long'],
  [['This address is blocked.', 'Too long.'], 'This address is blocked. Too long.'],
  [['Too long'], 'Too long'],
  [[], ''],
])('[BUY-9] two messages are told apart: %s', (messages, words) => {
  expect(joinedSentences(messages)).toBe(words);
});
