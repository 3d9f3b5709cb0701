import { describe, expect, it } from 'vitest';
import type { CartItem } from '../cart/cart.ts';
import { addPieces } from '../cart/cart.ts';
import { emptyCart } from '../cart/cart-contents.ts';
import { type Checkout, emptyCheckout } from '../sale/checkout.ts';
import { choice } from '../testing/items.ts';
import { parseAppointmentTime } from '../times/appointment.ts';
import {
  blockingPaths,
  errorsByTicket,
  expandAttendees,
  formSections,
  hasUnkeptDefaults,
  shownErrors,
  wholeForm,
  withDefaults,
} from './form-sections.ts';
import { attendeeKey, type OrderField, type OrderFields } from './order-fields.ts';

const field = (id: string, more: Partial<OrderField> = {}): OrderField => ({
  id,
  title: `Field ${id}`,
  type: 'text',
  required: false,
  value: null,
  choices: [],
  ...more,
});

const twoAdults = (): readonly CartItem[] => addPieces(emptyCart, choice(), 2).items;
const asked: OrderFields = {
  buyer: [field('1', { required: true }), field('3', { type: 'email' }), field('54', { type: 'country' })],
  attendees: [{ optionId: '7001', number: 1, fields: [field('1', { required: true })] }],
};
const sectionsOf = (checkout: Partial<Checkout> = {}, of: OrderFields = asked) =>
  formSections(of, twoAdults(), { ...emptyCheckout, ...checkout }, 'Email');

describe('formSections', () => {
  it('[BUY-4] has the buyer first, then one section for each ticket', () => {
    expect(sectionsOf().map(({ path, attendee }) => [path, attendee?.number ?? null])).toEqual([
      ['buyer', null],
      ['attendee.7001#1', 1],
      ['attendee.7001#2', 2],
    ]);
  });

  it('[BUY-3] leaves out what the provider does not ask for', () => {
    expect(sectionsOf({}, { buyer: [], attendees: [] })).toEqual([]);
  });

  it('[BUY-2] needs an e-mail address for tickets that are sent by e-mail', () => {
    const [buyer] = sectionsOf({ sendTickets: true });
    expect(buyer?.fields.find(({ id }) => id === '3')?.required).toBe(true);
    const [added] = sectionsOf({ sendTickets: true }, { buyer: [], attendees: [] });
    expect(added?.fields).toEqual([field('3', { title: 'Email', type: 'email', required: true })]);
  });
});

it.each<[string, Checkout['serverErrors'], ReturnType<typeof shownErrors>]>([
  ['of a field that is shown', { 'buyer.1': 'No' }, { shown: { 'buyer.1': 'No' }, others: [] }],
  ['of attendee 1 of one of two options', { 'attendee.#1.1': 'No' }, { shown: { [wholeForm]: 'No' }, others: [] }],
  ['of a field that nobody is asked for', { 'buyer.820': 'No' }, { shown: {}, others: ['No'] }],
])('[PAY-8] [BUY-9] what a refusal says %s', (_, errors, parted) => {
  expect(shownErrors(sectionsOf(), errors)).toEqual(parted);
  expect(shownErrors(null, errors)).toEqual({ shown: errors, others: [] });
});

describe('what the provider says of attendees', () => {
  const line = (key: string, quantity: number, optionId = '7001') => ({ key, quantity, optionId });
  const items = [line('a', 2), line('other', 1, '7002'), line('b', 2)];

  it.each([
    ['attendee.7001#1.5', 'attendee.a#1.5'],
    ['attendee.7001#2.5', 'attendee.a#2.5'],
    ['attendee.7001#3.5', 'attendee.b#1.5'],
    ['attendee.7002#1.5', 'attendee.other#1.5'],
    ['attendee.7001#5.5', 'attendee.7001#5.5'],
    ['attendee.#1.5', 'attendee.#1.5'],
    ['buyer.5', 'buyer.5'],
  ])('[BUY-9] is kept for the ticket that it counts within the option: %s', (path, kept) => {
    expect(errorsByTicket({ [path]: 'No' }, items)).toEqual({ [kept]: 'No' });
  });

  it('[BUY-9] stays with its ticket when the tickets before it are taken out', () => {
    const later = choice({ time: parseAppointmentTime('2026-07-05 10:00:00') });
    const { items: both } = addPieces(addPieces(emptyCart, choice(), 2), later, 1);
    const said = errorsByTicket({ 'attendee.7001#3.1': 'No' }, both);
    const wrong = (lines: readonly CartItem[]) => {
      const typed = { ...emptyCheckout, buyer: { '1': 'Ada' } };
      const filled = Object.fromEntries(
        both.flatMap(({ key }) => [1, 2].map((number) => [attendeeKey(key, number), { '1': 'Ada' }])),
      );
      return blockingPaths(formSections(asked, lines, { ...typed, attendees: filled }, ''), said);
    };
    expect(wrong(both)).toEqual(['attendee.7001#3.1']);
    expect(wrong(both.slice(1))).toEqual(['attendee.7001#1.1']);
    expect(wrong(both.slice(0, 1))).toEqual([]);
  });
});

