import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createReceiver, type Receive, type TerminalHandlers } from './receiver.ts';
import { fromTerminal } from './testing/scripted-host.ts';

const item = {
  custom_id: '7001||0',
  external_reference_custom_id: 'pos-desk',
  name: 'Canoe tour',
  qty: 2,
  amount: { gross: '25.00' },
  currency: 'EUR',
  vat_rate: 0.19,
};
const coffee = { custom_id: 'c-1', name: 'Coffee', qty: 1, amount: { gross: 2.5 }, barcode: [1, 2] };
const cart = { external_reference_custom_id: 'table-4', currency: 'EUR', items: [item, coffee] };
const sale = {
  id: 'S-1',
  external_reference_custom_id: 'table-4',
  totals: { gross: { value: '52.50', currency: 'EUR' } },
  items: [item, coffee],
  payments: [{ type: 'card' }],
};

let handlers: TerminalHandlers & { readonly calls: unknown[] };
let missed: unknown[] = [];
let receive: Receive;

beforeEach(() => {
  const calls: unknown[] = [];
  missed = [];
  handlers = {
    calls,
    async updateCart(wanted) {
      calls.push(wanted);
      return { ok: true, payload: {} };
    },
    async saleCompleted(taken) {
      calls.push(taken);
      return { ok: true, payload: { order_number: '4000001', printer_html_link: null } };
    },
    saleMissed(payload) {
      missed.push(payload);
    },
  };
  receive = createReceiver(handlers, () => 'app-1');
});

describe('a whole message', () => {
  const asObject = fromTerminal('update_cart', { cart });

  it.each([
    ['an object', asObject],
    ['its JSON text', JSON.stringify(asObject)],
  ])('[TERM-1] is taken as %s, and answered in reply to it', async (_form, input) => {
    expect(await receive(input)).toEqual({
      message_type: 'update_cart',
      message_kind: 'response',
      message_id: 'app-1',
      in_reply_to: 'terminal-1',
      version: '1.0',
      message_payload: { status: 'success' },
    });
    expect(handlers.calls).toHaveLength(1);
  });

  it('[TERM-4] [CART-12] tells our lines from external ones, which stay as they came', async () => {
    await receive(asObject);
    expect(handlers.calls[0]).toMatchObject({
      reference: 'table-4',
      own: [{ customId: '7001||0', quantity: 2, unitPrice: { minor: 2500, currency: 'EUR' } }],
      external: [coffee],
    });
  });

  it('[TERM-5] brings the receipt of a sale', async () => {
    const answer = await receive(fromTerminal('sale_completed', { sale }));
    expect(answer.message_payload).toEqual({ status: 'success', order_number: '4000001', printer_html_link: null });
    expect(handlers.calls[0]).toMatchObject({
      id: 'S-1',
      gross: { minor: 5250, currency: 'EUR' },
      payments: ['card'],
    });
  });

  it('[TERM-4] takes an empty name for none', async () => {
    await receive(fromTerminal('update_cart', { cart: { ...cart, external_reference_custom_id: '' } }));
    expect(handlers.calls[0]).toMatchObject({ reference: null });
  });

  it('[TERM-7] means EUR where it names no currency', async () => {
    const { currency: _, ...bare } = item;
    await receive(fromTerminal('update_cart', { cart: { items: [bare] } }));
    expect(handlers.calls[0]).toMatchObject({
      currency: null,
      own: [{ unitPrice: { minor: 2500, currency: 'EUR' } }],
    });
  });
});

