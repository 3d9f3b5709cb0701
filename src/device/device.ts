import type { Transaction } from 'dexie';
import type * as v from 'valibot';
import type { Cart } from '../domain/cart/cart.ts';
import { noHabits, type OfferHabits } from '../domain/catalogue/offer-habits.ts';
import type { MoneyBackNote } from '../domain/day/shift.ts';
import type { CashRegisterState } from '../domain/sale/cash-register.ts';
import type { Checkout, KnownTotals } from '../domain/sale/checkout.ts';
import type { ParkedSale } from '../domain/sale/parked-sale.ts';
import { noEvidence, type ProviderEvidence } from '../domain/sale/provider-evidence.ts';
import type { ReservedGift } from '../domain/sale/reservation-parts.ts';
import {
  mayBeTwice,
  needsDecision,
  type Sale,
  type SaleState,
  type UnreadableEnd,
  type UnreadableSale,
} from '../domain/sale/sale.ts';
import type { Seller } from '../domain/sale/seller.ts';
import type { ReleaseRefusal, ReleaseRow, StateRow, TillDatabase, WithRoom } from './database.ts';
import { createDayStore, type DayStore, noteMoneyBack, noteTaking } from './day.ts';
import type { Page } from './left-page.ts';
import { type Live, live } from './live.ts';
import {
  inTime,
  isOutOfSpace,
  type NewerData,
  openDatabase,
  StorageSilent,
  type StorageTimer,
  StorageUnavailable,
} from './open-database.ts';
import { ownTask } from './own-task.ts';
import { claim, forgottenBookings, removePeople, type StorageBefore } from './owner.ts';
import {
  allSales,
  forgetOldSales,
  latestSales,
  openUnreadableSales,
  readSale,
  readSales,
  recentSales,
  unreadableSales,
  watchedSales,
} from './sale-rows.ts';
import { type DamagedCart, evidenceSchema, offerHabitsSchema, readStored, reservedGiftsSchema } from './schema.ts';
import { createSeen, type Seen } from './seen.ts';
import {
  livePart,
  readDamagedCart,
  readParked,
  readPart,
  readState,
  type TillState,
  withChanges,
} from './state-rows.ts';

export type { TillState } from './state-rows.ts';

/** Reads and writes inside one transaction: all of them are stored, or none. */
export interface DeviceTransaction {
  state(): Promise<TillState>;
  put(patch: Partial<TillState>): Promise<void>;
  /** The parked sales, oldest first. */
  parked(): Promise<ParkedSale[]>;
  putParked(sale: ParkedSale): Promise<void>;
  removeParked(key: string): Promise<void>;
  sale(reference: string): Promise<Sale | null>;
  putSale(sale: Sale): Promise<void>;
  /** Stores that the customer of a sale that was just put as given up has got the money back, and why (DAY-5). */
  putMoneyBack(reference: string, note: MoneyBackNote): Promise<void>;
  /** Gives an unreadable entry its final state; the content stays as it is. */
  closeUnreadable(reference: string, end: UnreadableEnd): Promise<void>;
  /**
   * Stores the codes of holds that the provider is to be asked to free. `matched`: the sale that they wait for, whose booking may
   * turn out to be another's.
   */
  release(codes: readonly string[], now: number, matched?: string): Promise<void>;
  /** The same for reservations: those that were sold, or replaced by a new one. `seller`: whose they were. */
  releaseReservations(bookingKeys: readonly string[], seller: Seller, now: number, matched?: string): Promise<void>;
}

