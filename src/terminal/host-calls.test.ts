import { beforeEach, describe, expect, it } from 'vitest';
import { failureText, unexplained } from './host-calls.ts';
import { failure, response, type ScriptedHost, scriptedHost, success } from './testing/scripted-host.ts';
import { type TestClock, testClock } from './testing/test-clock.ts';

let clock: TestClock;
let host: ScriptedHost;
const cart = { reference: 'r', currency: 'EUR', own: [], external: [] };

beforeEach(() => {
  clock = testClock();
  host = scriptedHost(clock, ['update_cart']);
});

describe('a call to the terminal', () => {
  it('[TERM-1] is a request with version, type and an id of its own', async () => {
    await host.terminal.updateCart(cart);
    await host.terminal.updateCart(cart);
    expect(host.requests[0]).toEqual({
      message_type: 'update_cart',
      message_kind: 'request',
      message_id: 'app-1',
      version: '1.0',
      message_payload: { cart: { external_reference_custom_id: 'r', currency: 'EUR', items: [] } },
    });
    expect(host.requests[1]?.message_id).toBe('app-2');
  });

  it.each([
    ['plain', (request: Parameters<typeof success>[0]) => success(request)],
    ['JSON text', (request: Parameters<typeof success>[0]) => JSON.stringify(success(request))],
    ['a Promise', async (request: Parameters<typeof success>[0]) => success(request)],
    ['a Promise of JSON text', async (request: Parameters<typeof success>[0]) => JSON.stringify(success(request))],
  ])('[TERM-1] may be answered as %s', async (_form, behaviour) => {
    host.offer('update_cart', behaviour);
    expect(await host.terminal.updateCart(cart)).toMatchObject({ kind: 'success' });
  });

  it('[TERM-8] brings the words of a failure', async () => {
    host.offer('update_cart', (request) => failure(request, 'The drawer is open.', 409));
    expect(await host.terminal.updateCart(cart)).toEqual({
      kind: 'failure',
      message: 'The drawer is open.',
    });
  });

  it('has a time-out', async () => {
    host.offer('update_cart', () => new Promise(() => undefined));
    const answer = host.terminal.updateCart(cart);
    await clock.advance(10_000);
    expect(await answer).toEqual({ kind: 'no-answer', message: unexplained });
  });

  it('is not made where the function is not there', async () => {
    host.withdraw('update_cart');
    expect(await host.terminal.updateCart(cart)).toEqual({ kind: 'not-offered', message: unexplained });
  });

  it.each<[string, (request: Parameters<typeof success>[0]) => unknown]>([
    ['nothing', () => undefined],
    ['not JSON', () => '<html>'],
    ['a number', () => 7],
    ['no envelope', () => ({ status: 'success' })],
    ['the answer to another request', (request) => ({ ...success(request), in_reply_to: 'other' })],
    ['another type', (request) => ({ ...success(request), message_type: 'save_storage' })],
    ['a request', (request) => request],
    ['no status', (request) => response(request, {})],
    ['a status that is none', (request) => response(request, { status: 'ok' })],
  ])('[TERM-9] that is answered with %s counts as not answered', async (_what, behaviour) => {
    host.offer('update_cart', behaviour);
    expect(await host.terminal.updateCart(cart)).toMatchObject({ kind: 'no-answer' });
  });

  it('[TERM-8] that throws brings the error’s message', async () => {
    host.offer('update_cart', () => {
      throw new Error('Bridge lost');
    });
    expect(await host.terminal.updateCart(cart)).toEqual({ kind: 'no-answer', message: 'Bridge lost' });
  });
});

describe('the text of a failure', () => {
  it.each<[string, unknown, string]>([
    ["the payload's error message", { message_payload: { error: { message: 'A' } }, error: { message: 'B' } }, 'A'],
    ['else the error message', { message_payload: {}, error: { message: 'B' } }, 'B'],
    ["else the thrown error's message", new Error('C'), 'C'],
    ['else the general one', { message_payload: { error: { message: 7 } } }, 'Oops! Something went wrong.'],
    ['for nothing at all', null, 'Oops! Something went wrong.'],
    ['for an empty text', { error: { message: '  ' } }, 'Oops! Something went wrong.'],
  ])('[TERM-8] %s', (_what, answer, text) => {
    expect(failureText(answer)).toBe(text);
  });
});