describe('what is not this app’s', () => {
  const accepted = async (message: object) =>
    expect(await receive(message)).toMatchObject({ message_payload: { status: 'success' } });
  const withSale = (change: object) => fromTerminal('sale_completed', { sale: { ...sale, ...change } });

  it.each<[string, object]>([
    ['a quantity below zero', { qty: -1 }],
    ['half a piece', { qty: 0.5 }],
    ['no name of its own', { custom_id: null }],
    ['a long name', { name: 'x'.repeat(5_000) }],
    ['a price of words', { amount: 'on the house' }],
    ['a percentage', { vat_rate: 19 }],
  ])('[TERM-4] [TERM-5] [CART-12] is kept as it came: an external line with %s', async (_what, change) => {
    const external = { ...coffee, ...change };
    await accepted(fromTerminal('update_cart', { cart: { ...cart, items: [item, external] } }));
    expect(handlers.calls[0]).toMatchObject({ external: [external] });
    await accepted(withSale({ items: [item, external] }));
  });

  it.each<[string, object]>([
    ['fields of the sale', { receipt: 17, customer: { number: 4 } }],
    ['fields of the totals', { totals: { net: 1, gross: { value: '52.50', currency: 'EUR', rounding: 0.02 } } }],
    ['a reference that is a number', { external_reference_custom_id: 4 }],
    ['items that are none', { items: [item, null, 'Deposit', 7] }],
    ['a second payment of an unknown kind', { payments: [{ type: 'card' }, { type: 'shells' }, null] }],
    ['more than 300 lines', { items: [item, ...Array(400).fill(coffee)] }],
    ['no list of payments', { payments: undefined }],
    ['null for its payments', { payments: null }],
    ['no totals', { totals: undefined }],
    ['null for its totals', { totals: null }],
    ['null for its gross', { totals: { gross: null } }],
    ['null for what was paid', { totals: { gross: { value: null, currency: 'EUR' } } }],
    ['an amount that is no number', { totals: { gross: { value: 'two', currency: null } } }],
    ['an amount beyond counting', { totals: { gross: { value: '99999999999999999999' } } }],
    ['a currency in small letters', { totals: { gross: { value: 52.5, currency: 'eur' } } }],
  ])('[TERM-5] is no reason to refuse a sale whose money is taken: %s', async (_what, change) => {
    await accepted(withSale(change));
  });

  it.each<[string, object]>([
    ['a version that is a number', { version: 1 }],
    ['a version without a point', { version: '1' }],
    ['no version', { version: undefined }],
    ['a version of words', { version: 'latest' }],
    ['no id', { message_id: undefined }],
    ['an empty id', { message_id: '' }],
    ['no kind', { message_kind: undefined }],
    ['a kind of its own', { message_kind: 'event' }],
    ['nothing but its type', { message_kind: undefined, message_id: undefined, version: undefined }],
  ])('[TERM-5] [TERM-9] is no reason to refuse a sale whose money is taken: an envelope with %s', async (_, change) => {
    const answer = await receive({ ...withSale({}), ...change });
    expect(answer.message_payload).toMatchObject({ status: 'success', order_number: '4000001' });
    expect(missed).toEqual([]);
  });

  it.each(['2.0', '2', '10.1', 2])('[TERM-9] a paid sale of version %j is refused', async (version) => {
    const answer = await receive({ ...withSale({}), version });
    expect(answer.message_payload).toMatchObject({ status: 'failure', error: { code: 400 } });
    expect(handlers.calls).toEqual([]);
  });

  it.each(['19', '19.00 %', '0,19', 19, -1, '', 'A', [0.19]])(
    '[TERM-5] [TERM-7] the rate of our own lines is ours, however a register writes it: %j',
    async (vat_rate) => {
      const ours = { ...item, vat_rate };
      await accepted(fromTerminal('update_cart', { cart: { ...cart, items: [ours] } }));
      await accepted(withSale({ items: [ours, coffee] }));
      expect(handlers.calls).toMatchObject([{ own: [{ quantity: 2 }] }, { own: [{ quantity: 2 }] }]);
    },
  );

  const nameOf = async (id: unknown, change: object = {}) => {
    await accepted(withSale({ id, ...change }));
    return Object(handlers.calls.at(-1)).id;
  };

  it.each<[string, unknown]>([
    ['with a space', 'S 1'],
    ['with an umlaut', 'Bär-1'],
    ['longer than 100 characters', 'x'.repeat(101)],
    ['that is null', null],
    ['that is missing', undefined],
    ['that is empty', ''],
    ['that is an object', { shift: 3 }],
  ])('[TERM-5] a sale’s id %s becomes one that can be part of a reference, the same each time', async (_what, id) => {
    const name = await nameOf(id);
    expect(name).toMatch(/^[!-~]{1,100}$/);
    expect(await nameOf(id)).toBe(name);
  });

  it('[TERM-5] a sale’s id that is a number is that number, and other ids are other sales', async () => {
    expect(await nameOf(17)).toBe('17');
    expect(handlers.calls.at(-1)).toMatchObject({ id: '17', givenId: '17' });
    expect(await nameOf('S 1')).not.toBe(await nameOf('S 2'));
    expect(handlers.calls.at(-1)).toMatchObject({ givenId: 'S 2' });
    expect(await nameOf(null)).not.toBe(await nameOf(null, { printed_at: 5 }));
  });

  it('[TERM-5] [TERM-9] a message’s id may be a number, and is answered as it came', async () => {
    for (const message of [withSale({}), fromTerminal('update_cart', { cart })]) {
      expect(await receive({ ...message, message_id: 17 })).toMatchObject({
        in_reply_to: 17,
        message_payload: { status: 'success' },
      });
    }
  });

  it.each<[string, object[], number]>([
    ['as text', [{ ...item, qty: '2' }], 2],
    ['as text with a point', [{ ...item, qty: '2.0' }], 2],
    ['in two lines', [{ ...item, qty: 1 }, coffee, { ...item, qty: 1 }], 2],
    ['cancelled and rung again', [item, { ...item, qty: -2 }, item], 2],
    ['below zero', [{ ...item, qty: -1 }], -1],
  ])('[TERM-4] [TERM-5] our pieces are added up, whatever their form: %s', async (_what, items, quantity) => {
    await accepted(fromTerminal('update_cart', { cart: { ...cart, items } }));
    await accepted(withSale({ items }));
    const own = [{ customId: '7001||0', quantity }];
    expect(handlers.calls).toMatchObject([{ own }, { own }]);
  });

  it('[TERM-5] what was cancelled for good is not sold', async () => {
    await accepted(withSale({ items: [item, { ...item, qty: -2 }] }));
    expect(handlers.calls).toMatchObject([{ own: [] }]);
  });

  it('[TERM-5] [TERM-7] a sale without a list of payments does not count as free', async () => {
    await accepted(withSale({ payments: null }));
    expect(handlers.calls).toMatchObject([{ payments: [null] }]);
  });

  it.each(['1.0', '1.1', '1.27'])('[TERM-1] version %s and unknown fields are taken', async (version) => {
    const message = fromTerminal('update_cart', { cart: { ...cart, table: 4 }, channel: 'bar' });
    await accepted({ ...message, version, sent_at: 5 });
  });

  it.each<[string, object, string | null]>([
    ['no id', { message_id: undefined }, null],
    ['null for its id', { message_id: null }, null],
    ['no version', { version: undefined }, 'terminal-1'],
    ['null for its version', { version: null }, 'terminal-1'],
    ['a version that is a number', { version: 1 }, 'terminal-1'],
    ['a version without a point', { version: '1' }, 'terminal-1'],
    ['neither', { message_id: undefined, version: undefined }, null],
  ])('[TERM-1] [TERM-4] a cart is taken in an envelope with %s', async (_what, change, inReplyTo) => {
    const answer = await receive({ ...fromTerminal('update_cart', { cart }), ...change });
    expect(answer).toMatchObject({ in_reply_to: inReplyTo, message_payload: { status: 'success' } });
  });

  it.each<[string, unknown, number]>([
    ['a sum of binary fractions', 0.1 + 0.2, 30],
    ['a little less', 24.999999999999996, 2500],
    ['the same as text', '25.0000000001', 2500],
    ['almost nothing', 1e-9, 0],
  ])('[TERM-5] [TERM-7] our amounts are rounded to the cent: %s', async (_what, gross, minor) => {
    await accepted(fromTerminal('update_cart', { cart: { ...cart, items: [{ ...item, amount: { gross } }] } }));
    expect(handlers.calls[0]).toMatchObject({ own: [{ unitPrice: { minor, currency: 'EUR' } }] });
  });

  it('[TERM-5] the types of all payments are told, in the terminal’s words', async () => {
    await accepted(withSale({ payments: [{ type: 'voucher' }, { amount: 5 }, { type: 'card_visa' }] }));
    await accepted(withSale({ payments: [] }));
    expect(handlers.calls).toMatchObject([{ payments: ['voucher', null, 'card_visa'] }, { payments: [] }]);
  });
});

