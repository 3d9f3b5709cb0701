import { describe, expect, it, vi } from 'vitest';
import { ProviderError } from '../provider-error.ts';
import { type DataShape, list, nothing, objectOrListOf, objectWith } from './data-shape.ts';
import { isFromProvider, isTokenRejected, openEnvelope, RefusedAnswer } from './envelope.ts';
import { refusal } from './refusal.ts';

const order = objectWith('transaction_id');

function open(body: unknown, gives: DataShape, status = 200) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return openEnvelope('POST call', gives, { status, contentType: 'application/json', text, date: null });
}

function failureOf(body: unknown, gives: DataShape, status?: number) {
  try {
    open(body, gives, status);
  } catch (error) {
    if (error instanceof RefusedAnswer) return refusal(error, undefined).failure;
    return error instanceof ProviderError ? error.failure : error;
  }
  return null;
}

function kindOf(...answer: Parameters<typeof open>): string {
  const failure = failureOf(...answer);
  if (failure === null) return 'success';
  return Object(failure).kind;
}

const row = { id: 1 };
const rows = [row];
const one = { transaction_id: '7' };

describe('data', () => {
  it.each<[string, DataShape, unknown, unknown]>([
    ['a bare list', list, rows, rows],
    ['a bare list by id', list, { a: row }, { a: row }],
    ['a list with what the specification shows beside it', list, { status: 1, data: rows, page: {} }, rows],
    ['a list with unknown neighbours', list, { status: 1, total: '3', took: 0.2, data: rows }, rows],
    ['a list by id with unknown neighbours', list, { total: 3, next: row, data: { a: row } }, { a: row }],
    ['a list that says that all is well', list, { code: 200, message: 'OK', data: rows, error: null }, rows],
    ['an empty list', list, { data: [], error: '' }, []],
    ['a list that is null', list, { status: 1, data: null }, []],
    ['a list that is empty text', list, { status: 1, data: '' }, []],
    ['null', list, null, []],
    ['a bare object', order, one, one],
    ['a bare object with a field called data', order, { ...one, data: [1] }, { ...one, data: [1] }],
    ['a bare object with a field called code', order, { ...one, code: 404 }, { ...one, code: 404 }],
    ['an object with unknown neighbours', order, { status: 1, total: 1, data: one }, one],
    ['an object with a neighbour of the same name', order, { transaction_id: 'log-1', data: one }, one],
    ['an object that PHP writes as a list', order, { data: [] }, {}],
    ['an object that is null', order, { status: 1, data: null }, {}],
    ['one or a list: one', objectOrListOf('id'), { total: 1, data: row }, row],
    ['one or a list: bare', objectOrListOf('id'), row, row],
    ['one or a list: a list', objectOrListOf('id'), { total: 1, data: rows }, rows],
    ['one or a list: a list by id', objectOrListOf('id'), { data: { a: row } }, { a: row }],
  ])('[API-2] is found by what the call declares: %s', (_name, gives, body, data) => {
    expect(open(body, gives).data).toEqual(data);
  });

  it('[API-2] comes with its page', () => {
    expect(open({ data: [], total: 0, page: { total_items: 0 } }, list).page).toEqual({ total_items: 0 });
  });

  it.each([
    ['nothing at all', ''],
    ['code 200', { code: 200, message: 'The hold was released.' }],
    ['code 200 as text', { code: '200' }],
    ['code 200 beside an error', { code: 200, error: 'none' }],
    ['no error', { error: null }],
    ['an error that says no', { error: 0 }],
    ['an empty list of errors', { error: [], errors: [] }],
    ['true', true],
    ['the status of success', { status: 1, message: 'Deleted' }],
    ['the status of success as a word', { status: 'success' }],
    ['the status of what was deleted', { status: 'available' }],
    ['code 200 beside another status', { code: 200, status: 0 }],
    ['a result of success beside another status', { status: 0, result: 'deleted' }],
  ])('[CART-7] an answer to DELETE is success: %s', (_name, body) => {
    expect(failureOf(body, nothing)).toBeNull();
  });
});

