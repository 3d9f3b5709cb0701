import { describe, expect, it, vi } from 'vitest';
import { ProviderError } from '../provider-error.ts';
import { openEnvelope } from './envelope.ts';

function open(body: unknown, status = 200) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return openEnvelope('GET tags', { status, contentType: 'application/json', text });
}

function failureOf(body: unknown, status?: number) {
  try {
    open(body, status);
  } catch (error) {
    return error instanceof ProviderError ? error.failure : error;
  }
  return null;
}

describe('data', () => {
  it.each([
    ['a bare list', [1], [1]],
    ['a bare object', { a: 1 }, { a: 1 }],
    ['an object with a field called data', { data: [1], name: 'x' }, { data: [1], name: 'x' }],
    ['wrapped', { status: 1, data: [1], page: { current: 1 } }, [1]],
    ['wrapped with page only', { data: [1], page: {} }, [1]],
    ['wrapped, saying that all is well', { code: 200, message: 'OK', data: [1], error: null }, [1]],
    ['wrapped, with an empty error', { data: [1], error: '' }, [1]],
    ['wrapped null', { status: 1, data: null }, null],
    ['null', null, null],
  ])('[API-2] is taken out: %s', (_name, body, data) => {
    expect(open(body).data).toEqual(data);
  });

  it('[API-2] comes with its page', () => {
    expect(open({ data: [], page: { total_items: 0 } }).page).toEqual({ total_items: 0 });
  });

  it.each([
    ['nothing at all', ''],
    ['code 200', { code: 200, message: 'The hold was released.' }],
    ['code 200 as text', { code: '200' }],
    ['code 200 beside an error', { code: 200, error: 'none' }],
    ['no error', { error: null }],
    ['an error that says no', { error: 0 }],
    ['an empty list of errors', { error: [] }],
    ['true', true],
  ])('[CART-7] an answer to DELETE is success: %s', (_name, body) => {
    expect(failureOf(body)).toBeNull();
  });
});

describe('refusals', () => {
  it.each([
    ['a status', { code: 409, message: 'Gone' }, 409, 409],
    ['a status alone', '', 404, 404],
    ['a status with a page', '<html>Not found', 404, 404],
    ['200 with an error object', { error: { code: 422, message: 'Gone' } }, 200, 422],
    ['200 with an error text', { error: 'Gone' }, 200, 400],
    ['200 with a code', { code: 422, message: 'Gone' }, 200, 422],
    ['200 with a code as text', { code: '422', message: 'Gone' }, 200, 422],
    ['200 with a code beside data', { code: 422, message: 'Gone', data: { result: 'x' } }, 200, 422],
  ])('[SUC-3] are found: %s', (_name, body, status, code) => {
    expect(failureOf(body, status)).toMatchObject({
      kind: 'refused',
      code,
      message: typeof body === 'string' ? '' : 'Gone',
    });
  });

  it('[SUC-3] say what was wrong in the provider’s words', () => {
    const body = { data: { result: 'wrong_payment_data' }, code: 422, message: 'Not for this cart' };
    expect(failureOf(body)).toEqual({
      kind: 'refused',
      code: 422,
      message: 'Not for this cart',
      result: 'wrong_payment_data',
      fieldErrors: {},
    });
  });

  it('[BUY-9] bring messages for single fields', () => {
    const errors = {
      buyer_data: { 3: 'Not an address', 4: 5 },
      attendee_data: { 7001: { 2: { 10: 'Too heavy' } }, 7002: null },
    };
    expect(
      failureOf({ code: 422, message: 'Check', data: { result: 'invalid_buyer_data', errors } }, 422),
    ).toMatchObject({
      fieldErrors: { 'buyer.3': 'Not an address', 'attendee.7001#2.10': 'Too heavy' },
    });
  });

  it.each([
    ['by status', { message: 'x' }, 503],
    ['inside 200', { code: 500, message: 'x' }, 200],
  ])('[API-4] a fault of the provider is no refusal: %s', (_name, body, status) => {
    expect(failureOf(body, status)).toMatchObject({ kind: 'server-error' });
  });
});

it('[ERR-5] an answer that is no JSON is named by call, without its content', () => {
  const console_ = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(failureOf('{"data": ["ada@example.test"')).toEqual({ kind: 'unreadable', path: 'GET tags', field: '(body)' });
  expect(console_.mock.calls).toEqual([['provider answer unreadable: GET tags: (body): expected JSON']]);
});
