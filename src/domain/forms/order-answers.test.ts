import { describe, expect, it } from 'vitest';
import { addPieces, type CartItem } from '../cart/cart.ts';
import { emptyCart } from '../cart/cart-contents.ts';
import { type Checkout, emptyCheckout } from '../sale/checkout.ts';
import { choice } from '../testing/items.ts';
import { assigneeNotOffered, formProblem, peopleOf } from './order-answers.ts';
import type { OrderField, OrderFields } from './order-fields.ts';

const field = (id: string, more: Partial<OrderField> = {}): OrderField => ({
  id,
  title: `Field ${id}`,
  type: 'text',
  required: false,
  value: null,
  choices: [],
  ...more,
});

const { items } = addPieces(emptyCart, choice(), 2);
const [line] = items;
const key = line?.key ?? '';
const reserved: CartItem[] = items.map((item) => ({ ...item, hold: { state: 'reserved', code: '1-0-4711' } }));
const checkout = (change: Partial<Checkout>): Checkout => ({ ...emptyCheckout, ...change });
const formOn = (change: Partial<Checkout> = {}) => checkout({ buyerFormVisible: true, ...change });

const asked: OrderFields = {
  buyer: [field('1', { required: true }), field('54', { type: 'country' })],
  attendees: [{ optionId: '7001', number: 1, fields: [field('7')] }],
};

describe('whether the buyer’s form lets a sale be paid', () => {
  it.each([
    ['off', asked, checkout({}), null],
    ['off, and nobody knows what it asks', null, checkout({}), null],
    ['on, and nobody knows what it asks', null, formOn(), 'unknown'],
    ['on and not filled', asked, formOn(), 'incomplete'],
    ['on and filled', asked, formOn({ buyer: { 1: 'Ada' } }), null],
    ['on and refused', asked, formOn({ buyer: { 1: 'Ada' }, serverErrors: { 'buyer.1': 'No.' } }), 'incomplete'],
  ] as const)('[NAV-3] %s', (_name, fields, state, problem) => {
    expect(formProblem(fields, items, state)).toBe(problem);
  });
});