/** The device's own storage: cart, checkout, totals, cash register, parked sales, journal, kept answers and the day's shifts. */
export interface Device {
  readonly cart: Live<Cart>;
  /** The unreadable or lost cart that `claim` has found, until `forgetDamagedCart`; null where there is none. */
  readonly damagedCart: Live<DamagedCart | null>;
  forgetDamagedCart(): Promise<void>;
  readonly checkout: Live<Checkout>;
  readonly totals: Live<KnownTotals | null>;
  readonly cashRegister: Live<CashRegisterState>;
  /** The parked sales, oldest first (DAY-1). */
  readonly parked: Live<ParkedSale[]>;
  /** The sales that screens watch, newest first: open ones, those made offline, those perhaps booked twice, and the latest. */
  readonly sales: Live<Sale[]>;
  /** The whole journal, newest first. It grows with every sale, so only a screen that shows it should watch it. */
  readonly journal: Live<Sale[]>;
  /** The unreadable entries, newest first. Reads the whole journal, so only a screen that shows them should watch it. */
  readonly unreadable: Live<UnreadableSale[]>;
  readonly seen: Seen;
  /** Shifts, takings, reports and proofs. */
  readonly day: DayStore;
  // Reads reject with `StorageSilent` when the storage does not answer in time.
  state(): Promise<TillState>;
  parkedSales(): Promise<ParkedSale[]>;
  /** Rejects with `StorageSilent` when the storage does not answer in time; nothing is written then, not later either. */
  transact<Result>(work: (tx: DeviceTransaction) => Promise<Result>): Promise<Result>;
  sale(reference: string): Promise<Sale | null>;
  /** All sales in these states, oldest first. Of those that are done it reads up to a week's. */
  salesIn(states: readonly SaleState[]): Promise<Sale[]>;
  /** The open sales, those made offline, those perhaps booked twice, and the latest hundreds; oldest first. */
  recentSales(): Promise<Sale[]>;
  /**
   * The numbers of orders, and the keys of reservations, that were made here and whose entries the journal has no more, as their person
   * has signed out.
   */
  forgottenBookings(): Promise<ReadonlySet<string>>;
  /** Unreadable entries that nobody has settled. */
  openUnreadable(): Promise<UnreadableSale[]>;
  /** The evidence about the provider at this address, no matter who is signed in. */
  evidence(apiUrl: string): Promise<ProviderEvidence>;
  /** The evidence about all providers, by the address of their API. */
  readonly allEvidence: Live<Readonly<Record<string, ProviderEvidence>>>;
  learn(apiUrl: string, change: (evidence: ProviderEvidence) => ProviderEvidence): Promise<void>;
  /**
   * Which offers were pinned and how often each was sold, by the provider's address, no matter who is signed in (FAST-2, FAST-3).
   */
  readonly offerHabits: Live<Readonly<Record<string, OfferHabits>>>;
  changeOfferHabits(apiUrl: string, change: (habits: OfferHabits) => OfferHabits): Promise<void>;
  /** The lines that were reserved here as gifts, at the provider at this address, no matter who is signed in (RES-1). */
  reservedGifts(apiUrl: string): Promise<readonly ReservedGift[]>;
  changeReservedGifts(
    apiUrl: string,
    change: (gifts: readonly ReservedGift[]) => readonly ReservedGift[],
  ): Promise<void>;
  /** What the provider is still to be asked to free: all but what it has refused for good. */
  releases(): Promise<ReleaseRow[]>;
  forgetRelease(code: string): Promise<void>;
  /** Notes that the provider does not delete a reservation that is no longer needed, until `forgetRelease`. */
  noteRefusedRelease(bookingKey: string, refusal: ReleaseRefusal): Promise<void>;
  /** The keys of those reservations. */
  readonly refusedReleases: Live<readonly string[]>;
  /**
   * Assigns the device to this user. Another user's cart, checkout and kept answers are removed first, the cart's holds released,
   * and the parked sales put away for a day, until that user is back (AUTH-10, DAY-1). Sales that are not settled, or that somebody
   * has to decide on, stay for every user. Expired sales and answers are removed for every user, and an unreadable cart is set
   * aside. `wasUsed`: another storage of the browser remembers that this one was in use. Resolves to what it was before.
   */
  claim(userId: string, now: number, wasUsed?: boolean): Promise<StorageBefore>;
  /** Removes customers' data at sign-out; unfinished sales stay. `now`: epoch ms. */
  forgetPeople(now: number): Promise<void>;
  /**
   * Resolves, to the reason, when a newer build in another tab has taken the storage over: nothing can be read or written
   * here any more.
   */
  readonly superseded: Promise<NewerData>;
  /**
   * Calls `listener` whenever a command is not stored, because there is no room, also after what can be dropped was dropped, or
   * because the storage does not answer. Returns the end of it.
   */
  onFailure(listener: (failure: StorageUnavailable | StorageSilent) => void): () => void;
  close(): void;
}

export interface DeviceOptions {
  readonly name?: string;
  /** Called when a sale finds no room: drops data of other storages that is kept for convenience only. */
  readonly makeRoom?: () => Promise<unknown>;
  /** Measures how long the storage is silent; without it there is no limit. */
  readonly timer?: StorageTimer;
  /** The page that the device is opened for; without it, nothing ends when it is left. */
  readonly page?: Page;
}

