import { expect, it } from 'vitest';
import { partIn } from './pages.ts';

it.each([
  ['12', 12],
  [0, 0],
  [-1, null],
  [1.5, null],
  ['many', null],
  [undefined, null],
])('[API-2] a list’s count of %j is %j', (told, count) => {
  const answer = { call: 'GET days', data: [{}], page: { total_items: told, total_pages: told } };
  const part = { call: 'GET days', data: [{}], totalItems: count, totalPages: count };
  expect(partIn(answer)).toEqual(part);
  expect(partIn({ ...answer, page: told })).toEqual({ ...part, totalItems: null, totalPages: null });
});