describe('what is sent of the people', () => {
  it('[BUY-10] is only what the present cart asks for', () => {
    const typed = formOn({
      buyer: { 1: 'Ada', 8: 'Harbour, of an offer that was taken out' },
      attendees: { [`${key}#1`]: { 7: '1990-05-01', 10: '60 kg' }, [`${key}#3`]: { 7: '1991-05-01' } },
    });
    expect(peopleOf(asked, items, typed)).toEqual({
      buyer: { 1: 'Ada', 54: 'DE' },
      knownBuyer: null,
      attendees: [
        { itemKey: key, optionId: '7001', number: 1, values: { 7: '1990-05-01' } },
        { itemKey: key, optionId: '7001', number: 2, values: {} },
      ],
    });
  });

  it('[BUY-10] has no attendees where nothing is asked of them', () => {
    const nothingAsked: OrderFields = { ...asked, attendees: [{ optionId: '7001', number: 1, fields: [] }] };
    for (const fields of [nothingAsked, { ...asked, attendees: [] }, null]) {
      expect(peopleOf(fields, items, formOn({ buyer: { 1: 'Ada' } })).attendees).toEqual([]);
    }
  });

  it('[BUY-10] [BUY-3] is as fields of each kind are sent: a box that nobody has touched is not ticked', () => {
    const ask = (id: string, type: string) => ({ id, title: id, type, required: false, value: null, choices: [] });
    const fields = [ask('801', 'checkbox'), ask('802', 'number'), ask('803', 'time')];
    const kinds: OrderFields = { buyer: fields, attendees: [{ optionId: '7001', number: 1, fields }] };
    const typed = { 802: '42,5' };
    const { buyer, attendees } = peopleOf(kinds, items, formOn({ buyer: typed, attendees: { [`${key}#1`]: typed } }));
    expect(buyer).toEqual({ 801: '0', 802: '42.5' });
    expect(attendees[0]?.values).toEqual({ 801: '0', 802: '42.5' });
  });

  // Field 2 is the contact's, and 8 and 10 are asked for an offer that the cart does not have.
  const reservedFor = {
    buyer: { 1: 'Ada', 2: 'Byron', 8: 'Harbour', 54: 'IT' },
    attendees: { [`${key}#2`]: { 7: '1990-05-01', 10: '60 kg' }, 'gone#1': { 7: '1991-05-01' } },
  };

  it('[RES-1] [BUY-10] with the form off is whom the opened reservation is for', () => {
    const opened = checkout({ reservationKey: '1-0-4711', reservedFor, buyer: { 1: 'Somebody else' } });
    const withMore = [...reserved, ...items.map((item) => ({ ...item, key: 'more', optionId: '7002' }))];
    for (const lines of [reserved, withMore]) {
      expect(peopleOf(asked, lines, opened)).toEqual({
        buyer: null,
        knownBuyer: { 1: 'Ada', 2: 'Byron', 54: 'IT' },
        attendees: [{ itemKey: key, optionId: '7001', number: 2, values: { 7: '1990-05-01' } }],
      });
    }
  });

  it('[RES-1] [BUY-10] is all that the opened reservation has, where nobody knows what is asked', () => {
    const opened = checkout({ reservationKey: '1-0-4711', reservedFor });
    expect(peopleOf(null, reserved, opened)).toEqual({
      buyer: null,
      knownBuyer: reservedFor.buyer,
      attendees: [{ itemKey: key, optionId: '7001', number: 2, values: reservedFor.attendees[`${key}#2`] }],
    });
  });

  it('[RES-1] [BUY-4] counts the people of two lines of one option on', () => {
    const [one] = reserved;
    const two = one === undefined ? [] : [one, { ...one, key: 'second', quantity: 1 }];
    const attendees = { [`${key}#2`]: { 7: '1990-05-01' }, 'second#1': { 7: '1991-05-01' } };
    const opened = checkout({ reservationKey: '1-0-4711', reservedFor: { buyer: {}, attendees } });
    expect(peopleOf(asked, two, opened).attendees.map(({ itemKey, number }) => [itemKey, number])).toEqual([
      [key, 2],
      ['second', 3],
    ]);
  });

  it('[BUY-10] is all that was typed where nobody knows what is asked', () => {
    const typed = formOn({ buyer: { 1: 'Ada', 8: 'Harbour' }, attendees: { [`${key}#1`]: { 10: '60 kg' } } });
    expect(peopleOf(null, items, typed)).toEqual({
      buyer: { 1: 'Ada', 8: 'Harbour' },
      knownBuyer: null,
      attendees: [{ itemKey: key, optionId: '7001', number: 1, values: { 10: '60 kg' } }],
    });
  });

  it('[BUY-10] has nothing of a buyer of whom nothing is asked', () => {
    const typed = formOn({ buyer: { 1: 'Ada' }, attendees: { [`${key}#1`]: { 7: '1990-05-01' } } });
    expect(peopleOf({ ...asked, buyer: [] }, items, typed).buyer).toEqual({});
    const opened = { ...typed, reservationKey: '1-0-4711', reservedFor };
    expect(peopleOf({ ...asked, buyer: [] }, reserved, opened).knownBuyer).toEqual({ 1: 'Ada', 2: 'Byron' });
  });

  it('[BUY-10] has no buyer to be validated where the form is on and asks nothing, as after a reservation was removed', () => {
    const left = formOn({ reservedFor, buyer: { 1: 'Ada' } });
    const nobody = { buyer: null, knownBuyer: null, attendees: [] };
    expect(peopleOf({ buyer: [], attendees: [] }, items, left)).toEqual(nobody);
    const opened = { ...left, reservationKey: '1-0-4711' };
    expect(peopleOf({ buyer: [], attendees: [] }, reserved, opened)).toEqual(
      peopleOf({ buyer: [], attendees: [] }, reserved, { ...opened, buyerFormVisible: false }),
    );
  });

  it('[RES-1] is not whom another reservation is for', () => {
    const other = checkout({ reservationKey: '1-0-4712', reservedFor });
    expect(peopleOf(asked, reserved, other)).toEqual({ buyer: null, knownBuyer: null, attendees: [] });
  });

  it('[RES-1] [BUY-10] with the form on is the form, and of the reservation the contact that it does not ask for', () => {
    const opened = formOn({ reservationKey: '1-0-4711', reservedFor, buyer: { 1: 'Grace' } });
    const { buyer, knownBuyer } = peopleOf(asked, reserved, opened);
    expect([buyer, knownBuyer]).toEqual([{ 1: 'Grace', 54: 'DE' }, { 2: 'Byron' }]);
  });

  it('[BUY-10] with the form off is nobody, where the reservation is no longer in the cart', () => {
    const left = checkout({ reservationKey: '1-0-4711', reservedFor });
    expect(peopleOf(asked, items, left)).toEqual({ buyer: null, knownBuyer: null, attendees: [] });
  });
});

it.each([
  [
    'offered',
    [
      { id: '31', name: 'Guide A' },
      { id: '32', name: 'Guide B' },
    ],
    null,
  ],
  ['not offered', [{ id: '32', name: 'Guide B' }], '31'],
  ['not known', null, null],
] as const)('[BUY-1] an assignee who is %s', (_name, offered, gone) => {
  const state = checkout({ assignee: { id: '31', name: 'Guide A' } });
  expect(assigneeNotOffered(offered, state)?.id ?? null).toBe(gone);
  expect(assigneeNotOffered(offered, checkout({}))).toBeNull();
});
