import { describe, expect, it, vi } from 'vitest';
import { outcomeIsUnknown, ProviderError, type ProviderFailure } from '../provider-error.ts';
import { handTimer, optionsWith, type Step, scriptedFetch } from '../testing/scripted-fetch.ts';
import type { Call } from './call.ts';
import { type ClientOptions, createClient } from './client.ts';
import { list } from './data-shape.ts';

const tags: Call = { method: 'GET', path: 'tags', query: { tag: 'activity' }, gives: list };
const sale: Call = { method: 'POST', path: 'checkout/purchase', body: { items: [] }, gives: list };
const wrong = { json: { code: 500, message: 'down' }, status: 500 };
const rejected = { json: { code: 401, message: 'Unauthorized' }, status: 401 };
const fine = { json: [] };

function clientOn(steps: readonly Step[], changes: Partial<ClientOptions> = {}) {
  const script = scriptedFetch(...steps);
  return { client: createClient(optionsWith(script.fetch, changes)), requests: script.requests };
}

async function failureOf(promise: Promise<unknown>): Promise<ProviderFailure> {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ProviderError)) throw new Error('a ProviderError was expected', { cause: error });
  return error.failure;
}

describe('requests', () => {
  it('[API-1] sends the token, the language and JSON, follows no redirect and leaves nothing in caches', async () => {
    const { client, requests } = clientOn([fine], { locale: () => 'fr-FR' });
    await client.write(sale);
    const [request] = requests;
    expect(request?.url.href).toBe('https://provider.test/shop/api/checkout/purchase');
    expect(Object.fromEntries(request?.headers ?? [])).toEqual({
      accept: 'application/json',
      'accept-language': 'fr-FR',
      authorization: 'Bearer token-1',
      'content-type': 'application/json',
    });
    expect(request?.init).toMatchObject({
      redirect: 'error',
      cache: 'no-store',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    });
  });

  it('[API-1] falls back on en-US where no language is known, and lets a call choose its own', async () => {
    const { client, requests } = clientOn([fine, fine]);
    await client.read(tags);
    await client.read({ ...tags, locale: 'de-AT' });
    expect(requests.map((request) => request.headers.get('accept-language'))).toEqual(['en-US', 'de-AT']);
  });

  it('[API-5] takes an address of the API that is a path of the app’s host', async () => {
    const { client, requests } = clientOn([fine], { apiUrl: '/api' });
    await client.read(tags);
    expect(requests[0]?.url.href).toBe('https://till.test/api/tags?tag=activity');
  });

  it.each(['https://evil.test/tags', '//evil.test/tags', '/tags', '../tags', '..\\tags'])(
    '[API-1] never sends the token outside the API: %s',
    async (path) => {
      const { client, requests } = clientOn([]);
      await expect(client.read({ method: 'GET', path, gives: list })).rejects.toThrow(RangeError);
      expect(requests).toEqual([]);
    },
  );
});

describe('a rejected token', () => {
  it.each(['read', 'write'] as const)('[AUTH-6] is refreshed once and the %s replayed once', async (kind) => {
    const refreshAfterRejection = vi.fn(async () => 'token-2');
    const { client, requests } = clientOn([rejected, fine], { refreshAfterRejection });
    await expect(client[kind](sale)).resolves.toMatchObject({ data: [] });
    expect(refreshAfterRejection.mock.calls).toEqual([['token-1']]);
    expect(requests.map((request) => request.headers.get('authorization'))).toEqual([
      'Bearer token-1',
      'Bearer token-2',
    ]);
    expect(requests[1]?.init.body).toBe(requests[0]?.init.body);
  });

  it.each(['read', 'write'] as const)('[AUTH-6] that stays rejected asks for sign-in (%s)', async (kind) => {
    const { client, requests } = clientOn([rejected, rejected]);
    expect(await failureOf(client[kind](sale))).toEqual({ kind: 'sign-in-required', isRejected: true });
    expect(requests).toHaveLength(2);
  });

  it('[AUTH-6] may also come as an error inside an answer with 200', async () => {
    const { client, requests } = clientOn([{ json: { error: { code: 401, message: 'expired' } } }, fine]);
    await client.read(tags);
    expect(requests).toHaveLength(2);
  });

  it.each([
    ['SignInRequired', { kind: 'sign-in-required' }],
    ['Unreachable', { kind: 'no-answer', isTokenMissing: true }],
  ] as const)('[AUTH-7] no token because of %s is told as %o, and nothing is sent', async (name, failure) => {
    const accessToken = async () => Promise.reject(Object.assign(new Error('no token'), { name }));
    const { client, requests } = clientOn([], { accessToken });
    expect(await failureOf(client.write(sale))).toEqual(failure);
    expect(requests).toEqual([]);
  });

  it('[AUTH-7] [PAY-10] a write whose rejected token can’t be renewed tells that it was sent and rejected', async () => {
    const refreshAfterRejection = async () =>
      Promise.reject(Object.assign(new Error('no token'), { name: 'Unreachable' }));
    const noToken = { kind: 'no-answer', isTokenMissing: true, isRejected: true };
    expect(await failureOf(clientOn([rejected], { refreshAfterRejection }).client.write(sale))).toEqual(noToken);
    const sentAgain = { kind: 'no-answer', isConnectionLost: true };
    expect(await failureOf(clientOn([rejected, 'lost']).client.write(sale)), 'unlike one sent again').toEqual(
      sentAgain,
    );
  });

  it('[AUTH-7] an unknown trouble with the token never signs anybody out', async () => {
    const console_ = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { client } = clientOn([], { accessToken: async () => Promise.reject(new Error('secret')) });
    expect(await failureOf(client.write(sale))).toMatchObject({ kind: 'no-answer' });
    expect(JSON.stringify(console_.mock.calls)).not.toContain('secret');
  });
});