describe('a message that is not taken', () => {
  const withItem = (change: object) =>
    fromTerminal('update_cart', { cart: { ...cart, items: [{ ...item, ...change }] } });
  const withSale = (change: object) => fromTerminal('sale_completed', { sale: { ...sale, ...change } });
  const whole = fromTerminal('update_cart', { cart });

  it('[TERM-6] of an unknown kind is answered with the words for it', async () => {
    const answer = await receive(fromTerminal('open_drawer', {}));
    expect(answer.message_payload).toEqual({
      status: 'failure',
      error: { message: 'Listener not implemented', code: 400 },
    });
    expect(answer).toMatchObject({ message_type: 'open_drawer', in_reply_to: 'terminal-1' });
  });

  it.each(['load_storage', 'open_drawer'])('[TERM-6] of an unknown kind needs no payload: %s', async (type) => {
    const { message_payload: _, ...bare } = fromTerminal(type, {});
    expect((await receive(bare)).message_payload).toEqual({
      status: 'failure',
      error: { message: 'Listener not implemented', code: 400 },
    });
  });

  it('[TERM-5] of a paid sale that can’t be read is reported at the till', async () => {
    await receive(withSale({ items: null }));
    await receive(withSale({ items: [{ ...item, amount: { gross: '25.005' } }] }));
    await receive({ ...withSale({}), message_payload: null });
    await receive({ ...withSale({}), version: '2.0' });
    const { message_payload } = withSale({});
    expect(missed).toMatchObject([{ sale: { items: null } }, { sale: {} }, null, message_payload]);
    await receive(withSale({}));
    await receive({ ...withSale({}), message_kind: 'response' });
    await receive(fromTerminal('update_cart', {}));
    expect(missed).toHaveLength(4);
  });

  it.each<[string, unknown, number]>([
    ['nothing', undefined, 400],
    ['a number', 5, 400],
    ['text that is no JSON', '{"message_type":', 400],
    ['another version', { ...whole, version: '2.0' }, 400],
    ['a response', { ...whole, message_kind: 'response' }, 400],
    ['an empty id', { ...whole, message_id: '' }, 400],
    ['an id that is none', { ...whole, message_id: { table: 4 } }, 400],
    ['a version of words', { ...whole, version: 'latest' }, 400],
    ['no kind', { ...whole, message_kind: undefined }, 400],
    ['more than it may be long', JSON.stringify({ ...whole, message_id: 'x'.repeat(300_000) }), 400],
    ['something nested without end', `${'['.repeat(50_000)}${']'.repeat(50_000)}`, 400],
    ['a cycle', Object.assign({ ...whole }, { message_payload: handlersCycle() }), 400],
    ['an accessor that throws', Object.defineProperty({}, 'message_type', { enumerable: true, get: thrower }), 400],
    ['no cart', fromTerminal('update_cart', {}), 500],
    ['half a ticket', withItem({ qty: 0.5 }), 500],
    ['a quantity in words', withItem({ qty: 'two' }), 500],
    ['half a cent', withItem({ amount: { gross: '25.005' } }), 500],
    ['an exponent', withItem({ amount: { gross: '1e3' } }), 500],
    ['a decimal comma', withItem({ amount: { gross: '25,00' } }), 500],
    ['a currency that is none', withItem({ currency: 'euro' }), 500],
    ['a sale without items', withSale({ items: null }), 500],
    ['a sale of half a ticket', withSale({ items: [{ ...item, qty: '0.5' }] }), 500],
  ])('[TERM-9] is answered with a failure: %s', async (_what, input, code) => {
    const answer = await receive(input);
    expect(answer).toMatchObject({ message_kind: 'response', message_payload: { status: 'failure', error: { code } } });
    expect(handlers.calls).toEqual([]);
  });

  it.each(['2.0', '0.9', '11.0', '2'])('[TERM-1] [TERM-6] of version %s is not spoken', async (version) => {
    const answer = await receive({ ...whole, version });
    expect(answer.message_payload).toEqual({
      status: 'failure',
      error: { message: 'Listener not implemented', code: 400, reason: 'version: must be 1.x' },
    });
  });

  it('[TERM-4] [TERM-9] of more lines than 300 says how many a cart can have', async () => {
    const withLines = (count: number) => fromTerminal('update_cart', { cart: { items: Array(count).fill(coffee) } });
    expect((await receive(withLines(301))).message_payload).toMatchObject({
      status: 'failure',
      error: { message: 'A cart can have at most 300 lines.', code: 400 },
    });
    expect((await receive(withLines(300))).message_payload).toEqual({ status: 'success' });
  });

  it('[TERM-9] never has its content repeated in the answer', async () => {
    const answer = await receive(withItem({ qty: 'SECRET' }));
    expect(JSON.stringify(answer)).not.toContain('SECRET');
    expect(answer.message_payload).toMatchObject({ error: { reason: 'cart.items.0.qty: must be a whole number' } });
  });

  it('[TERM-5] is answered in the words for a sale when the app itself fails', async () => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    receive = createReceiver({ ...handlers, saleCompleted: () => Promise.reject(new Error('disk full')) }, () => 'a');
    const answer = await receive(fromTerminal('sale_completed', { sale }));
    expect(answer.message_payload).toEqual({
      status: 'failure',
      error: { message: 'Something went wrong', code: 500 },
    });
    expect(complaint).toHaveBeenCalled();
  });
});

