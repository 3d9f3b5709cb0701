import * as v from 'valibot';
import type { Cart } from '../domain/cart/cart.ts';
import { emptyCart } from '../domain/cart/cart-contents.ts';
import { noHabits, type OfferHabits } from '../domain/catalogue/offer-habits.ts';
import { type CashRegisterState, emptyCashRegister, withoutCheckout } from '../domain/sale/cash-register.ts';
import type { Checkout, KnownTotals } from '../domain/sale/checkout.ts';
import { emptyCheckout } from '../domain/sale/empty-checkout.ts';
import { noEvidence, type ProviderEvidence } from '../domain/sale/lost-sale.ts';
import {
  isOpen,
  type Sale,
  type SaleState,
  type UnreadableEnd,
  type UnreadableSale,
  unsettledStates,
} from '../domain/sale/sale.ts';
import type { ReleaseRow, StateRow } from './database.ts';
import { createDayStore, type DayStore, noteTaking } from './day.ts';
import { inTime, type StorageTimer } from './in-time.ts';
import { type Live, live } from './live.ts';
import { forgetOldSales } from './old-sales.ts';
import { openDatabase } from './open-database.ts';
import {
  cartSchema,
  cashRegisterSchema,
  checkoutSchema,
  evidenceSchema,
  offerHabitsSchema,
  saleSchema,
  totalsSchema,
} from './schema.ts';
import { createSeen, forgetOldSeen, type Seen } from './seen.ts';
import { isOutOfSpace, type NewerData, StorageSilent, StorageUnavailable } from './storage-errors.ts';
import { isClosedRow, openUnreadableSales, unreadableSales } from './unreadable-sales.ts';

/** What is being sold right now. */
export interface TillState {
  readonly cart: Cart;
  readonly checkout: Checkout;
  readonly totals: KnownTotals | null;
  readonly cashRegister: CashRegisterState;
}

/** Reads and writes inside one transaction: all of it lasts or none of it does. */
export interface DeviceTransaction {
  state(): Promise<TillState>;
  put(patch: Partial<TillState>): Promise<void>;
  sale(reference: string): Promise<Sale | null>;
  putSale(sale: Sale): Promise<void>;
  /** Closes an entry that can't be read; what is in it stays as it is. */
  closeUnreadable(reference: string, end: UnreadableEnd): Promise<void>;
  /** Notes holds that the provider is to be told to free. */
  release(codes: readonly string[], now: number): Promise<void>;
  /** The same of reservations that were sold, or reserved anew. */
  releaseReservations(bookingKeys: readonly string[], now: number): Promise<void>;
}

/** The device's own storage: cart, checkout, totals, journal of sales and what was seen (architecture: one owner a datum). */
export interface Device {
  readonly cart: Live<Cart>;
  readonly checkout: Live<Checkout>;
  readonly totals: Live<KnownTotals | null>;
  readonly cashRegister: Live<CashRegisterState>;
  /** What of the journal the screens watch, newest first: sales that are open, those made offline, and the latest. */
  readonly sales: Live<Sale[]>;
  /** The whole journal, newest first. It grows with every sale: to be watched only by what shows it. */
  readonly journal: Live<Sale[]>;
  /** What of the journal can't be read, newest first: to be watched only by what shows it. */
  readonly unreadable: Live<UnreadableSale[]>;
  readonly seen: Seen;
  /** Shifts, reports and what they are made of. */
  readonly day: DayStore;
  state(): Promise<TillState>;
  transact<Result>(work: (tx: DeviceTransaction) => Promise<Result>): Promise<Result>;
  sale(reference: string): Promise<Sale | null>;
  salesIn(states: readonly SaleState[]): Promise<Sale[]>;
  /** Entries that can't be read and that nobody has settled. */
  openUnreadable(): Promise<UnreadableSale[]>;
  /** What was learned of the provider at this address, whoever was at the till. */
  evidence(apiUrl: string): Promise<ProviderEvidence>;
  learn(apiUrl: string, change: (evidence: ProviderEvidence) => ProviderEvidence): Promise<void>;
  /** What staff have pinned and what was sold, by the provider's address, whoever was at the till (FAST-2, FAST-3). */
  readonly offerHabits: Live<Readonly<Record<string, OfferHabits>>>;
  changeOfferHabits(apiUrl: string, change: (habits: OfferHabits) => OfferHabits): Promise<void>;
  releases(): Promise<ReleaseRow[]>;
  forgetRelease(code: string): Promise<void>;
  /**
   * Makes the device this user's. Another user's cart, checkout and what was seen are removed first (AUTH-10); sales that
   * are not settled, or that somebody has to decide on, stay, whoever made them. What is too old goes, whoever it is of.
   * Resolves to true when something of another user was there.
   */
  claim(userId: string, now: number): Promise<boolean>;
  /** Removes customers' data at sign-out; sales that are still open stay. */
  forgetPeople(): Promise<void>;
  /**
   * Resolves, to the reason, when a newer build in another tab has taken the storage over: nothing can be read or written
   * here any more.
   */
  readonly superseded: Promise<NewerData>;
  close(): void;
}

