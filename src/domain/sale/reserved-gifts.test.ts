import { describe, expect, it } from 'vitest';
import type { CartItem } from '../cart/cart.ts';
import { cartItem, madeUpSale } from '../testing/sales.ts';
import { giftsReservedBy, type ReservedGift, whichAreGifts, withGifts } from './reserved-gifts.ts';
import type { Sale } from './sale.ts';

const ticket = cartItem({ key: '1', optionId: '7001', quantity: 2 });
const gift = cartItem({ key: '2', optionId: '7002', quantity: 1, isGift: true });
const other = cartItem({ key: '3', productId: '4722', optionId: '8001', quantity: 3, isGift: true });

function sale(change: Partial<Sale>, items: readonly CartItem[], bookingKeys: readonly string[]): Sale {
  const result = { orderNumber: null, bookingKeys, printLink: null };
  return madeUpSale({ kind: 'reservation', state: 'done', result, ...change }, { items });
}

const remembered = (bookingKey: string, optionId: string, quantity: number) => ({ bookingKey, optionId, quantity });

describe('[RES-1] what is remembered of a reservation', () => {
  it.each<[string, Sale, ReservedGift[]]>([
    [
      'its gifts, each by its own booking',
      sale({}, [ticket, gift, other], ['A', 'B']),
      [remembered('A', '7002', 1), remembered('B', '8001', 3)],
    ],
    ['nothing where there is no gift', sale({}, [ticket], ['A']), []],
    ['nothing where it is not known which booking has which items', sale({}, [gift, other], ['A']), []],
    ['nothing of a sale', sale({ kind: 'purchase' }, [gift], ['A']), []],
    ['nothing without an answer', sale({ result: null }, [gift], []), []],
  ])('are %s', (_name, made, expected) => {
    expect(giftsReservedBy(made)).toEqual(expected);
  });

  it('is of the latest ones', () => {
    const many = Array.from({ length: 501 }, (_, index) => remembered(`key-${index}`, '7001', 1));
    const kept = withGifts(many.slice(0, 500), many.slice(500));
    expect(kept).toHaveLength(500);
    expect(kept.at(-1)).toEqual(many.at(-1));
  });
});

describe('[RES-1] rows of an opened reservation', () => {
  const row = (optionId: string, quantity: number, isGift: boolean | null = null, isOnlyGift = false) => ({
    optionId,
    quantity,
    isGift,
    isOnlyGift,
  });
  const made = [remembered('A', '7002', 1)];

  it.each([
    ['that the provider calls gifts', [row('7001', 2, true), row('7002', 1, false)], made, false, [true, false]],
    ['that were made as gifts here', [row('7001', 2), row('7002', 1)], made, false, [false, true]],
    [
      'of which one is a gift, and one a ticket of the same option',
      [row('7002', 1), row('7002', 1)],
      made,
      false,
      [true, false],
    ],
    [
      'of which one is a gift, beside another option and a ticket of its own',
      [row('7001', 1), row('7002', 1), row('7002', 1)],
      made,
      false,
      [false, true, false],
    ],
    [
      'of a gift that comes back in two rows',
      [row('7002', 2), row('7001', 1), row('7002', 1)],
      [remembered('A', '7002', 3)],
      false,
      [true, false, true],
    ],
    ['of another quantity than the gift', [row('7002', 3)], made, false, [false]],
    ['of which only the list says that it is a voucher', [row('7001', 2)], [], true, [true]],
    ['that can only be gifts, though nothing else is known', [row('7001', 2, null, true)], [], false, [true]],
    [
      'that can only be gifts, beside one that was made as a gift',
      [row('7001', 2, null, true), row('7002', 1)],
      made,
      false,
      [true, true],
    ],
    ['that the provider calls no gifts, whatever they can be', [row('7001', 2, false, true)], [], true, [false]],
    ['of which nothing is known', [row('7001', 2)], [], false, [false]],
  ] as const)('%s', (_name, rows, gifts, otherwise, expected) => {
    expect(whichAreGifts(rows, gifts, otherwise)).toEqual(expected);
  });
});