describe('whatever comes', () => {
  const messages = [fromTerminal('update_cart', { cart }), fromTerminal('sale_completed', { sale })];
  const isFailure = async (input: unknown) => {
    const answer = await receive(input);
    expect(answer.message_payload.status).toBe('failure');
    expect(handlers.calls).toEqual([]);
  };

  it('[TERM-9] random values are failures', async () => {
    await fc.assert(fc.asyncProperty(fc.anything({ withBigInt: true, withDate: true, withMap: true }), isFailure), {
      numRuns: 3000,
    });
  });

  it('[TERM-9] random text is a failure', async () => {
    await fc.assert(fc.asyncProperty(fc.oneof(fc.string(), fc.json()), isFailure), { numRuns: 3000 });
  });

  it('[TERM-9] truncated messages are failures', async () => {
    const truncated = fc
      .constantFrom(...messages.map((message) => JSON.stringify(message)))
      .chain((text) => fc.nat(text.length - 1).map((length) => text.slice(0, length)));
    await fc.assert(fc.asyncProperty(truncated, isFailure), { numRuns: 3000 });
  });

  it('[TERM-9] messages with one part of the wrong type are failures', async () => {
    const wrong = fc
      .constantFrom(...messages)
      .chain((message) =>
        fc
          .tuple(
            fc.constantFrom(...requiredPaths(message).filter((path) => !isOfSalesEnvelope(message, path))),
            fc.constantFrom(true, [], { x: 1 }, -7.5, '\u0000'),
          )
          .map(([path, value]) => withPart(message, path, value)),
      );
    await fc.assert(fc.asyncProperty(wrong, isFailure), { numRuns: 3000 });
  });
});

