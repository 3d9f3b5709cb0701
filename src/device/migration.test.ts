import * as v from 'valibot';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { emptyCashRegister } from '../domain/sale/cash-register.ts';
import { noEvidence } from '../domain/sale/provider-evidence.ts';
import { currentVersion, TillDatabase } from './database.ts';
import { type Device, NewerData, openDevice } from './index.ts';
import {
  cartSchema,
  cashRegisterSchema,
  checkoutSchema,
  evidenceSchema,
  movementSchema,
  offerHabitsSchema,
  parkedSaleSchema,
  proofSchema,
  reportSchema,
  reservedGiftsSchema,
  saleSchema,
  sealedReportSchema,
  shiftSchema,
  takingSchema,
  totalsSchema,
} from './schema.ts';
import shapes from './testing/fixtures/shapes.json';
import { shapeOf } from './testing/shape-of.ts';
import { contentsOf, restoreDevice, type StoredDevice, storedDevices } from './testing/stored-device.ts';

let count = 0;
let device: Device | null = null;

const newName = () => {
  count += 1;
  return `migration-${count}`;
};

afterEach(() => device?.close());

describe.each(storedDevices)('a device of version $version', ({ version, device: { stores, rows } }) => {
  async function open() {
    const name = newName();
    await restoreDevice(name, version, { stores, rows });
    device = await openDevice({ name });
    return { name, device };
  }

  it('[OFF-5] opens with its full cart, its checkout and its totals', async () => {
    const { device } = await open();
    const before = Object.fromEntries((rows.state ?? []).map(({ name, value }) => [name, value]));
    const { owner: _, evidence: __, offerHabits: ___, shift: ____, reservedGifts: _____, ...state } = before;
    const { checkout, cart } = state;
    const before4 = {
      checkout: { ...Object(checkout), assignee: { id: '12', name: '' }, reservedFor: null, assigneeId: undefined },
      cart: { ...Object(cart), items: withLife(Object(cart).items) },
    };
    expect(await device.state()).toEqual({
      cashRegister: emptyCashRegister,
      ...state,
      ...(version < 4 && before4),
    });
  });

  it('[OFF-5, PAY-10] keeps every sale of its journal, in whatever state it was', async () => {
    const { device } = await open();
    for (const { reference, state, value } of rows.sales ?? []) {
      const { request, result, ...sale } = Object(value);
      const before4 = {
        request: { ...request, items: withLife(request.items), knownBuyer: null, externalReference: null },
        result: result && { ...result, bookingKeys: keysOf(result), bookingKey: undefined },
      };
      expect(await device.sale(String(reference)), String(reference)).toEqual({
        offline: null,
        doubt: null,
        isSeen: !/submitting|unknown/.test(String(state)),
        request,
        result,
        ...sale,
        ...(version < 4 && before4),
      });
    }
    const unsettled = (rows.sales ?? []).filter(({ state }) => /submitting|unknown|waiting/.test(String(state)));
    expect(await device.salesIn(['submitting', 'unknown', 'waiting'])).toHaveLength(unsettled.length);
  });

  it('[OFF-5] keeps its owner, the holds to give back and what was seen', async () => {
    const { device } = await open();
    expect(await device.releases()).toEqual(rows.releases);
    expect(await device.seen.get('bookings:1', v.unknown())).toEqual({
      value: rows.seen?.[0]?.value,
      at: rows.seen?.[0]?.at,
    });
    expect(await device.claim('user-1', Number(rows.seen?.[0]?.at))).toBe('own');
  });

  it('[OFF-5, PAY-10] keeps what was learned of the provider, or knows nothing yet', async () => {
    const { device } = await open();
    const learned = Object(rows.state?.find(({ name }) => name === 'evidence')?.value);
    const [apiUrl, evidence] = Object.entries(learned)[0] ?? ['https://provider.example/api/', noEvidence];
    expect(await device.evidence(apiUrl)).toEqual(evidence);
  });

  it('[OFF-5] [RES-1] keeps which reserved lines are gifts', async () => {
    const { device } = await open();
    expect(await device.reservedGifts('https://provider.example/api/')).toHaveLength(version < 9 ? 0 : 1);
  });

  it('[OFF-5, DAY-6] knows of every sale what a close needs, and keeps the open shift', async () => {
    const { device } = await open();
    const purchases = (rows.sales ?? []).filter(({ value }) => Object(value).kind === 'purchase');
    const takings = await device.day.takings((rows.sales ?? []).map(({ reference }) => String(reference)));
    expect(takings).toHaveLength(purchases.length);
    for (const { reference, ...taking } of takings) {
      const sale = Object(purchases.find((row) => row.reference === reference)?.value);
      const postings = version < 6 || reference !== 'ref-done' ? [] : [expect.objectContaining({ shift: 1 })];
      const { orderNumber = null } = sale.result ?? {};
      expect(taking).toMatchObject({
        at: sale.createdAt,
        amount: sale.amount,
        tender: sale.isPaidByGiftCard ? 'gift_card' : 'paid_cash',
        orderNumber,
        postings,
      });
    }
    const { shift, movements } = await device.day.transact((tx) => tx.running());
    expect([shift?.number, movements.length]).toEqual(version < 6 ? [undefined, 0] : [2, 3]);
    expect(await device.day.sealedReports()).toHaveLength(version < 6 ? 0 : 1);
  });

  it('[OFF-5] [DAY-1] keeps the sales that were parked', async () => {
    const { device } = await open();
    const parked = (rows.parked ?? []).map(({ value }) => value);
    expect(await device.parkedSales()).toEqual(parked);
    expect(parked).toHaveLength(version < 7 ? 0 : 1);
  });

  it('[OFF-5] [DAY-1] [AUTH-10] keeps parked sales that were put away for somebody else, and those of its owner', async () => {
    const { device } = await open();
    const valuesIn = (table: string) => (rows[table] ?? []).map(({ value }) => value);
    expect(valuesIn('putAway')).toHaveLength(version < 9 ? 0 : 1);
    const at = Number(rows.seen?.[0]?.at);
    await device.claim('user-2', at);
    expect(await device.parkedSales()).toEqual(valuesIn('putAway'));
    await device.claim('user-1', at);
    expect(await device.parkedSales()).toEqual(valuesIn('parked'));
  });

  it('[OFF-5] is of today’s version from then on, and opens again', async () => {
    const { name, device: first } = await open();
    const state = await first.state();
    first.close();
    expect((await contentsOf(name)).version).toBe(currentVersion);
    device = await openDevice({ name });
    expect(await device.state()).toEqual(state);
  });
});

