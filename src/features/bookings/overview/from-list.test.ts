import { expect, it } from 'vitest';
import { fromList } from './from-list.ts';

it.each([
  [{ list: '?page=2' }, { list: '?page=2' }],
  [{ list: '' }, { list: '' }],
  [{ list: '/elsewhere' }, null],
  [null, null],
  ['page=2', null],
])('[BKG-7] reads the way back from %j', (state, read) => {
  expect(fromList(state)).toEqual(read);
});
