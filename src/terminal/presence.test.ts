import { expect, it } from 'vitest';
import { mayBeInTerminal } from './presence.ts';
import { memoryNotes } from './testing/test-clock.ts';

it.each([
  ['an ordinary window', {}, '', false],
  ['another query', {}, '?terminal=0', false],
  ['something else of a function’s name', { update_cart: 'text' }, '', false],
  ['the address says so', {}, '?terminal=1', true],
  ['one function of a terminal', { print_document: () => null }, '', true],
])('[TERM-2] looks whether a terminal may be there: %s', (_what, host, query, expected) => {
  expect(mayBeInTerminal({ host, query, visit: memoryNotes() })).toBe(expected);
});

it('[TERM-2] remembers over the sign-in’s redirects what the address said', () => {
  const visit = memoryNotes();
  mayBeInTerminal({ host: {}, query: '?terminal=1', visit });
  expect(mayBeInTerminal({ host: {}, query: '?code=abc', visit })).toBe(true);
});

it('[TERM-2] [SEC] a function that throws when it is looked at is not there yet', () => {
  const host = Object.defineProperty({}, 'update_cart', {
    get() {
      throw new Error('not yet');
    },
  });
  expect(mayBeInTerminal({ host, query: '', visit: memoryNotes() })).toBe(false);
});
