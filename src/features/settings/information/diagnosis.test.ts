import { describe, expect, it } from 'vitest';
import { addPieces, type Cart } from '../../../domain/cart/cart.ts';
import { type Taking, takingOf } from '../../../domain/day/taking.ts';
import type { Sale } from '../../../domain/sale/sale.ts';
import { choice } from '../../../domain/testing/items.ts';
import { ProviderError } from '../../../provider/index.ts';
import { plainSource } from '../testing/diagnosis-source.ts';
import { collectDiagnosis, type DiagnosisSource } from './diagnosis.ts';
import { logAsText, logFromText } from './kept-log.ts';

const empty: Cart = { items: [], external: [], revision: 1, lockedBy: null };
const soldAt = Date.UTC(2026, 6, 4, 11);
const amount = { minor: 2500, currency: 'EUR' };
const candidate = {
  orderNumber: '4000123',
  bookingKey: 'b-1',
  createdAt: null,
  amount,
  buyer: 'Ada',
  products: ['Tour'],
};

const sale: Sale = {
  reference: '9b2f6a1c-0d3e-4f5a-8b7c-1a2b3c4d5e6f',
  kind: 'purchase',
  state: 'unknown',
  request: {
    reference: '9b2f6a1c-0d3e-4f5a-8b7c-1a2b3c4d5e6f',
    items: addPieces(empty, choice(), 2).items,
    payment: { code: 'paid_cc', options: { '1': 'card' } },
    printerId: 'p-1',
    buyer: { '1': 'Ada' },
    knownBuyer: { '2': 'Byron' },
    attendees: [{ itemKey: '7001', optionId: '7001', number: 1, values: { '3': 'Kim' } }],
    couponCode: 'SUMMER',
    assigneeId: 'a-1',
    sendTickets: true,
    reservationKey: 'r-1',
    externalReference: 'receipt 7',
    locale: 'de-DE',
  },
  amount,
  given: amount,
  userId: 'u-1',
  cartRevision: 3,
  createdAt: soldAt,
  updatedAt: soldAt + 4_000,
  attempts: 2,
  result: { orderNumber: '4000123', bookingKeys: ['b-1'], printLink: 'https://provider.example/t.pdf' },
  refusal: { code: 422, message: 'no' },
  offline: {
    unconfirmedItems: ['7001'],
    isAmountConfirmed: false,
    sentAt: soldAt + 1_000,
    askedAmount: amount,
    isDifferenceNoted: false,
    withdrawal: null,
  },
  doubt: { since: soldAt + 3_000, candidates: [candidate] },
  isSeen: true,
  terminal: { payments: ['card'], message: 'thanks' },
};

const taking = takingOf(sale, null);
if (taking === null) throw new Error('a sale that takes money');
/** The journal's own sale, and another person's. */
const takings: readonly Taking[] = [
  taking,
  {
    ...taking,
    reference: '0c4d1b7e-5a6f-4b8c-9d0e-1f2a3b4c5d6e',
    state: 'done',
    tender: 'gift_card',
    isOffline: false,
    products: ['Tour'],
    couponCode: 'SUMMER',
  },
];

function failure(name: string, message: string, stack: string): Error {
  return Object.assign(new Error(message), { name, stack });
}

const source: DiagnosisSource = {
  ...plainSource,
  calls: () => [
    { method: 'POST', path: 'checkout/purchase', sentAt: soldAt, ms: 812.4, error: null },
    { method: 'GET', path: 'products/variations/47011', sentAt: soldAt, ms: null, error: null },
    {
      method: 'GET',
      path: 'tags',
      sentAt: soldAt,
      ms: 20_000,
      error: new ProviderError({ kind: 'server-error', status: 503 }),
    },
  ],
  errors: () => [
    {
      at: soldAt,
      error: failure('TypeError', 'x', 'TypeError: x\n at https://till.example/assets/index-4ab3cd21.js:1:2345'),
    },
  ],
};