describe('reads', () => {
  it.each([
    ['a lost connection', 'lost'],
    ['a fault of the provider', wrong],
    ['a gateway without a provider', { text: '<html>', status: 502, type: 'text/html' }],
    ['the page of a captive portal', { text: '<html>Welcome', type: 'text/html' }],
    ['"too often"', { json: { message: 'Slow down' }, status: 429 }],
  ] as const)('[API-4] are tried again after %s', async (_name, step) => {
    const { client, requests } = clientOn([step, step, fine]);
    await client.read(tags);
    expect(requests).toHaveLength(3);
  });

  it('[API-4] are given up after three tries, 0.3 and 1 second apart', async () => {
    const timer = handTimer();
    const { client } = clientOn(['lost', 'lost', 'lost'], { timer });
    const failure = failureOf(client.read(tags));
    await vi.waitFor(() => expect(timer.asked).toContain(300));
    timer.elapse(300);
    await vi.waitFor(() => expect(timer.asked).toContain(1_000));
    timer.elapse(1_000);
    expect(await failure).toEqual({ kind: 'no-answer', isConnectionLost: true });
  });

  it.each([
    ['a refusal', { json: { code: 404, message: 'no' }, status: 404 }],
    ['an answer that is no JSON', { text: '{"data": [' }],
  ] as const)('[API-4] are not tried again after %s', async (_name, step) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { client, requests } = clientOn([step]);
    await failureOf(client.read(tags));
    expect(requests).toHaveLength(1);
  });

  it('[API-4] are cancelled when left: while waiting for the answer, between tries, and before the first', async () => {
    for (const steps of [['silent'], ['lost'], []] as const) {
      const timer = handTimer();
      const { client, requests } = clientOn(steps, { timer });
      const left = new AbortController();
      if (steps.length === 0) left.abort();
      const failure = failureOf(client.read({ ...tags, signal: left.signal }));
      await vi.waitFor(() => expect(requests).toHaveLength(steps.length));
      left.abort();
      expect(await failure).toEqual({ kind: 'cancelled' });
      expect(requests).toHaveLength(steps.length);
      expect(requests[0]?.init.signal?.aborted ?? true).toBe(steps[0] !== 'lost');
    }
  });

  it('[API-4] [AUTH-7] are not tried again for want of a token: the sign-in has waited for its answer', async () => {
    const accessToken = vi.fn(async () =>
      Promise.reject(Object.assign(new Error('no token'), { name: 'Unreachable' })),
    );
    const { client } = clientOn([], { accessToken });
    expect(await failureOf(client.read(tags))).toEqual({ kind: 'no-answer', isTokenMissing: true });
    expect(accessToken).toHaveBeenCalledOnce();
  });

  it('[API-4] time out after 10 seconds, are aborted and tried again', async () => {
    const timer = handTimer();
    const { client, requests } = clientOn(['silent', fine], { timer });
    const answer = client.read(tags);
    await vi.waitFor(() => expect(timer.asked).toEqual([10_000]));
    timer.elapse(10_000);
    await vi.waitFor(() => expect(timer.asked).toContain(300));
    expect(requests[0]?.init.signal?.aborted).toBe(true);
    timer.elapse(300);
    await expect(answer).resolves.toMatchObject({ data: [] });
  });
});

