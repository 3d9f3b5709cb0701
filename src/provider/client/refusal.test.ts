import { describe, expect, it } from 'vitest';
import { RefusedAnswer } from './envelope.ts';
import { refusal, refusalText } from './refusal.ts';

describe('refusalText', () => {
  it.each<[string, unknown, string]>([
    ['a text', ' Sold out. ', 'Sold out.'],
    ['nothing', null, ''],
    ['empty text', '', ''],
    ['a list of texts', ['One', 'Two', 'One'], 'One · Two'],
    ['messages by field', { last_name: 'is missing', email: ['is wrong'] }, 'Last name: is missing · Email: is wrong'],
    ['messages by number', { 3: 'Not an address' }, 'Not an address'],
    ['a list of fields', [{ field: 'contact_data.email', message: 'is wrong', code: 'x' }], 'Email: is wrong'],
    ['an object with its message', { code: 422, message: 'Gone', type: 'error' }, 'Gone'],
    ['messages about the order, by a name that nobody knows', { items: ['Check the details.'] }, 'Check the details.'],
    ['a message of messages', { message: { buyer_data: { 3: ['Not an address'] } } }, 'Not an address'],
    [
      'a part of the request in front',
      'contact_data.email: tickets can only be sent by mail.',
      'Tickets can only be sent by mail.',
    ],
    ['a part of the request alone', 'The body\'s "custom_price_amount" is wrong: a number is expected.', ''],
    ['a word of the API', 'wrong_payment_data', ''],
    ['an address of a customer', 'ada_b@example.test is not known', 'ada_b@example.test is not known'],
    ['words that begin with a field', ['contact_data.firstname must be shorter'], 'Firstname: must be shorter'],
    ['a code with a line under it', 'SUMMER_25 has expired', 'SUMMER_25 has expired'],
  ])('[API-2] [ERR-4] is readable: %s', (_name, said, text) => {
    expect(refusalText(said)).toBe(text);
  });

  it('[API-2] [COUP-3] is readable with the code that a person has typed, though it is spelt like a part of the request', () => {
    const said = { coupon_code: 'The code summer_25 has expired since summer_25.' };
    expect(refusalText(said)).toBe('');
    expect(refusalText(said, 'SUMMER_25')).toBe('Coupon code: The code summer_25 has expired since summer_25.');
  });
});

function fieldErrorsIn(body: unknown) {
  const { failure } = refusal(new RefusedAnswer(body, 422), undefined);
  return failure.kind === 'refused' ? failure.fieldErrors : null;
}

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
  ['of the contact', { contact_data: { phone: 'Too short', zip: 'No' } }, { 'buyer.4': 'Too short' }],
  ['of a contact’s entry alone', { email: ['Not an address', 'Too long'] }, { 'buyer.3': 'Not an address. Too long' }],
  [
    'by their paths',
    { 'contact_data.firstname': 'No', 'buyer_data.801': ['No hotel'], 'attendee_data.7001.2.10': 'Too heavy' },
    { 'buyer.1': 'No', 'buyer.801': 'No hotel', 'attendee.7001#2.10': 'Too heavy' },
  ],
  ['numbered as in a list', { 1: 'Nothing is left', 2: 'Call us' }, {}],
  ['of other things', { search: ['is too long'], 'items.0': 'No', constructor: 'No' }, {}],
  ['in words', 'No', {}],
])('[BUY-9] messages for single fields: %s', (_name, said, errors) => {
  expect(fieldErrorsIn({ errors: said })).toEqual(errors);
});

it('[BUY-9] are found in every place that has them, and told once', () => {
  const [first, second] = [{ buyer_data: { 3: 'first' } }, { buyer_data: { 3: ['second', 'first'] } }];
  expect(fieldErrorsIn({ message: 'No', errors: first, data: { errors: second } })).toEqual({
    'buyer.3': 'first. second',
  });
  expect(fieldErrorsIn({ message: first, error: second })).toEqual({ 'buyer.3': 'first. second' });
  expect(fieldErrorsIn({ message: 'No' })).toEqual({});
});