function thrower(): never {
  throw new Error('no');
}

function handlersCycle(): object {
  const cycle: Record<string, unknown> = {};
  cycle.self = cycle;
  return cycle;
}

type Path = readonly (string | number)[];

/** Paths of all parts for which none of the wrong values of the test above happens to be right. */
function requiredPaths(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => {
    const path = [...at, name];
    const free =
      /^(id|name|vat_rate|external_reference_custom_id|custom_id|message_type|items|gross|totals|payments|\d)$/.test(
        name,
      );
    // The second item is not ours, and of a sale whose money is taken only our lines have to be whole.
    const isOthers =
      name === 'payments' || name === 'totals' || name === 'id' || (at.at(-1) === 'items' && name === '1');
    return [...(free ? [] : [path]), ...(isOthers ? [] : requiredPaths(part, path))];
  });
}

/** A sale whose money is taken is not refused for its envelope. */
function isOfSalesEnvelope({ message_type }: { readonly message_type: string }, [name]: Path): boolean {
  return message_type === 'sale_completed' && /^(message_kind|message_id|version)$/.test(String(name));
}

function withPart(value: unknown, [name, ...rest]: Path, part: unknown): unknown {
  if (name === undefined) return part;
  if (Array.isArray(value))
    return value.map((old, index) => (String(index) === name ? withPart(old, rest, part) : old));
  if (typeof value !== 'object' || value === null) return value;
  return { ...value, [name]: withPart(Reflect.get(value, name), rest, part) };
}