it('[HOST-2] lists build, browser, storage, worker, connection, calls, errors and sales with their times', async () => {
  expect(await collectDiagnosis(source, [sale], takings)).toEqual({
    format: 'pos-desk-diagnosis-1',
    at: '2026-07-04T12:00:00.000Z',
    loadedAt: '2026-07-04T10:00:00.000Z',
    build: { version: '1.1.1', id: 'abcd1234' },
    browser: {
      products: ['Chrome/130.0.0.0', 'Safari/537.36'],
      system: 'Android 14',
      language: 'de-AT',
      isOnline: true,
      processors: 8,
      touchPoints: 5,
      screen: { width: 1024, height: 768, pixelPercent: 150 },
      window: { width: 1024, height: 700 },
      isInstalled: true,
      isInTerminal: false,
    },
    storage: { used: 2_500_000, available: 1e9, kept: true },
    worker: { isSupported: true, isServing: true, active: 'activated', waiting: null, installing: null },
    connections: [{ at: '2026-07-04T11:00:00.000Z', state: 'offline' }],
    calls: [
      { at: '2026-07-04T11:00:00.000Z', call: 'POST checkout/purchase', ms: 812, failure: null },
      { at: '2026-07-04T11:00:00.000Z', call: 'GET products/variations/*', ms: null, failure: null },
      {
        at: '2026-07-04T11:00:00.000Z',
        call: 'GET tags',
        ms: 20_000,
        failure: { name: 'ProviderError', kind: 'server-error', status: 503 },
      },
    ],
    errors: [{ at: '2026-07-04T11:00:00.000Z', name: 'TypeError', place: 'index-4ab3cd21.js:1:2345' }],
    sales: [
      {
        reference: '9b2f6a1c-0d3e-4f5a-8b7c-1a2b3c4d5e6f',
        kind: 'purchase',
        state: 'unknown',
        payment: 'paid_cc',
        items: 1,
        createdAt: '2026-07-04T11:00:00.000Z',
        updatedAt: '2026-07-04T11:00:04.000Z',
        attempts: 2,
        refusalCode: 422,
        isSeen: true,
        offline: { sentAt: '2026-07-04T11:00:01.000Z', unconfirmedItems: 1, withdrawal: null },
        doubt: { since: '2026-07-04T11:00:03.000Z', candidates: 1 },
      },
    ],
    salesOfOthers: [
      {
        reference: '0c4d1b7e-5a6f-4b8c-9d0e-1f2a3b4c5d6e',
        state: 'done',
        payment: 'gift_card',
        createdAt: '2026-07-04T11:00:00.000Z',
        updatedAt: '2026-07-04T11:00:04.000Z',
        isOffline: false,
      },
    ],
  });
});

/** What must never be in it, each of another kind. */
const secrets = {
  token: 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJhZGEifQ.c2lnbmF0dXJl',
  'refresh token': 'rt_Zk3v9QpX7mB2',
  name: 'Ada Byron',
  'name in other letters': 'Ádám Őry 李雷',
  mail: 'ada.byron@till.example',
  phone: '+43 660 1234567',
  'phone without signs': '00436601234567',
  address: 'Hauptstraße 12, 1010 Wien',
  coupon: 'SUMMER-77',
  ticket: 'TK4F9A2ZQ1',
  'ticket like a name of ours': '9b2f6a1c0d3e4f5a8b7c1a2b3c4d5e6f',
};

/** The value with each text in it replaced. Numbers are left: they are counts and times. */
function poisoned(value: unknown, text: string): unknown {
  if (typeof value === 'string') return text;
  if (value instanceof Error) return poisonedError(value, text);
  if (Array.isArray(value)) return value.map((entry) => poisoned(entry, text));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, poisoned(entry, text)]));
}