describe('the check of the form', () => {
  it('[BUY-5] names the fields with a problem in the order of the form', () => {
    const attendees = { '7001|2026-07-04 10:00:00|0#1': { '1': 'Ada' } };
    expect(blockingPaths(sectionsOf({ attendees }), {})).toEqual(['buyer.1', 'attendee.7001#2.1']);
  });

  it('[BUY-9] [NAV-3] is blocked by a problem and by what the provider says of a field that is shown', () => {
    const buyerOnly = { ...asked, attendees: [] };
    const typed = sectionsOf({ buyer: { '1': 'Ada' } }, buyerOnly);
    expect(blockingPaths(sectionsOf({}, buyerOnly), {})).toEqual(['buyer.1']);
    expect(blockingPaths(typed, {})).toEqual([]);
    for (const message of ['This address is blocked.', 'This is a mandatory field']) {
      expect(blockingPaths(typed, { 'buyer.3': message }), message).toEqual(['buyer.3']);
    }
    expect(blockingPaths(typed, { 'buyer.99': 'About a field that nobody sees.' })).toEqual([]);
  });

  it('[BUY-9] [BUY-5] names what blocks once, in the order of the form', () => {
    const said = { 'buyer.3': 'Blocked.', 'buyer.1': 'Who?' };
    expect(blockingPaths(sectionsOf({}, { ...asked, attendees: [] }), said)).toEqual(['buyer.1', 'buyer.3']);
  });

  it('[BUY-11] keeps defaults that nobody touched, and nothing over what was typed', () => {
    const sections = sectionsOf({ buyer: { '1': 'Ada' } });
    expect(hasUnkeptDefaults(sections)).toBe(true);
    const kept = withDefaults({ ...emptyCheckout, buyer: { '1': 'Ada' } }, sections);
    expect(kept.buyer).toEqual({ '1': 'Ada', '54': 'DE' });
    expect(hasUnkeptDefaults(sectionsOf(kept))).toBe(false);
    expect(withDefaults({ ...emptyCheckout, buyer: { '54': 'AT' } }, sections).buyer['54']).toBe('AT');
  });

  it('[BUY-11] keeps the defaults of attendees, each with what was typed for it', () => {
    const fields = [field('7'), field('54', { type: 'country' }), field('8', { value: 'Harbour' })];
    const ofAttendees = { buyer: [], attendees: [{ optionId: '7001', number: 1, fields }] };
    const key = '7001|2026-07-04 10:00:00|0';
    const typed = { [`${key}#2`]: { 7: 'Ada', 54: 'AT' } };
    const sections = sectionsOf({ attendees: typed }, ofAttendees);
    expect(withDefaults({ ...emptyCheckout, attendees: typed }, sections)).toEqual({
      ...emptyCheckout,
      attendees: { [`${key}#1`]: { 54: 'DE', 8: 'Harbour' }, [`${key}#2`]: { 7: 'Ada', 54: 'AT', 8: 'Harbour' } },
    });
  });

  it('[BUY-2] asks for an e-mail address of the buyer only, and only where tickets are sent', () => {
    const other = field('9');
    const [buyer] = sectionsOf({ sendTickets: true }, { buyer: [other], attendees: [] });
    expect(buyer?.fields.map(({ id, required }) => [id, required])).toEqual([
      ['9', false],
      ['3', true],
    ]);
    expect(sectionsOf({ sendTickets: true })[0]?.fields.map(({ required }) => required)).toEqual([true, true, false]);
    expect(sectionsOf()[0]?.fields.map(({ required }) => required)).toEqual([true, false, false]);
  });
});