describe('refusals', () => {
  it.each([0, '0', false, 'error', 'Failed'])('[SUC-3] [API-2] are found by status %j in place of data', (status) => {
    const body = { status, message: 'Gone' };
    const refused = { kind: 'refused', code: 422, message: 'Gone' };
    for (const gives of [nothing, order, list]) expect(failureOf(body, gives)).toMatchObject(refused);
    expect(failureOf({ status, data: null }, order)).toMatchObject({ kind: 'refused', message: '' });
    expect(failureOf({ ...body, data: one }, order), 'beside data it is any neighbour').toBeNull();
    expect(failureOf({ ...body, data: rows }, list)).toBeNull();
    expect(failureOf({ ...body, data: [] }, list), 'no rows are rows, too').toBeNull();
  });

  it.each<[string, unknown, number, number, string]>([
    ['a status', { code: 409, message: 'Gone' }, 409, 409, 'Gone'],
    ['a status alone', '', 404, 404, ''],
    ['a status with a page', '<html>Not found', 404, 404, ''],
    ['a status with plain words', ' The seats are gone. ', 409, 409, 'The seats are gone.'],
    ['a status with words for nobody', `Trace: ${'line '.repeat(100)}`, 400, 400, ''],
    ['200 with an error object', { error: { code: 422, message: 'Gone' } }, 200, 422, 'Gone'],
    ['200 with an error text', { error: 'Gone' }, 200, 400, 'Gone'],
    ['200 with an error number', { error: 409 }, 200, 409, ''],
    ['200 with a number of the provider', { error: { code: 1042, message: 'Gone' } }, 200, 1042, 'Gone'],
    ['200 with a code', { code: 422, message: 'Gone' }, 200, 422, 'Gone'],
    ['200 with a code as text', { code: '422', message: 'Gone' }, 200, 422, 'Gone'],
    ['200 with a code beside data', { code: 422, message: 'Gone', data: { result: 'x' } }, 200, 422, 'Gone'],
    ['200 with a code alone', { code: 409 }, 200, 409, ''],
    ['200 with a code and an empty list', { code: 409, data: [] }, 200, 409, ''],
    ['200 with a result', { data: { result: 'sold_out' } }, 200, 422, ''],
    ['200 with a result and a message', { status: 0, message: 'Gone', data: { result: 'sold_out' } }, 200, 422, 'Gone'],
    ['200 with a result and no order', { transaction_id: null, result: 'sold_out' }, 200, 422, ''],
    ['200 with a result that the specification names', { ...one, result: 'wrong_payment_data' }, 200, 422, ''],
    ['200 with errors of fields', { errors: { email: ['is wrong'] } }, 200, 422, 'Email: is wrong'],
  ])('[SUC-3] [API-2] are found: %s', (_name, body, status, code, message) => {
    expect(failureOf(body, order, status)).toMatchObject({ kind: 'refused', code, message });
  });

  it.each<[string, unknown, string]>([
    ['a result', { data: { result: 'refused' } }, 'refused'],
    ['a result and a message', { data: { result: 'refused', message: 'Gone' } }, 'refused'],
    ['a result beside others', { status: 0, result: 'refused' }, 'refused'],
    ['a result beside rows', { result: 'partial', data: [{ id: 1 }] }, 'success'],
    ['a row by that name', { data: { result: { id: 1 } } }, 'success'],
    ['rows by other names', { total: 1, result: { id: 1 } }, 'success'],
    ['no rows, and all is well', { result: 'ok', data: [] }, 'success'],
    ['errors in place of rows', { errors: { search: ['is too long'] } }, 'refused'],
    [
      'errors of fields in place of rows',
      { data: { result: 'invalid', errors: { search: ['is too long'] } } },
      'refused',
    ],
    ['errors beside rows', { errors: { search: ['is too long'] }, data: [{ id: 1 }] }, 'success'],
    ['values and no result', { took: 7 }, 'success'],
    ['a row beside values and a result', { result: 'refused', total: 1, 12: { id: 12 } }, 'success'],
    ['values that are missing, and a result', { data: { result: null, total: '' }, result: 'refused' }, 'success'],
  ])('[SUC-3] [API-2] in place of a list are found: %s', (_name, body, kind) => {
    expect(kindOf(body, list)).toBe(kind);
  });

  it.each(['ok', 'success', 'Pending'])('[PAY-10] a result "%s" without the order refuses nothing', (result) => {
    expect(failureOf({ data: { result } }, order)).toBeNull();
  });

  it('[SUC-3] say what was wrong in the provider’s words', () => {
    const body = { data: { result: 'wrong_payment_data' }, code: 422, message: 'Not for this cart' };
    expect(failureOf(body, order)).toEqual({
      kind: 'refused',
      code: 422,
      message: 'Not for this cart',
      fieldErrors: {},
    });
  });

  it('[BUY-9] bring messages for single fields', () => {
    const errors = {
      buyer_data: { 3: 'Not an address', 4: 5, 5: ['Too long.', 'No name.'] },
      attendee_data: { 7001: { 2: { 10: 'Too heavy' } }, 7002: null },
    };
    const fieldErrors = {
      'buyer.3': 'Not an address',
      'buyer.5': 'Too long. No name.',
      'attendee.7001#2.10': 'Too heavy',
    };
    const bodies = [
      { code: 422, message: 'Check', data: { result: 'invalid', errors } },
      { message: errors },
      { errors },
    ];
    for (const body of bodies) expect(failureOf(body, order, 422)).toMatchObject({ fieldErrors });
  });

  it.each([
    ['by status', { message: 'x' }, 503],
    ['inside 200', { code: 500, message: 'x' }, 200],
  ])('[API-4] a fault of the provider is no refusal: %s', (_name, body, status) => {
    expect(failureOf(body, order, status)).toMatchObject({ kind: 'server-error' });
  });
});