function poisonedError(error: Error, text: string): Error {
  const stack = `${text}: ${text}\n    at ${text} (https://till.example/assets/${text}.js:1:2345)\n    at /${text}.js:7:1`;
  const rest = error instanceof ProviderError ? { failure: poisoned(error.failure, text) } : {};
  return Object.assign(failure(text, text, stack), rest);
}

/** The source with all that it tells replaced, its own build aside. */
function poisonedSource(text: string): DiagnosisSource {
  const told = { ...source };
  const bad = <Value>(value: Value): Value => poisoned(value, text) as Value; // The point: its types are no longer true.
  return {
    ...told,
    browser: () => ({
      ...bad(told.browser()),
      userAgent: `Mozilla/5.0 (${text}) Chrome/${text} ${text}/1.0 Safari/5 ${text}`,
    }),
    storage: async () => bad(await told.storage()),
    worker: async () => bad(await told.worker()),
    connections: () => bad(told.connections()),
    calls: () => [
      ...bad(told.calls()),
      { method: 'GET', path: `checkout/coupons/${text}`, sentAt: soldAt, ms: 1, error: text },
      { method: 'GET', path: `${text}?q=${text}`, sentAt: soldAt, ms: 1, error: { name: text, kind: text } },
      {
        method: 'POST',
        path: 'checkout/purchase',
        sentAt: soldAt,
        ms: 1,
        error: new ProviderError({
          kind: 'refused',
          code: 436601234567,
          message: text,
          fieldErrors: { [text]: text },
        }),
      },
    ],
    errors: () => [
      ...bad(told.errors()),
      { at: soldAt, error: text },
      { at: soldAt, error: { stack: `/${text}.js:1:1` } },
    ],
  };
}

it.each(Object.entries(secrets))('[HOST-2] holds no %s, wherever one may be', async (_kind, secret) => {
  const hostile = poisoned(sale, secret) as Sale; // As above.
  const numbers = { ...hostile, refusal: { code: 436601234567, message: secret } };
  const hostileTakings = poisoned(takings, secret) as readonly Taking[]; // As above.
  const bad = poisonedSource(secret);
  const diagnosis = JSON.stringify(await collectDiagnosis(bad, [hostile, numbers], hostileTakings));
  const kept = logAsText(bad, bad.scripts());
  const text = `${diagnosis}${kept}`;
  const parts = secret.split(/[\s,@]+/).filter((part) => part.length > 2);
  for (const part of [secret, ...parts]) expect(text).not.toContain(part);
  expect(text).not.toContain('436601234567');
  expect(diagnosis).toContain('"call":"GET checkout/coupons/*"');
  expect(kept).toContain('"path":"checkout/coupons/*"');
});

describe('the log that is kept while the page is reloaded', () => {
  it('[HOST-2] gives the same diagnosis as before', async () => {
    const kept = logFromText(logAsText(source, source.scripts()));
    if (kept === null) throw new Error('it can’t be read');
    const { connections, calls, errors } = kept;
    const reloaded = { ...source, connections: () => connections, calls: () => calls, errors: () => errors };
    expect(await collectDiagnosis(reloaded, [], [])).toEqual(await collectDiagnosis(source, [], []));
  });

  it.each([null, '', '{', 'null', '{"calls":[]}', '{"connections":[{"at":1,"state":"Ada"}],"calls":[],"errors":[]}'])(
    '[HOST-2] is not there where it can’t be read: %s',
    (text) => expect(logFromText(text)).toBeNull(),
  );
});

it('[HOST-2] takes a value that throws when it is looked at', async () => {
  const trap = new Proxy(
    {},
    {
      get: () => {
        throw new Error('no');
      },
    },
  );
  const { errors } = await collectDiagnosis({ ...plainSource, errors: () => [{ at: soldAt, error: trap }] }, [], []);
  expect(errors).toEqual([{ at: '2026-07-04T11:00:00.000Z', name: 'other', place: null }]);
});