type WrittenRows = Map<keyof TillState, StateRow>;

/** Enough for every screen that goes on with a sale just made. */
const latestSales = 20;

export interface DeviceOptions {
  readonly name?: string;
  /** Drops what else is kept for convenience only, when there is no room left for a sale. */
  readonly makeRoom?: () => Promise<unknown>;
  /** Tells when the storage has been silent for too long; without it that is never said. */
  readonly timer?: StorageTimer;
}

/**
 * Opens (or makes) the device's storage. Rejects with `StorageUnavailable` when the browser refuses it, with `StorageSilent`
 * when it does not answer (AUTH-11), and with `NewerData` when it is not this build's to write.
 */
export async function openDevice({ name = 'pos-desk', makeRoom, timer }: DeviceOptions = {}): Promise<Device> {
  const { db, superseded } = await openDatabase(name, timer);

  const readCashRegister = async () => toCashRegister(await db.state.get('cashRegister'));
  const lockedBy = async () => toCart(await db.state.get('cart')).lockedBy;
  const allEvidence = async () => toEvidence(await db.state.get('evidence'));
  const readSale = async (reference: string) => asSale(await db.sales.get(reference));

  /** All rows by one request: every change of the cart begins with this. */
  async function state(): Promise<TillState> {
    const rows = new Map((await db.state.toArray()).map((row) => [row.name, row]));
    return {
      cart: toCart(rows.get('cart')),
      checkout: toCheckout(rows.get('checkout')),
      totals: toTotals(rows.get('totals')),
      cashRegister: toCashRegister(rows.get('cashRegister')),
    };
  }

  /** `written` collects the rows that the transaction puts. */
  const transactionOf = (written: WrittenRows): DeviceTransaction => ({
    state,
    async put(patch) {
      const names = (['cart', 'checkout', 'totals', 'cashRegister'] as const).filter(
        (name) => patch[name] !== undefined,
      );
      const rows = names.map((name) => ({ name, value: patch[name] }));
      await db.state.bulkPut(rows);
      for (const row of rows) written.set(row.name, row);
    },
    sale: readSale,
    async putSale(sale) {
      const { reference, state, createdAt, offline } = sale;
      await db.sales.put({ reference, state, createdAt, ...(offline !== null && { madeOffline: 1 }), value: sale });
      await noteTaking(db, sale);
      await forgetOldSales(db, sale.updatedAt, asSale);
    },
    async closeUnreadable(reference, end) {
      const row = await db.sales.get(reference);
      if (row !== undefined && asSale(row) === null) await db.sales.put({ ...row, state: end });
    },
    async release(codes, now) {
      await db.releases.bulkPut(codes.map((code) => ({ code, since: now })));
    },
    async releaseReservations(bookingKeys, now) {
      await db.releases.bulkPut(bookingKeys.map((code) => ({ code, since: now, kind: 'reservation' as const })));
    },
  });

  const liveRow = <Value>(name: keyof TillState, toValue: (row: StateRow | undefined) => Value) => {
    const value = live(async () => toValue(await db.state.get(name)));
    return { ...value, written: (row: StateRow) => value.written(toValue(row)) };
  };

  const values = {
    cart: liveRow('cart', toCart),
    checkout: liveRow('checkout', toCheckout),
    totals: liveRow('totals', toTotals),
    cashRegister: liveRow('cashRegister', toCashRegister),
  };

  async function transact<Result>(work: (tx: DeviceTransaction) => Promise<Result>): Promise<Result> {
    const written: WrittenRows = new Map();
    const result = await withRoom(() => {
      written.clear();
      db.letReopen();
      return db.transaction('rw', db.state, db.sales, db.releases, db.takings, () => work(transactionOf(written)));
    });
    for (const [name, row] of written) values[name].written(row);
    return result;
  }

  /** A write for which there is no room is tried once more after what can be had again was dropped: a sale comes first. */
  async function withRoom<Result>(write: () => PromiseLike<Result>): Promise<Result> {
    try {
      return await write();
    } catch (error) {
      if (!isOutOfSpace(error)) throw error;
      await Promise.allSettled([db.seen.clear(), makeRoom?.()]);
      return write();
    }
  }

  const claim = (userId: string, now: number) =>
    db.transaction('rw', db.state, db.sales, db.seen, async () => {
      const owner = (await db.state.get('owner'))?.value;
      const another = owner !== undefined && owner !== userId;
      if (another) await removePeople();
      await forgetOldSales(db, now, asSale);
      await forgetOldSeen(db, now);
      if (owner !== userId) await db.state.put({ name: 'owner', value: userId });
      return another;
    });

  async function watchedSales(): Promise<Sale[]> {
    const found = await Promise.all([
      db.sales.where('state').anyOf(unsettledStates).toArray(),
      db.sales.where('madeOffline').equals(1).toArray(),
      db.sales.orderBy('createdAt').reverse().limit(latestSales).toArray(),
    ]);
    const rows = new Map(found.flat().map((row) => [row.reference, row]));
    return [...rows.values()].sort((a, b) => b.createdAt - a.createdAt).flatMap((row) => asSale(row) ?? []);
  }

  async function removePeople(): Promise<void> {
    const register = withoutCheckout(await readCashRegister());
    await db.state.bulkDelete(['cart', 'checkout', 'totals', 'owner']);
    await db.state.put({ name: 'cashRegister', value: register });
    // A row that can't be read is kept or not by its state alone.
    await db.sales
      .where('state')
      .noneOf(unsettledStates)
      .filter((row) => {
        const sale = asSale(row);
        return sale === null ? isClosedRow(row) : !isOpen(sale);
      })
      .delete();
    await db.seen.clear();
  }

  return {
    ...values,
    sales: live(watchedSales),
    journal: live(async () =>
      (await db.sales.orderBy('createdAt').reverse().toArray()).flatMap((row) => asSale(row) ?? []),
    ),
    unreadable: live(() =>
      db.transaction('r', db.state, db.sales, async () => unreadableSales(db, asSale, await lockedBy())),
    ),
    openUnreadable: () =>
      db.transaction('r', db.state, db.sales, async () => openUnreadableSales(db, asSale, await lockedBy())),
    seen: createSeen(db),
    day: createDayStore(db, withRoom),
    state() {
      db.letReopen();
      return db.transaction('r', db.state, state);
    },
    transact,
    sale: readSale,
    salesIn: async (states) =>
      (await db.sales.where('state').anyOf(states).sortBy('createdAt')).flatMap((row) => asSale(row) ?? []),
    evidence: async (apiUrl) => (await allEvidence())[apiUrl] ?? noEvidence,
    learn: (apiUrl, change) =>
      db.transaction('rw', db.state, async () => {
        const all = await allEvidence();
        await db.state.put({ name: 'evidence', value: { ...all, [apiUrl]: change(all[apiUrl] ?? noEvidence) } });
      }),
    offerHabits: live(async () => toOfferHabits(await db.state.get('offerHabits'))),
    changeOfferHabits: (apiUrl, change) =>
      db.transaction('rw', db.state, async () => {
        const all = toOfferHabits(await db.state.get('offerHabits'));
        const value = { ...all, [apiUrl]: change(all[apiUrl] ?? noHabits) };
        await db.state.put({ name: 'offerHabits', value });
      }),
    releases: () => db.releases.toArray(),
    forgetRelease: (code) => db.releases.delete(code),
    claim: (userId, now) =>
      inTime(
        withRoom(() => claim(userId, now)),
        timer,
      ).catch((cause: unknown) => {
        throw cause instanceof StorageSilent ? cause : new StorageUnavailable({ cause });
      }),
    forgetPeople: () => db.transaction('rw', db.state, db.sales, db.seen, removePeople),
    superseded,
    close: () => db.close(),
  };
}

