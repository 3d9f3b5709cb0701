import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { appMessages } from '../../src/terminal/presence.ts';
import { createReceiver, inexact } from '../../src/terminal/receiver.ts';
import { fromTerminal, scriptedHost } from '../../src/terminal/testing/scripted-host.ts';
import { testClock } from '../../src/terminal/testing/test-clock.ts';
import { isValid } from './json-schema-check.ts';
import { publishedSchema } from './published-schema.ts';

const definitions = Object(publishedSchema().$defs);

const own = {
  custom_id: '7001||0',
  external_reference_custom_id: 'pos-desk',
  name: 'Canoe tour',
  qty: 2,
  amount: { gross: '25.00' },
  currency: 'EUR',
  vat_rate: 0.19,
};
const items = [own, { custom_id: 'c-1', name: 'Coffee', qty: 1, amount: { gross: 2.5 } }];
const cart = { external_reference_custom_id: 'table-4', currency: 'EUR', items };
const sale = {
  id: 'S-1',
  external_reference_custom_id: 'table-4',
  totals: { gross: { value: '52.50', currency: 'EUR' } },
  items,
  payments: [{ type: 'card' }],
};
const storage = { version: 1, saved_at: 5, user_id: 'u-1', cart: {}, checkout: {}, cash_register: {} };

const anything = fc.oneof(
  fc.jsonValue(),
  fc.double(),
  fc.constantFrom(
    ...['25.00', '25.0000001', '25,00', '1e3', 'pos-desk', 'EUR', 'euro', '', 'S 1', '1.3', '2.0', '1.x'],
  ),
  fc.constantFrom(25, -1, 0, 0.5, 1e-9, 1e11, 1e300, 2 ** 53, true, null),
  fc.constantFrom('x'.repeat(200), 'x'.repeat(201), '🛶'.repeat(150), '🛶'.repeat(201), 'x'.repeat(2_001)),
  fc.constantFrom([], {}, own, [own], { type: 'shells' }, Array(301).fill({}), Array(300).fill(own)),
);

/** A whole message with up to three parts exchanged, taken out or added. */
function changed(message: object, kept: readonly string[] = []): fc.Arbitrary<unknown> {
  const paths = pathsOf(message).filter((path) => !path.some((name) => kept.includes(name)));
  const change = fc.tuple(fc.constantFrom(...paths), fc.option(anything, { nil: undefined, freq: 8 }));
  return fc
    .array(change, { maxLength: 3 })
    .map((changes) => changes.reduce<unknown>((value, [path, part]) => withPart(value, path, part), message))
    .map((value) => JSON.parse(JSON.stringify(value ?? null)));
}

/** Of every part, and of one more in each object. */
function pathsOf(value: unknown, at: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [[...at]];
  const more = Array.isArray(value) ? [] : [[...at, 'more']];
  return [...(at.length > 0 ? [[...at]] : []), ...more].concat(
    Object.entries(value).flatMap(([name, part]) => pathsOf(part, [...at, name])),
  );
}

function withPart(value: unknown, [name, ...rest]: readonly string[], part: unknown): unknown {
  if (name === undefined) return part;
  if (typeof value !== 'object' || value === null) return value;
  const copy: Record<string, unknown> | unknown[] = Array.isArray(value) ? [...value] : { ...value };
  Reflect.set(copy, name, withPart(Reflect.get(value, name), rest, part));
  return copy;
}

describe('the published schema', () => {
  const receive = createReceiver(
    {
      updateCart: async () => ({ ok: true, payload: {} }),
      saleCompleted: async () => ({ ok: true, payload: { order_number: null, printer_html_link: null } }),
      saleMissed: () => undefined,
    },
    () => 'app-1',
  );

  it.each([
    ['update_cart', { cart }],
    ['sale_completed', { sale }],
  ])('[TERM-1] [TERM-9] accepts exactly what the app accepts: %s', async (type, payload) => {
    const schema = definitions[`${type}, terminal to app: request`];
    const seen = { accepted: 0, refused: 0 };
    await fc.assert(
      fc.asyncProperty(changed(fromTerminal(type, payload)), async (message) => {
        const { status, error } = Object((await receive(message)).message_payload);
        // That an amount is exactly between two cents is nothing that a schema could say.
        const isAccepted = status === 'success' || error.reason === inexact;
        seen[isAccepted ? 'accepted' : 'refused'] += 1;
        expect(isValid(schema, message), `${status} ${error?.reason}`).toBe(isAccepted);
      }),
      { numRuns: 2_000 },
    );
    expect(Math.min(seen.accepted, seen.refused)).toBeGreaterThan(200);
  });

  it.each(appMessages)('[TERM-1] [TERM-9] accepts exactly the answers that the app accepts: %s', async (type) => {
    const schema = definitions[`${type}, app to terminal: response`];
    const answers = [
      { status: 'success', storage },
      { status: 'success', storage: null },
      { status: 'failure', error: { message: 'The drawer is open.', code: 409 } },
    ];
    const response = (payload: object) => ({
      message_type: type,
      message_kind: 'response',
      message_id: 'terminal-1',
      in_reply_to: 'app-1',
      version: '1.0',
      message_payload: payload,
    });
    const arbitrary = fc.oneof(...answers.map((payload) => changed(response(payload), ['in_reply_to'])));
    await fc.assert(
      fc.asyncProperty(arbitrary, async (answer) => {
        const host = scriptedHost(testClock(), []);
        host.offer(type, () => answer);
        const { terminal } = host;
        const calls: Record<typeof type, () => Promise<{ readonly kind: string }>> = {
          update_cart: () => terminal.updateCart({ reference: null, currency: 'EUR', own: [], external: [] }),
          sale_completed: () => terminal.saleCompleted(reported),
          load_storage: () => terminal.loadStorage(),
          save_storage: () => terminal.saveStorage({ ...storage, version: 1 }),
          print_document: () => terminal.printDocument({ url: '/t', title: 't' }),
        };
        const { kind } = await calls[type]();
        expect(isValid(schema, answer), kind).toBe(kind === 'success' || kind === 'failure');
      }),
      { numRuns: 1_000 },
    );
  });
});

const reported = {
  id: 'S-1',
  reference: null,
  gross: { minor: 0, currency: 'EUR' },
  paymentType: null,
  orderNumber: '1',
  printLink: null,
  own: [],
  external: [],
};