describe('statuses and codes at their bounds', () => {
  const bounds: readonly (readonly [status: number, kind: string])[] = [
    [399, 'success'],
    [400, 'refused'],
    [408, 'server-error'],
    [425, 'refused'],
    [429, 'refused'],
    [430, 'refused'],
    [499, 'refused'],
    [500, 'server-error'],
    [599, 'server-error'],
  ];

  it.each(bounds)('[API-4] status %i is %s', (status, kind) => {
    expect(kindOf(one, order, status)).toBe(kind);
  });

  it.each<readonly [code: number | string, kind: string]>([
    ...bounds,
    [600, 'success'],
    ['404 ', 'refused'],
    [' ', 'success'],
    ['NaN', 'success'],
  ])('[API-4] code %j beside the data is %s', (code, kind) => {
    expect(kindOf({ code, data: one }, order)).toBe(kind);
  });

  it.each([
    [{ code: 399, message: 'Gone' }, 400],
    [{ code: 400, message: 'Gone' }, 400],
    [{ code: 700, message: 'Gone' }, 700],
  ])('[SUC-3] an error beside %j is refused with %i', (body, code) => {
    expect(failureOf({ ...body, error: true }, order)).toMatchObject({ kind: 'refused', code });
  });

  it.each([
    [true, 'refused'],
    [['Gone'], 'refused'],
    [{ message: 'Gone' }, 'refused'],
    [7, 'refused'],
    [false, 'success'],
    [0, 'success'],
    ['', 'success'],
    ['0', 'success'],
    [[], 'success'],
    [{}, 'success'],
  ])('[SUC-3] the error %j is %s', (error, kind) => {
    expect(kindOf({ error, data: one }, order)).toBe(kind);
  });

  it('[SUC-3] an empty result says nothing, a result beside it does', () => {
    expect(failureOf({ data: { result: '' } }, order)).toBeNull();
    expect(failureOf({ data: { result: '' }, result: 'sold_out' }, order)).toMatchObject({ kind: 'refused' });
  });
});

describe('who speaks', () => {
  const said = (text: string, status = 200, contentType = 'text/html') => ({ status, contentType, text, date: null });

  it.each([
    ['an answer', said('{}'), true],
    ['an answer after a blank line', said('\n{}'), true],
    ['a page', said('<html>Wifi'), false],
    ['a page after a blank line', said('\n <html>Wifi'), false],
    ['what calls itself JSON', said('<html>', 200, 'application/json'), true],
    ['a refusal with a page', said('<html>Not found', 404), true],
    ['a page with status 399', said('<html>', 399), false],
    ['a fault of the provider', said('<html>', 500), true],
    ['a refusal with status 400 and a page', said('<html>', 400), true],
    ['a gateway without a provider', said('', 502), false],
    ['a gateway that has no time', said('{}', 503), false],
    ['a gateway that gives up', said('{}', 504), false],
    ['a network that asks for a sign-in', said('<html>', 511), false],
  ])('[OFF-6] is known: %s', (_name, raw, isProvider) => {
    expect(isFromProvider(raw)).toBe(isProvider);
  });

  it.each([
    ['a status', said('', 401), true],
    ['a code', said('{"code": 401, "message": "Who?"}'), true],
    ['an error', said('{"error": {"code": "401"}}'), true],
    ['another code', said('{"code": 403, "message": "No"}'), false],
    ['a fault that names it', said('{"code": 401, "message": "Who?"}', 500), false],
    ['a refusal that names it', said('{"code": 401, "message": "Who?"}', 400), false],
    ['no JSON', said('<html>'), false],
    ['nothing', said(''), false],
  ])('[AUTH-6] a token is not accepted by: %s', (_name, raw, isRejected) => {
    expect(isTokenRejected(raw)).toBe(isRejected);
  });

  it('[OFF-6] a page in place of an answer is no answer, an empty answer is unreadable only where something is told', () => {
    const opened = (gives: DataShape, text: string) => () => openEnvelope('GET call', gives, said(text));
    expect(opened(list, '<html>Wifi')).toThrow(expect.objectContaining({ failure: { kind: 'no-answer' } }));
    expect(opened(nothing, '  ')).not.toThrow();
    const asked = () => openEnvelope('GET call', list, said('<html>Wifi', 511));
    expect(asked).toThrow(expect.objectContaining({ failure: { kind: 'no-answer' } }));
  });
});

it('[ERR-5] an answer that is no JSON is named by call, without its content', () => {
  const console_ = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(failureOf('{"data": ["ada@example.test"', list)).toEqual({
    kind: 'unreadable',
    path: 'POST call',
    field: '(body)',
  });
  expect(console_.mock.calls).toEqual([['provider answer unreadable: POST call: (body): expected JSON']]);
});
