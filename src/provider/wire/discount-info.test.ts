import { expect, it } from 'vitest';
import { discountAmountsIn } from './checkout.ts';

it.each<[string, unknown, (string | number)[]]>([
  ['an amount alone', '5.00', ['5.00']],
  ['a negative amount, which is taken off as well', '-5.00', ['5.00']],
  ['a negative number', -5, [5]],
  ['an amount in blanks', ' -5.00 ', ['5.00']],
  ['what is no amount', 'summer', []],
  ['a sign that is no minus before a number', '1-5', []],
  ['nothing', null, []],
  ['nothing, as PHP writes it', false, []],
  ['a list', ['5.00', { amount: 2 }, null, 'x'], ['5.00', 2]],
  ['an entry by the name of its amount', { discount_amount: '5.00', value: '9.00' }, ['5.00']],
  ['an entry by another name', { discount: '-2.50', code: 12 }, ['2.50']],
  ['an entry whose first name has no amount', { amount: '', value: 3 }, [3]],
  ['entries by id', { 12: { amount: '5.00' }, 13: { value: '2.00' } }, ['5.00', '2.00']],
  ['an entry of numbers that are no amounts', { id: 12, title: 'Summer' }, []],
  ['an empty entry', { 12: null }, []],
])('[COUP-2] the amounts of `discount_info` that is %s', (_name, info, amounts) => {
  expect(discountAmountsIn(info)).toEqual(amounts);
});
