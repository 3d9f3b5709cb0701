import { describe, expect, it } from 'vitest';
import { chosenOf, type FieldKind, heldBy, kindOf, sentValue, withChoice } from './field-kinds.ts';
import { type FieldProblem, filledValues, type OrderField, shownValue, validateField } from './order-fields.ts';

const field = (given: Partial<OrderField>): OrderField => ({
  id: '820',
  title: 'A field',
  type: 'text',
  required: false,
  value: null,
  choices: [],
  ...given,
});

const choices = ['641', '642', '643'].map((id) => ({ id, title: `Choice ${id}` }));

it.each<[kind: FieldKind, given: readonly Partial<OrderField>[]]>([
  ['text', [{}, { type: 'never heard of' }, { type: 'constructor' }, { type: 'dropdown' }, { type: 'multiselect' }]],
  ['textarea', [{ type: 'textarea' }]],
  ['email', [{ type: 'email' }, { id: '3' }, { id: '3', type: 'number' }, { title: ' EMAIL ' }]],
  ['telephone', [{ type: 'tel' }, { type: 'Phone' }, { id: '4', type: 'number' }]],
  ['postal-code', [{ id: '52' }, { id: '52', type: 'number' }, { id: 'zip', type: 'tel' }]],
  ['number', [{ type: 'number' }, { type: 'Integer' }, { id: '10', type: 'decimal' }]],
  ['country', [{ type: 'country' }, { id: '54' }, { id: '54', type: 'dropdown', choices }]],
  ['choice', [{ type: 'dropdown', choices }, { type: 'radio', choices }, { choices }, { type: 'date', choices }]],
  [
    'choices',
    [
      { type: 'multiselect', choices },
      { type: 'multi_select', choices },
      { type: 'checkbox', choices },
    ],
  ],
  ['checkbox', [{ type: 'checkbox' }, { type: 'Boolean' }, { type: 'checkbox', title: 'Email' }]],
  ['date', [{ type: 'date' }, { id: '7' }]],
  ['time', [{ type: 'time' }]],
  ['datetime', [{ type: 'datetime' }, { type: 'date_time' }, { type: 'datetime-local' }]],
])('[BUY-3] is a field of kind %s', (kind, given) => {
  expect(given.map((one) => kindOf(field(one)))).toEqual(given.map(() => kind));
});

describe('[BUY-7] [BUY-8] what is wrong with a value', () => {
  it.each<[what: string, given: Partial<OrderField>, value: string, problem: FieldProblem | null]>([
    ['a box that is ticked', { type: 'checkbox', required: true }, '1', null],
    ['a box that is not ticked any more', { type: 'checkbox', required: true }, '0', 'mandatory'],
    ['a box that nobody has touched', { type: 'checkbox', required: true }, '', 'mandatory'],
    ['a box that may stay empty', { type: 'checkbox' }, '0', null],
    ['one choice of several', { type: 'multiselect', choices, required: true }, '642', null],
    ['no choice of several', { type: 'multiselect', choices, required: true }, '', 'mandatory'],
    ['no choice, where none is needed', { type: 'multiselect', choices }, '', null],
    ['a choice whose id has an @', { type: 'dropdown', choices: [{ id: 'a@b', title: 'A' }] }, 'a@b', null],
    ['a number', { type: 'number' }, '42', null],
    ['a number with a comma', { type: 'number' }, ' 42,5 ', null],
    ['a negative number', { type: 'number' }, '-1.5', null],
    ['a number with a unit', { type: 'number' }, '42 kg', 'number'],
    ['a number with two readings', { type: 'number' }, '1.234,5', 'number'],
    ['no number', { type: 'number', required: true }, ' ', 'mandatory'],
    ['a number with an @', { type: 'number' }, '4@2', 'no-at'],
    ['a time', { type: 'time' }, '23:59', null],
    ['a time that there is not', { type: 'time' }, '24:00', 'time'],
    ['a word for a time', { type: 'time' }, 'noon', 'time'],
    ['no time', { type: 'time', required: true }, '', 'mandatory'],
    ['a day and time', { type: 'datetime' }, '2026-07-04 10:30:00', null],
    ['a day without a time', { type: 'datetime' }, '2026-07-04', 'datetime'],
    ['a time without a day', { type: 'datetime' }, '10:30:00', 'datetime'],
    ['a day that there is not', { type: 'datetime' }, '2026-02-30 10:30:00', 'datetime'],
    ['no day and time', { type: 'datetime', required: true }, '', 'mandatory'],
    ['a day of a year of which only a digit was typed', { type: 'date' }, '0009-07-04', 'date'],
    ['a day of the last year that is no whole one', { type: 'date' }, '0999-12-31', 'date'],
    ['a day of the first whole year', { type: 'date' }, '1000-01-01', null],
    ['a time on a day of no whole year', { type: 'datetime' }, '0202-07-04 10:30:00', 'date'],
    ['half a day', { type: 'date' }, '?', 'date'],
    ['half a time', { type: 'time' }, '?', 'time'],
    ['a day and half a time', { type: 'datetime' }, '2026-07-04 ?', 'datetime'],
    ['half a time that is needed', { type: 'time', required: true }, '?', 'time'],
  ])('%s', (_what, given, value, problem) => {
    expect(validateField(field(given), value)).toBe(problem);
  });
});

it.each<[type: string, told: string, shown: string, sent: string]>([
  ['checkbox', 'true', '1', '1'],
  ['checkbox', 'No', '0', '0'],
  ['checkbox', '', '', '0'],
  ['multiselect', '643, 641,gone', '641,643', '641,643'],
  ['dropdown', '642', '642', '642'],
  ['dropdown', 'gone', '', ''],
  ['date', '2026-07-04 00:00:00', '2026-07-04', '2026-07-04'],
  ['date', '2026-07-04', '2026-07-04', '2026-07-04'],
  ['time', '14:30:00', '14:30', '14:30'],
  ['datetime', '2026-07-04T10:30', '2026-07-04 10:30:00', '2026-07-04 10:30:00'],
  ['datetime', '2026-07-04T10:30:15.000Z', '2026-07-04 10:30:15', '2026-07-04 10:30:15'],
  ['datetime', 'soon', 'soon', 'soon'],
  ['number', ' 42,5', ' 42,5', '42.5'],
  ['text', ' a, b ', ' a, b ', ' a, b '],
])('[BUY-3] [BUY-10] a %s that is told as %j is shown as %j and sent as %j', (type, told, shown, sent) => {
  const one = field({ type, choices: type === 'dropdown' || type === 'multiselect' ? choices : [], value: told });
  expect(shownValue(one, {})).toBe(shown);
  expect(shownValue({ ...one, value: null }, { [one.id]: told })).toBe(shown);
  expect(heldBy(one, shown)).toBe(shown);
  expect(sentValue(one, shown)).toBe(sent);
  expect(filledValues([one], {})).toEqual({ [one.id]: sent });
});

it('[BUY-3] of several choices each is chosen and left by itself, in the order of the list', () => {
  const several = { choices };
  const two = withChoice(several, withChoice(several, '', '643', true), '641', true);
  expect(two).toBe('641,643');
  expect(chosenOf(several, two)).toEqual(['641', '643']);
  expect(withChoice(several, two, '641', false)).toBe('643');
  expect(withChoice(several, '643', '643', false)).toBe('');
});
