import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdCode, itemOf, MUSEUM, PURCHASE, saleOf } from './testing/requests.ts';
import { openTestApi, type TestApi } from './testing/test-api.ts';

let test: TestApi;

beforeAll(async () => {
  test = await openTestApi();
});
afterAll(() => test.close());

const museum = itemOf({ ...MUSEUM, date_time: null });
const balloon = itemOf({ product_id: 4705, option_id: 470511, qty: 2, date_time: '2026-07-10 05:30:00' });
const fieldsFor = async (items: readonly object[], locale = 'en-US') =>
  (await test.call(`POST checkout/orderoptionfields/?store_locale=${locale}`, { items })).body;
const idsOf = (fields: readonly { field_id: string }[]) => fields.map((field) => field.field_id);

describe('buyer and attendee fields', () => {
  it('[CART-4] are none for a ticket that needs no data', async () => {
    expect(await fieldsFor([museum])).toEqual({ buyer_data_required: [], attendee_data_required: [] });
  });

  it('[BUY-3] are those that any product of the cart asks for', async () => {
    const body = await fieldsFor([museum, itemOf(), balloon]);
    expect(idsOf(body.buyer_data_required)).toEqual(['1', '2', '3', '4', '54']);
    expect(body.buyer_data_required[0]).toEqual({
      field_id: '1',
      title: 'First name',
      type: 'text',
      required: '1',
      value: null,
      available_value_ids: [],
    });
  });

  it('[BUY-3] are of every type for a climbing course', async () => {
    const climbing = itemOf({ product_id: 4707, option_id: 470711, date_time: '2026-07-10 09:30:00' });
    const body = await fieldsFor([climbing]);
    type Asked = { field_id: string; type: string; required: string }[];
    const told = (fields: Asked) => fields.map(({ field_id, type, required }) => [field_id, type, required]);
    expect(told(body.buyer_data_required).slice(4)).toEqual([
      ['63', 'checkbox', '1'],
      ['66', 'time', '0'],
      ['67', 'datetime', '0'],
    ]);
    const [{ fields }]: [{ fields: Asked & { available_value_ids: object[] }[] }] = body.attendee_data_required;
    expect(told(fields).slice(2)).toEqual([
      ['65', 'number', '1'],
      ['64', 'multiselect', '1'],
      ['68', 'boolean', '0'],
    ]);
    expect(fields[3]?.available_value_ids).toContainEqual({ id: '641', title: 'Helmet' });
  });

  it('[BUY-4] are asked for every attendee, counted over the items of an option', async () => {
    const later = { ...balloon, qty: 1, date_time: '2026-07-11 05:30:00' };
    const body = await fieldsFor([balloon, later], 'de-DE');
    const attendees: {
      option_id: string;
      attendee_number: number;
      fields: { field_id: string; title: string; type: string }[];
    }[] = body.attendee_data_required;
    expect(attendees.map((attendee) => [attendee.option_id, attendee.attendee_number])).toEqual([
      ['470511', 1],
      ['470511', 2],
      ['470511', 3],
    ]);
    expect(attendees[0]?.fields.map((field) => [field.field_id, field.type])).toEqual([
      ['7', 'date'],
      ['10', 'text'],
      ['11', 'text'],
      ['8', 'dropdown'],
      ['61', 'textarea'],
    ]);
    expect(attendees[0]?.fields[3]).toMatchObject({
      title: 'Abholung am Hotel',
      available_value_ids: expect.arrayContaining([{ id: '84', title: 'Keine Abholung' }]),
    });
  });

  it('[BUY-4] are not asked for the attendees of a gift', async () => {
    const gift = { ...balloon, as_gift: 1, date_time: null };
    expect((await fieldsFor([gift])).attendee_data_required).toEqual([]);
  });
});

describe('assignees', () => {
  const idsFor = async (items: readonly object[]) =>
    idsOfPeople((await test.call('POST checkout/avaialableassignees', { items })).body.available_assignees);
  const idsOfPeople = (people: readonly { id: string }[]) => people.map((person) => person.id).sort();

  it('[BUY-1] are those who do one of the products, and none for a museum', async () => {
    expect(await idsFor([{ product_id: 4701, qty: 1, option_id: 470111, date_time: '2026-07-10 09:00:00' }])).toEqual([
      '31',
      '32',
    ]);
    expect(await idsFor([museum])).toEqual([]);
  });

  it('[BUY-1] are not those who lead another product at that time', async () => {
    const kayak = { product_id: 4702, option_id: 470211, date_time: '2026-07-11 09:00:00' };
    const reservation_code = await holdCode(test, kayak);
    await test.call(PURCHASE, saleOf([itemOf({ ...kayak, reservation_code })], { assignees: ['31'] }));
    expect(await idsFor([itemOf({ date_time: '2026-07-11 09:00:00' })])).toEqual(['32']);
    expect(await idsFor([itemOf({ date_time: '2026-07-11 11:30:00' })])).toEqual(['31', '32']);
  });
});

describe('printers', () => {
  it('[PRN-1] are named in the language of the request', async () => {
    const { body } = await test.call('GET checkout/availableprinters');
    expect(body[0]).toEqual({ id: 'print_option_0', name: 'Print at home (A4)' });
    expect(body).toHaveLength(4);
  });
});
