import type { Cart } from '../domain/cart/cart.ts';
import { emptyCart } from '../domain/cart/cart-contents.ts';
import { type CashRegisterState, emptyCashRegister } from '../domain/sale/cash-register.ts';
import type { Checkout, KnownTotals } from '../domain/sale/checkout.ts';
import { emptyCheckout } from '../domain/sale/empty-checkout.ts';
import type { TillDatabase } from './database.ts';
import { type Live, live } from './live.ts';
import { parkedOf } from './parked-rows.ts';
import { readStored } from './read-stored.ts';
import {
  cartSchema,
  cashRegisterSchema,
  checkoutSchema,
  type DamagedCart,
  damagedCartSchema,
  totalsSchema,
} from './schema.ts';

/** What is being sold right now. */
export interface TillState {
  readonly cart: Cart;
  readonly checkout: Checkout;
  readonly totals: KnownTotals | null;
  readonly cashRegister: CashRegisterState;
}

/** What each row says; where there is none, or none that can be read, its beginning. */
const readers: { readonly [Name in keyof TillState]: (value: unknown) => TillState[Name] } = {
  cart: (value) => readStored('cart', cartSchema, value) ?? emptyCart,
  checkout: (value) => readStored('checkout', checkoutSchema, value) ?? emptyCheckout,
  totals: (value) => readStored('totals', totalsSchema, value),
  cashRegister: (value) => readStored('cashRegister', cashRegisterSchema, value) ?? emptyCashRegister,
};

/** One part of the state. */
export async function readPart<Name extends keyof TillState>(db: TillDatabase, name: Name): Promise<TillState[Name]> {
  return readers[name]((await db.state.get(name))?.value);
}

/** All parts by one request: every change of the cart begins with this. */
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
 * Puts a cart that can't be read aside, so that no new one takes its place and nobody mistakes it for an empty one. To be
 * called within a transaction.
 */
export async function setDamagedCartAside(db: TillDatabase, now: number): Promise<void> {
  const row = await db.state.get('cart');
  if (row === undefined || readStored('cart', cartSchema, row.value) !== null) return;
  await db.state.put({ name: 'damagedCart', value: { at: now, found: row.value } satisfies DamagedCart });
  const parked = parkedOf(await db.parked.toArray());
  if (parked.length === 0) return db.state.delete('cart');
  // The new cart is none of those that are parked, and comes after them (DAY-1).
  const revision = Math.max(...parked.map(({ cart }) => cart.revision)) + 1;
  await db.state.put({ name: 'cart', value: { ...emptyCart, id: `cart-${now}`, revision } satisfies Cart });
}

/** A part of the state to be watched; `written` takes what this tab has stored. */
export function livePart<Name extends keyof TillState>(db: TillDatabase, name: Name): WrittenPart<Name> {
  const part = live(() => readPart(db, name));
  return { ...part, written: (value) => part.written(readers[name](value)) };
}

export interface WrittenPart<Name extends keyof TillState> extends Live<TillState[Name]> {
  written(value: unknown): void;
}
