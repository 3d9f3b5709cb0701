import { useObservable } from 'dexie-react-hooks';
import { createContext, useContext, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { DamagedCart, Device, Live, Seen } from '../device/index.ts';
import { type Cart, sumOfLines } from '../domain/cart/cart.ts';
import { emptyCart } from '../domain/cart/cart-contents.ts';
import { noHabits, type OfferHabits } from '../domain/catalogue/offer-habits.ts';
import type { Money } from '../domain/money/money.ts';
import { type CashRegisterState, emptyCashRegister } from '../domain/sale/cash-register.ts';
import { type Checkout, emptyCheckout, type KnownTotals } from '../domain/sale/checkout.ts';
import type { ParkedSale } from '../domain/sale/parked-sale.ts';
import type { Refusal, Sale, UnreadableSale } from '../domain/sale/sale.ts';
import { useCurrency } from '../provider/index.ts';
import type { Moving } from './cart/move-lines.ts';
import type { PrintDocument } from './printing.ts';
import type { TerminalLink } from './terminal/terminal-link.ts';
import type { Till } from './till.ts';

/** The open till, and the device that it writes to. */
export interface TillOnDevice {
  readonly till: Till;
  readonly device: Device;
}

const TillContext = createContext<TillOnDevice | null>(null);

/** Gives all screens below the till's commands and its live values. */
export const TillProvider = TillContext.Provider;

function useTillOnDevice(): TillOnDevice {
  const value = useContext(TillContext);
  if (value === null) throw new Error('a TillProvider is needed above it');
  return value;
}

/** The device, for the other hooks of this folder; screens use those. */
export function useDevice(): Device {
  return useTillOnDevice().device;
}

/** The till's commands. */
export function useTill(): Till {
  return useTillOnDevice().till;
}

const TerminalContext = createContext<TerminalLink | null>(null);

/** Provides the terminal that shows the app to all screens below; null where there is none. */
export const TerminalProvider = TerminalContext.Provider;

/** The terminal that shows the app; null at an ordinary till, which is its own cash register (PAY-4). */
export function useTerminal(): TerminalLink | null {
  return useContext(TerminalContext);
}

/** Prints through the terminal (SUC-4); undefined where no terminal prints, so that the browser does. */
export function usePrintDocument(): PrintDocument | undefined {
  const terminal = useTerminal();
  if (terminal === null || !terminal.prints()) return undefined;
  return async (job) => {
    const answer = await terminal.print(job);
    return answer.kind === 'success' ? { status: 'success' } : { status: 'failure', message: answer.message };
  };
}

export function useCart(): Cart {
  return useLive(useTill().cart, emptyCart);
}

/**
 * The cart as the device has it, some milliseconds behind `useCart` after a tap: for what the tap's own frame need not show, so that it
 * is drawn, and asked for, after it.
 */
export function useStoredCart(): Cart {
  return useLive(useDevice().cart, emptyCart);
}

/** The cart that could not be read when the till was opened; null where there is none, and once it was deleted. */
export function useDamagedCart(): DamagedCart | null {
  return useLive(useDevice().damagedCart, null);
}

export function useCheckout(): Checkout {
  return useLive(useDevice().checkout, emptyCheckout);
}

/** The provider's last totals. They are the open cart's only if `revision` equals the cart's. */
export function useTotals(): KnownTotals | null {
  return useLive(useDevice().totals, null);
}

/** Open sales, those made offline, those perhaps booked twice, and the latest; newest first. */
export function useSales(): Sale[] {
  return useLive(useDevice().sales, noSales);
}

/** The keys of reservations that were given up here, and that the provider does not delete (PAY-8). */
export function useRefusedReleases(): readonly string[] {
  return useLive(useDevice().refusedReleases, noKeys);
}

/** The amount at the cash register's checkout, and its last error. */
export function useCashRegisterState(): CashRegisterState {
  return useLive(useDevice().cashRegister, emptyCashRegister);
}

/** Pinned offers, and how often each was sold at this till; empty until read. */
export function useOfferHabits(): OfferHabits {
  return useLive(useTill().offerHabits, noHabits);
}

/** Answers that this till has kept, with their age, to be shown again without a network (BKG-9). */
export function useSeen(): Seen {
  return useDevice().seen;
}

/** The parked sales, oldest first (DAY-1). */
export function useParkedSales(): ParkedSale[] {
  return useLive(useDevice().parked, noParked);
}

/** The lines that are being moved to another time, from this tab or another one; null while none is (FAST-8). */
export function useMoving(): Moving | null {
  const { moving } = useTill();
  return useSyncExternalStore(moving.subscribe, moving.getSnapshot);
}

/** Why the provider gives no total for the open cart; null where it does, or has not said so yet. */
export function useTotalsRefusal(): Refusal | null {
  const { totalsRefusal } = useTill();
  return useSyncExternalStore(totalsRefusal.subscribe, totalsRefusal.getSnapshot);
}

/** Whether the cart is empty; renders again only when that changes. That it can't be read is told by `useCart`, which the frame has. */
export function useIsCartEmpty(): boolean {
  return useIsEmpty(useTill().cart);
}

/** The same as the device has it: see `useStoredCart`. */
export function useIsStoredCartEmpty(): boolean {
  return useIsEmpty(useDevice().cart);
}

function useIsEmpty(cart: Live<Cart>): boolean {
  return useSyncExternalStore(cart.subscribe, () => !cart.hasValue() || cart.getValue().items.length === 0);
}

/** The whole journal, newest first. */
export function useJournal(): Sale[] {
  return useLive(useDevice().journal, noSales);
}

/** A sale of the journal, however old; undefined while it is not found. */
export function useSale(reference: string): Sale | undefined {
  const device = useDevice();
  const watched = useSales().find((sale) => sale.reference === reference);
  const older = useRead(watched ? null : reference, () => device.sale(reference), 'a sale could not be read');
  return watched ?? older ?? undefined;
}

/** The unreadable entries of the journal, newest first. */
export function useUnreadableSales(): UnreadableSale[] {
  return useLive(useDevice().unreadable, noUnreadable);
}

/** Whether the entry of this sale can't be read; false while that is not known. `sale`: the entry, if it was found. */
export function useIsUnreadable(reference: string, sale: Sale | undefined): boolean {
  const device = useDevice();
  const isNamed = async () => (await device.openUnreadable()).some((unreadable) => unreadable.reference === reference);
  return useRead(sale ? null : reference, isNamed, 'the journal could not be read') === true;
}

interface ShownTotal {
  readonly amount: Money;
  /** Whether the amount is the provider's total of the current cart; otherwise it is the sum of the lines (CART-3). */
  readonly isFinal: boolean;
  /** The provider's last totals, perhaps of an earlier cart; null when there are none. */
  readonly last: KnownTotals | null;
}

/** The cart's total to show: an estimate until the provider's total arrives. */
export function useShownTotal(): ShownTotal {
  const { items, revision } = useCart();
  const last = useTotals();
  const { code } = useCurrency();
  if (last?.revision === revision && items.length > 0) return { amount: last.grandTotal, isFinal: true, last };
  const currency = items[0]?.price.currency ?? code;
  return { amount: sumOfLines(items, currency), isFinal: items.length === 0, last };
}

const noKeys: readonly string[] = [];
const noSales: Sale[] = [];
const noParked: ParkedSale[] = [];
const noUnreadable: UnreadableSale[] = [];

/** A whole live value; `before` until it has been read. Throws when the device can't be read. */
export function useLive<Value, Before>(live: Live<Value>, before: Before): Value | Before {
  return useObservable<Value, Before>(() => live, [live], before);
}

/**
 * The value that `read` resolves to; it is called once for each `key`, and not for null. Undefined until then, and when it rejects:
 * then `failure` is logged to the console.
 */
export function useRead<Value>(key: string | null, read: () => Promise<Value>, failure: string): Value | undefined {
  const [found, setFound] = useState<{ readonly key: string; readonly value: Value } | null>(null);
  const ask = useEffectEvent(read);
  useEffect(() => {
    if (key === null) return;
    let isLeft = false;
    ask().then(
      (value) => !isLeft && setFound({ key, value }),
      (error) => console.error(failure, error),
    );
    return () => {
      isLeft = true;
    };
  }, [key, failure]);
  return found !== null && found.key === key ? found.value : undefined;
}