/**
 * Opens the device's storage, and creates it where there is none. Rejects with `StorageUnavailable` when the browser refuses it,
 * with `StorageSilent` when it does not answer (AUTH-11), and with `NewerData` when a newer build has written it.
 */
export async function openDevice({ name = 'pos-desk', makeRoom, timer, page }: DeviceOptions = {}): Promise<Device> {
  const { db, superseded } = await openDatabase(name, timer, page);
  const state = {
    cart: livePart(db, 'cart'),
    checkout: livePart(db, 'checkout'),
    totals: livePart(db, 'totals'),
    cashRegister: livePart(db, 'cashRegister'),
  };
  const parked = live(() => readParked(db));
  const evidence = byProvider(db, withRoom, 'evidence', evidenceSchema, noEvidence);
  const habits = byProvider(db, withRoom, 'offerHabits', offerHabitsSchema, noHabits);
  const gifts = byProvider<readonly ReservedGift[]>(db, withRoom, 'reservedGifts', reservedGiftsSchema, []);

  const toldOfFailures = new Set<(failure: StorageUnavailable | StorageSilent) => void>();

  async function transact<Result>(work: (tx: DeviceTransaction) => Promise<Result>): Promise<Result> {
    const written: Written = { parts: new Map(), parked: new Map() };
    const result = await withRoom(() => {
      written.parts.clear();
      written.parked.clear();
      const tables = [db.state, db.parked, db.sales, db.releases, db.takings, db.movements];
      let running: Transaction | undefined;
      const writing = db.transaction('rw', tables, (transaction) => {
        running = transaction;
        return work(deviceTransaction(db, written));
      });
      return inTime(writing, timer, () => {
        // A command that has failed must not be carried out later.
        running?.abort();
        tellOf(new StorageSilent());
      });
    });
    for (const [part, value] of written.parts) state[part].written(value);
    if (written.parked.size > 0 && parked.hasValue()) parked.written(withChanges(parked.getValue(), written.parked));
    return result;
  }

  /** Repeats a write that found no room once, after dropping data that can be fetched again. */
  async function withRoom<Result>(write: () => PromiseLike<Result>): Promise<Result> {
    try {
      return await reopened(write);
    } catch (error) {
      if (!isOutOfSpace(error)) throw error;
      await Promise.allSettled([db.seen.clear(), makeRoom?.()]);
    }
    try {
      return await reopened(write);
    } catch (error) {
      if (isOutOfSpace(error)) tellOf(new StorageUnavailable({ cause: error }));
      throw error;
    }
  }

  function tellOf(failure: StorageUnavailable | StorageSilent): void {
    for (const tell of toldOfFailures) tell(failure);
  }

  /** Before anything is read or written, the frame of the tap is drawn, and a storage that the browser has closed may open again. */
  async function reopened<Result>(work: () => PromiseLike<Result>): Promise<Result> {
    await ownTask();
    db.letReopen();
    return work();
  }

  function answered<Result>(read: () => PromiseLike<Result>): Promise<Result> {
    return inTime(reopened(read), timer);
  }

  return {
    ...state,
    parked,
    damagedCart: live(() => readDamagedCart(db)),
    forgetDamagedCart: () => reopened(() => db.state.delete('damagedCart')),
    sales: live(() => watchedSales(db, latestSales)),
    journal: live(() => allSales(db)),
    unreadable: live(() => withLockedBy(db, unreadableSales)),
    seen: createSeen(db),
    day: createDayStore(db, withRoom),
    state: async () => answered(() => db.transaction('r', db.state, () => readState(db))),
    parkedSales: async () => answered(() => readParked(db)),
    transact,
    sale: async (reference) => readSale(await answered(() => db.sales.get(reference))),
    recentSales: async () => (await answered(() => watchedSales(db, recentSales))).reverse(),
    salesIn: async (states) =>
      readSales(await answered(() => db.sales.where('state').anyOf(states).sortBy('createdAt'))),
    forgottenBookings: async () => new Set(await answered(() => forgottenBookings(db))),
    openUnreadable: async () => answered(() => withLockedBy(db, openUnreadableSales)),
    evidence: async (apiUrl) => (await reopened(evidence.all))[apiUrl] ?? noEvidence,
    allEvidence: live(evidence.all),
    learn: evidence.change,
    offerHabits: live(habits.all),
    changeOfferHabits: habits.change,
    reservedGifts: async (apiUrl) => (await reopened(gifts.all))[apiUrl] ?? [],
    changeReservedGifts: gifts.change,
    releases: async () => reopened(() => db.releases.filter(({ refusal }) => refusal !== 'for-good').toArray()),
    forgetRelease: async (code) => reopened(() => db.releases.delete(code)),
    noteRefusedRelease: async (code, refusal) =>
      reopened(() =>
        db.transaction('rw', db.releases, async () => {
          const row = await db.releases.get(code);
          if (row !== undefined) await db.releases.put({ ...row, refusal });
        }),
      ),
    refusedReleases: live(async () =>
      (await db.releases.filter(({ refusal }) => refusal !== undefined).toArray()).map(({ code }) => code),
    ),
    claim: (userId, now, wasUsed = false) =>
      inTime(
        withRoom(() => claim(db, userId, now, wasUsed)),
        timer,
      ).catch((cause: unknown) => {
        throw cause instanceof StorageSilent ? cause : new StorageUnavailable({ cause });
      }),
    forgetPeople: (now) =>
      reopened(() => db.transaction('rw', db.state, db.parked, db.sales, db.seen, () => removePeople(db, now))),
    superseded,
    onFailure(listener) {
      toldOfFailures.add(listener);
      return () => void toldOfFailures.delete(listener);
    },
    close: () => db.close(),
  };
}

