import * as v from 'valibot';
import { expect, it } from 'vitest';
import { peopleWire, toPeople } from './people.ts';

const read = (wire: Readonly<Record<string, unknown>>) => toPeople(v.parse(peopleWire, wire));
const nobody = { contact: null, buyer: {}, attendees: [], assignee: null, couponCode: null };

it.each<[string, Readonly<Record<string, unknown>>, Partial<ReturnType<typeof toPeople>>]>([
  ['nothing', {}, {}],
  ['a contact that is none', { contact_data: 'Ada' }, {}],
  [
    'a telephone',
    { contact_data: { telephone: '0123' } },
    { contact: { firstName: '', lastName: '', email: '', phone: '0123' } },
  ],
  [
    'what is sent for a missing name or address',
    { contact_data: { firstname: 'N/A', lastname: 'Bell', email: 'N/A', phone: 'N/A', telephone: '0123' } },
    { contact: { firstName: '', lastName: 'Bell', email: '', phone: '0123' } },
  ],
  ['fields as a list', { buyer_data: [{ field_id: 5, value: 'Engines' }, 'x', null] }, { buyer: { 5: 'Engines' } }],
  ['fields by id', { buyer_data: { '#5': 'Engines', 6: '', 7: null, '': 'x' } }, { buyer: { 5: 'Engines' } }],
  ['ticks and lists', { buyer_data: { 63: true, 68: false, 64: ['641', 643] } }, { buyer: { 63: '1', 64: '641,643' } }],
  ['fields without an id', { buyer_data: [{ value: 'Engines' }] }, {}],
  ['fields that are none', { buyer_data: 'Engines' }, {}],
  [
    'an attendee',
    { attendee_data: [{ option_id: 7001, attendee_number: '2', fields: { 10: 70 } }] },
    { attendees: [{ optionId: '7001', number: 2, values: { 10: '70' } }] },
  ],
  [
    'an attendee of an option that is not told',
    { attendee_data: [{ attendee_number: 1 }] },
    { attendees: [{ optionId: '', number: 1, values: {} }] },
  ],
  ['attendees that can’t be read', { attendee_data: [{ attendee_number: 'two' }] }, {}],
  ['an assignee by id', { assignees: 31 }, { assignee: { id: '31', name: '' } }],
  ['a list of ids', { assignees: ['31', '32'] }, { assignee: { id: '31', name: '' } }],
  ['an assignee', { assignees: { id: 31, name: 'Guide A' } }, { assignee: { id: '31', name: 'Guide A' } }],
  ['a list of assignees', { assignees: [{ id: 31, name: 'Guide A' }] }, { assignee: { id: '31', name: 'Guide A' } }],
  ['assignees by id', { assignees: { 31: { id: 31, name: 'Guide A' } } }, { assignee: { id: '31', name: 'Guide A' } }],
  ['an assignee without an id', { assignees: [{ name: 'Guide A' }] }, {}],
  ['an empty assignee', { assignees: '' }, {}],
  ['one assignee', { assignee: { id: 31, name: 'Guide A' } }, { assignee: { id: '31', name: 'Guide A' } }],
  ['one assignee beside an empty list', { assignees: [], assignee: 31 }, { assignee: { id: '31', name: '' } }],
  ['a code', { coupon_code: 'SUMMER' }, { couponCode: 'SUMMER' }],
  ['a code that can’t be read', { coupon_code: {} }, {}],
])('[RES-1] the people of a reservation that tells %s', (_name, wire, told) => {
  expect(read(wire)).toEqual({ ...nobody, ...told });
});