describe('[BUY-4] attendees', () => {
  const item = (key: string, optionId: string, quantity: number) => ({
    key,
    optionId,
    quantity,
    productName: 'Canoe tour',
    optionName: 'Adult',
    variationName: 'Two hours',
    time: parseAppointmentTime(`2026-07-0${key === 'a' ? 4 : 5} 10:00:00`),
    isGift: false,
  });
  const form = (optionId: string, number: number) => ({ optionId, number, fields: [field(`${number}`)] });

  it('[BUY-4] one section for each ticket sold, counted within the appointment', () => {
    const forms = [form('7001', 1), form('7001', 2), form('7001', 3)];
    const sections = expandAttendees({ buyer: [], attendees: forms }, [item('a', '7001', 2), item('b', '7001', 1)]);
    expect(sections.map(({ key, number, optionNumber, fields }) => [key, number, optionNumber, fields[0]?.id])).toEqual(
      [
        ['a#1', 1, 1, '1'],
        ['a#2', 2, 2, '2'],
        ['b#1', 1, 3, '3'],
      ],
    );
    expect(sections[0]).toMatchObject({
      itemKey: 'a',
      optionId: '7001',
      productName: 'Canoe tour',
      optionName: 'Adult',
    });
    expect(sections[0]?.key).toBe(attendeeKey('a', 1));
  });

  it('[BUY-4] goes on counting in a second line of one appointment, which has another price', () => {
    const lines = [item('a', '7001', 2), { ...item('a', '7001', 1), key: 'a-at-another-price' }];
    const sections = expandAttendees({ buyer: [], attendees: [form('7001', 1)] }, lines);
    expect(sections.map(({ key, number }) => [key, number])).toEqual([
      ['a#1', 1],
      ['a#2', 2],
      ['a-at-another-price#1', 3],
    ]);
  });

  it('[BUY-4] tells two lines of one option apart by variation and time', () => {
    const ask = { buyer: [], attendees: [form('7001', 1)] };
    const two = expandAttendees(ask, [item('a', '7001', 1), item('b', '7001', 1)]);
    expect(two.map(({ sharesNames, variationName, time }) => [sharesNames, variationName, time])).toEqual([
      [true, 'Two hours', '2026-07-04 10:00:00'],
      [true, 'Two hours', '2026-07-05 10:00:00'],
    ]);
    expect(expandAttendees(ask, [item('a', '7001', 2)]).map(({ sharesNames }) => sharesNames)).toEqual([false, false]);
  });

  it('[BUY-4] tells options of one name apart, as two variations have them, and counts on where nothing does', () => {
    const ask = { buyer: [], attendees: [form('7001', 1), form('7011', 1), form('7021', 1)] };
    const otherVariation = { ...item('b', '7011', 1), time: item('a', '7001', 1).time, variationName: 'Half a day' };
    const nothingElse = { ...otherVariation, key: 'c', optionId: '7021' };
    const sections = expandAttendees(ask, [item('a', '7001', 1), otherVariation, nothingElse]);
    expect(sections.map(({ sharesNames, variationName, number }) => [sharesNames, variationName, number])).toEqual([
      [true, 'Two hours', 1],
      [true, 'Half a day', 1],
      [true, 'Half a day', 2],
    ]);
  });

  it('[BUY-4] options without a form have no sections, and one form stands for all tickets', () => {
    const sections = expandAttendees({ buyer: [], attendees: [form('7001', 1)] }, [
      item('x', '7002', 2),
      item('a', '7001', 3),
    ]);
    expect(sections.map(({ key, sharesNames }) => [key, sharesNames])).toEqual([
      ['a#1', false],
      ['a#2', false],
      ['a#3', false],
    ]);
    expect(sections.every(({ fields }) => fields[0]?.id === '1')).toBe(true);
  });
});