/** Until version 4 every hold was good for twenty minutes. */
function withLife(items: readonly { readonly hold: { readonly state: string } }[]) {
  const isHeld = ({ hold }: (typeof items)[number]) => hold.state === 'held';
  return items.map((item) => (isHeld(item) ? { ...item, hold: { ...item.hold, lasts: 1_200_000 } } : item));
}

/** Until version 4 a reservation kept its first key only. */
function keysOf({ bookingKey }: { readonly bookingKey: string | null }): string[] {
  return bookingKey === null ? [] : [bookingKey];
}

const latest: StoredDevice = storedDevices.at(-1)?.device ?? { stores: {}, rows: {} };

describe('a device of a newer version', () => {
  const newer = {
    stores: { ...latest.stores, loans: { keyPath: 'id', indexes: [] } },
    rows: { ...latest.rows, loans: [{ id: 'loan-1', cash: 5000 }] },
  };

  it('[OFF-5] is told apart, and nothing of it is changed or deleted', async () => {
    const name = newName();
    await restoreDevice(name, currentVersion + 1, newer);
    const before = await contentsOf(name);
    await expect(openDevice({ name })).rejects.toThrow(NewerData);
    expect(await contentsOf(name)).toEqual(before);
    expect(before.version).toBe(currentVersion + 1);
  });

  it('[OFF-5] an old tab lets go of its storage for a newer one, and writes nothing any more', async () => {
    const name = newName();
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const old = await openDevice({ name });
    await restoreDevice(name, currentVersion + 1, newer);
    await expect(old.superseded).resolves.toBeInstanceOf(NewerData);
    await expect(old.transact((tx) => tx.put({ totals: null }))).rejects.toThrow();
    expect((await contentsOf(name)).version).toBe(currentVersion + 1);
    expect(warn).not.toHaveBeenCalled();
  });
});

describe('what is stored', () => {
  const advice =
    'What is stored has changed. Devices with the old shape are out there: give TillDatabase a new version with an upgrade, ' +
    'and add version-N.json and its shape to testing/fixtures. Never change those of a released version, but for a field that ' +
    'may be absent and that an older build may lose.';

  it('[OFF-5] has the shape that this version of the database was given', () => {
    const db = new TillDatabase('shape');
    const tables = db.tables.map(
      ({ name, schema }) => `${name}: ${[schema.primKey, ...schema.indexes].map(({ src }) => src)}`,
    );
    const today = {
      version: currentVersion,
      tables: tables.sort(),
      cart: shapeOf(cartSchema),
      checkout: shapeOf(checkoutSchema),
      totals: shapeOf(totalsSchema),
      cashRegister: shapeOf(cashRegisterSchema),
      parkedSale: shapeOf(parkedSaleSchema),
      sale: shapeOf(saleSchema),
      evidence: shapeOf(evidenceSchema),
      offerHabits: shapeOf(offerHabitsSchema),
      reservedGifts: shapeOf(reservedGiftsSchema),
      taking: shapeOf(takingSchema),
      shift: shapeOf(shiftSchema),
      movement: shapeOf(movementSchema),
      sealedReport: shapeOf(sealedReportSchema),
      report: shapeOf(reportSchema),
      proof: shapeOf(proofSchema),
    };
    expect(db.verno).toBe(currentVersion);
    expect(today, advice).toEqual(shapes.at(-1));
  });

  it('[OFF-5] has a full fixture of every version', () => {
    expect(storedDevices.map(({ version }) => version)).toEqual(shapes.map(({ version }) => version));
    const { rows } = latest;
    expect(new Set(rows.state?.map(({ name }) => name))).toEqual(
      new Set([
        'owner',
        'cart',
        'checkout',
        'totals',
        'cashRegister',
        'evidence',
        'offerHabits',
        'reservedGifts',
        'shift',
      ]),
    );
    expect(new Set(rows.sales?.map(({ state }) => state))).toEqual(new Set(saleSchema.entries.state.options));
    expect(JSON.stringify(rows.state)).toMatch(/"state":"wanted".*"state":"reserved"/);
    expect(JSON.stringify(rows.sales)).toMatch(/"doubt":\{"since":\d+,"candidates":\[\{/);
  });
});
