import { expect, it } from 'vitest';
import { fieldErrorsOf } from './field-errors.ts';

it.each<[string, unknown, Record<string, string>]>([
  ['of the buyer alone', { buyer_data: { 3: 'Not an address' } }, { 'buyer.3': 'Not an address' }],
  [
    'of an attendee alone',
    { attendee_data: { 7001: { 2: { 10: 'Too heavy' } } } },
    { 'attendee.7001#2.10': 'Too heavy' },
  ],
  ['as a list', { buyer_data: { 3: ['Too long.', 5, null, 'No name.'] } }, { 'buyer.3': 'Too long. No name.' }],
  ['by numbers as they are parsed', { buyer_data: { '#3': 'No' } }, { 'buyer.3': 'No' }],
  ['that say nothing', { buyer_data: { 3: '', 4: null, 5: 7, 6: [] } }, {}],
  ['of no field', { buyer_data: 'No', attendee_data: { 7001: 'No', 7002: null } }, {}],
  ['of other things', { search: ['is too long'] }, {}],
  ['in words', 'No', {}],
])('[BUY-9] messages for single fields: %s', (_name, said, errors) => {
  expect(fieldErrorsOf(said)).toEqual(errors);
});

it('[BUY-9] are found in the first place that has them', () => {
  const [other, first, second] = [{ message: 'No' }, { buyer_data: { 3: 'first' } }, { buyer_data: { 3: 'second' } }];
  expect(fieldErrorsOf(undefined, other, first, second)).toEqual({ 'buyer.3': 'first' });
  expect(fieldErrorsOf()).toEqual({});
});