/** The values that a transaction has put; they are shown once it is committed. */
interface Written {
  readonly parts: Map<keyof TillState, unknown>;
  readonly parked: Map<string, ParkedSale | null>;
}

const stateParts = ['cart', 'checkout', 'totals', 'cashRegister'] as const;

/** `written` collects the values that are put. */
function deviceTransaction(db: TillDatabase, written: Written): DeviceTransaction {
  return {
    state: () => readState(db),
    async put(patch) {
      const rows = stateParts.filter((name) => patch[name] !== undefined).map((name) => ({ name, value: patch[name] }));
      await db.state.bulkPut(rows);
      for (const { name, value } of rows) written.parts.set(name, value);
    },
    parked: () => readParked(db),
    async putParked(sale) {
      await db.parked.put({ key: sale.key, value: sale });
      written.parked.set(sale.key, sale);
    },
    async removeParked(key) {
      await db.parked.delete(key);
      written.parked.set(key, null);
    },
    sale: async (reference) => readSale(await db.sales.get(reference)),
    async putSale(sale) {
      const { reference, state, createdAt, offline } = sale;
      const isWatched = offline !== null || needsDecision(sale) || mayBeTwice(sale);
      await db.sales.put({ reference, state, createdAt, ...(isWatched && { madeOffline: 1 }), value: sale });
      await noteTaking(db, sale);
      await forgetOldSales(db, sale.updatedAt);
    },
    async putMoneyBack(reference, note) {
      await noteMoneyBack(db, reference, note);
    },
    async closeUnreadable(reference, end) {
      const row = await db.sales.get(reference);
      if (row !== undefined && readSale(row) === null) await db.sales.put({ ...row, state: end });
    },
    async release(codes, now, matched) {
      await db.releases.bulkPut(codes.map((code) => ({ code, since: now, matched })));
    },
    async releaseReservations(bookingKeys, { userId, company }, now, matched) {
      const rest = { since: now, kind: 'reservation' as const, matched, seller: { userId, company } };
      await db.releases.bulkPut(bookingKeys.map((code) => ({ code, ...rest })));
    },
  };
}

/** Runs `look` with the reference of the sale that the cart waits for, in one transaction with the journal. */
function withLockedBy<Result>(db: TillDatabase, look: (db: TillDatabase, lockedBy: string | null) => Promise<Result>) {
  return db.transaction('r', db.state, db.sales, async () => look(db, (await readPart(db, 'cart')).lockedBy));
}

/** Reads and changes a row that holds one value for each provider, by the address of its API. */
function byProvider<Value>(
  db: TillDatabase,
  withRoom: WithRoom,
  name: StateRow['name'],
  schema: v.GenericSchema<unknown, Readonly<Record<string, Value>>>,
  beginning: Value,
) {
  const all = async () => readStored(name, schema, (await db.state.get(name))?.value) ?? {};
  return {
    all,
    change: (apiUrl: string, change: (value: Value) => Value): Promise<void> =>
      withRoom(() =>
        db.transaction('rw', db.state, async () => {
          const before = await all();
          await db.state.put({ name, value: { ...before, [apiUrl]: change(before[apiUrl] ?? beginning) } });
        }),
      ),
  };
}