const toCart = (row: StateRow | undefined): Cart => parsed(cartSchema, row, emptyCart);
const toCheckout = (row: StateRow | undefined): Checkout => parsed(checkoutSchema, row, emptyCheckout);
const toTotals = (row: StateRow | undefined): KnownTotals | null => parsed(totalsSchema, row, null);
const toEvidence = (row: StateRow | undefined) => parsed(evidenceSchema, row, {});
const toOfferHabits = (row: StateRow | undefined) => parsed(offerHabitsSchema, row, {});
const toCashRegister = (row: StateRow | undefined): CashRegisterState =>
  parsed(cashRegisterSchema, row, emptyCashRegister);

/** A stored value that no longer fits is named in the console and read as its beginning; the row itself is left alone. */
function parsed<Value>(schema: v.GenericSchema<unknown, Value>, row: StateRow | undefined, beginning: Value): Value {
  if (row === undefined) return beginning;
  const result = v.safeParse(schema, row.value);
  if (result.success) return result.output;
  console.error(
    `stored ${row.name} can't be read: ${v.getDotPath(result.issues[0]) ?? ''} ${result.issues[0].message}`,
  );
  return beginning;
}

function asSale(row: { readonly value: unknown } | undefined): Sale | null {
  if (row === undefined) return null;
  const result = v.safeParse(saleSchema, row.value);
  if (result.success) return result.output;
  console.error(`stored sale can't be read: ${v.getDotPath(result.issues[0]) ?? ''} ${result.issues[0].message}`);
  return null;
}
