import type { Cart } from '../domain/cart/cart.ts';
import { emptyCart } from '../domain/cart/cart-contents.ts';
import { type CashRegisterState, emptyCashRegister } from '../domain/sale/cash-register.ts';
import { type Checkout, emptyCheckout, type KnownTotals } from '../domain/sale/checkout.ts';
import type { ParkedSale } from '../domain/sale/parked-sale.ts';
import type { TillDatabase } from './database.ts';
import { type Live, live } from './live.ts';
import { allSales } from './sale-rows.ts';
import {
  cartSchema,
  cashRegisterSchema,
  checkoutSchema,
  type DamagedCart,
  damagedCartSchema,
  parkedSaleSchema,
  readStored,
  totalsSchema,
} from './schema.ts';

/** The sale that is being prepared, and the state of the cash register. */
export interface TillState {
  readonly cart: Cart;
  readonly checkout: Checkout;
  readonly totals: KnownTotals | null;
  readonly cashRegister: CashRegisterState;
}

/** Parses the value of each row; a missing or unreadable one gives the initial value. */
const readers: { readonly [Name in keyof TillState]: (value: unknown) => TillState[Name] } = {
  cart: (value) => readStored('cart', cartSchema, value) ?? emptyCart,
  checkout: (value) => readStored('checkout', checkoutSchema, value) ?? emptyCheckout,
  totals: (value) => readStored('totals', totalsSchema, value),
  cashRegister: (value) => readStored('cashRegister', cashRegisterSchema, value) ?? emptyCashRegister,
};

export async function readPart<Name extends keyof TillState>(db: TillDatabase, name: Name): Promise<TillState[Name]> {
  return readers[name]((await db.state.get(name))?.value);
}

/** Reads all parts by one request, because every change of the cart begins with this. */
export async function readState(db: TillDatabase): Promise<TillState> {
  const values = new Map((await db.state.toArray()).map(({ name, value }) => [name, value]));
  return {
    cart: readers.cart(values.get('cart')),
    checkout: readers.checkout(values.get('checkout')),
    totals: readers.totals(values.get('totals')),
    cashRegister: readers.cashRegister(values.get('cashRegister')),
  };
}

/** The cart that could not be read; null where there is none. */
export async function readDamagedCart(db: TillDatabase): Promise<DamagedCart | null> {
  return readStored('damaged cart', damagedCartSchema, (await db.state.get('damagedCart'))?.value);
}

/**
 * Sets an unreadable cart aside, so that it is not overwritten and nobody mistakes it for an empty one. To be called within a
 * transaction.
 */
export async function setDamagedCartAside(db: TillDatabase, now: number): Promise<void> {
  const row = await db.state.get('cart');
  if (row === undefined || readStored('cart', cartSchema, row.value) !== null) return;
  await db.state.put({ name: 'damagedCart', value: { at: now, found: row.value } satisfies DamagedCart });
  await beginCart(db);
}

/**
 * Replaces the cart by an empty one with another id than the parked ones (DAY-1), and a higher revision than theirs and those of the
 * sales, which are told from this cart's by it. To be called within a transaction.
 */
export async function beginCart(db: TillDatabase): Promise<void> {
  const [parked, sales] = [await readParked(db), await allSales(db)];
  const used = [...parked.map(({ cart }) => cart.revision), ...sales.map(({ cartRevision }) => cartRevision)];
  if (used.length === 0) return db.state.delete('cart');
  const revision = Math.max(...used) + 1;
  await db.state.put({ name: 'cart', value: { ...emptyCart, id: `cart-${revision}`, revision } satisfies Cart });
}

/** A live part of the state; `written` takes the value that this tab has stored. */
export function livePart<Name extends keyof TillState>(db: TillDatabase, name: Name): WrittenPart<Name> {
  const part = live(() => readPart(db, name));
  return { ...part, written: (value) => part.written(readers[name](value)) };
}

export interface WrittenPart<Name extends keyof TillState> extends Live<TillState[Name]> {
  written(value: unknown): void;
}

/** The parked sales that can be read, oldest first. */
export async function readParked(db: Pick<TillDatabase, 'parked'>): Promise<ParkedSale[]> {
  const rows = await db.parked.toArray();
  return inOrder(rows.flatMap(({ value }) => readStored('parked sale', parkedSaleSchema, value) ?? []));
}

/** The parked sales that a transaction has changed, by key; null for one that it removed. */
export type ParkedChanges = ReadonlyMap<string, ParkedSale | null>;

export function withChanges(before: readonly ParkedSale[], changes: ParkedChanges): ParkedSale[] {
  const left = before.filter(({ key }) => !changes.has(key));
  return inOrder([...left, ...[...changes.values()].flatMap((sale) => sale ?? [])]);
}

function inOrder(sales: readonly ParkedSale[]): ParkedSale[] {
  return sales.toSorted((one, other) => one.parkedAt - other.parkedAt || one.cart.revision - other.cart.revision);
}