describe('writes', () => {
  it.each([
    ['a lost connection', 'lost', 'no-answer'],
    ['a fault of the provider', wrong, 'server-error'],
    ['"too often"', { json: { message: 'Slow down' }, status: 429 }, 'server-error'],
    ['an answer that is no JSON', { text: 'oops' }, 'unreadable'],
  ] as const)('[API-4] [PAY-10] are never repeated after %s, whose outcome is unknown', async (_name, step, kind) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { client, requests } = clientOn([step]);
    const failure = await failureOf(client.write(sale));
    expect(failure.kind).toBe(kind);
    expect(outcomeIsUnknown(new ProviderError(failure))).toBe(true);
    expect(requests).toHaveLength(1);
  });

  it.each([
    [425, { json: { message: 'Slow down' }, status: 425 }, 'Slow down'],
    [429, { json: { code: 429, message: 'Slow down' } }, 'Slow down'],
    [429, { text: '', status: 429 }, ''],
    [408, { json: { message: 'Slow down' }, status: 408 }, undefined],
  ] as const)('[API-4] [PAY-10] that are put off by %i bring the words', async (status, step, message) => {
    const { client } = clientOn([step]);
    expect(await failureOf(client.write(sale))).toEqual({ kind: 'server-error', status, message });
  });

  it('[API-4] time out after 20 seconds', async () => {
    const timer = handTimer();
    const { client } = clientOn(['silent'], { timer });
    const failure = failureOf(client.write(sale));
    await vi.waitFor(() => expect(timer.asked).toEqual([20_000]));
    timer.elapse(20_000);
    expect(await failure).toEqual({ kind: 'no-answer' });
  });
});

const noon = 'Mon, 01 Jun 2026 12:00:00 GMT';

describe('the state of the connection', () => {
  it.each([
    ['an answer', fine, 'answered'],
    ['a refusal', { json: { code: 404, message: 'no' }, status: 404 }, 'answered'],
    ['a fault of the provider itself', wrong, 'answered'],
    ['a lost connection', 'lost', 'no-answer'],
    ['a gateway without a provider', { text: 'Bad gateway', status: 502 }, 'no-answer'],
    ['the page of a captive portal', { text: '<html>Welcome', type: 'text/html' }, 'no-answer'],
  ] as const)('[OFF-6] hears of %s', async (_name, step, outcome) => {
    const onOutcome = vi.fn();
    const { client } = clientOn([step], { onOutcome });
    await client.write(sale).catch(() => {});
    expect(onOutcome.mock.calls).toEqual([[outcome]]);
  });

  const renewed = async () => 'token-2';
  const unrenewed = async () => Promise.reject(Object.assign(new Error(), { name: 'Unreachable' }));
  it.each([
    ['that is renewed', renewed, 'answered'],
    ['that can’t be renewed: nobody answers anything then', unrenewed, 'no-answer'],
  ])('[OFF-6] [AUTH-7] hears once of a rejected token %s', async (_name, refreshAfterRejection, outcome) => {
    const onOutcome = vi.fn();
    const { client } = clientOn([rejected, fine], { onOutcome, refreshAfterRejection });
    await client.write(sale).catch(() => {});
    expect(onOutcome.mock.calls).toEqual([[outcome]]);
  });

  it.each([
    ['an answer', { Date: noon }, '[]', [[Date.parse(noon)]]],
    ['an answer that shows none', {}, '[]', []],
    ['a captive portal', { Date: noon, 'Content-Type': 'text/html' }, '<html>Welcome', []],
  ])('[APPT-8] hears the provider’s time of %s', async (_name, headers, body, times) => {
    const onProviderTime = vi.fn();
    const answered = async () => new Response(body, { headers: { 'Content-Type': 'application/json', ...headers } });
    await createClient(optionsWith(answered, { onProviderTime }))
      .read(tags)
      .catch(() => {});
    expect(onProviderTime.mock.calls).toEqual(times);
  });

  it('[OFF-6] hears nothing of a read that was left', async () => {
    const onOutcome = vi.fn();
    const left = new AbortController();
    const { client, requests } = clientOn(['silent'], { onOutcome });
    const failure = failureOf(client.read({ ...tags, signal: left.signal }));
    await vi.waitFor(() => expect(requests).toHaveLength(1));
    left.abort();
    await failure;
    expect(onOutcome).not.toHaveBeenCalled();
  });
});
