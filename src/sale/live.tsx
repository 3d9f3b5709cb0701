import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { DamagedCart, Device, Seen } from '../device/index.ts';
import type { Cart } from '../domain/cart/cart.ts';
import { emptyCart } from '../domain/cart/cart-contents.ts';
import { noHabits, type OfferHabits } from '../domain/catalogue/offer-habits.ts';
import { type CashRegisterState, emptyCashRegister } from '../domain/sale/cash-register.ts';
import type { Checkout, KnownTotals } from '../domain/sale/checkout.ts';
import { emptyCheckout } from '../domain/sale/empty-checkout.ts';
import type { ParkedSale } from '../domain/sale/parked-sale.ts';
import type { Sale } from '../domain/sale/sale.ts';
import type { Moving } from './cart/move-lines.ts';
import type { Till } from './till.ts';
import { useLive, useLivePart, useRead } from './use-live.ts';

/** The open till, and the device that it writes to. */
export interface TillOnDevice {
  readonly till: Till;
  readonly device: Device;
}

const TillContext = createContext<TillOnDevice | null>(null);

/** Gives all screens below the till's commands and its live values. */
export function TillProvider({ value, children }: { readonly value: TillOnDevice; readonly children: ReactNode }) {
  return <TillContext value={value}>{children}</TillContext>;
}

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

export function useCart(): Cart {
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

/** Whether the cart is empty; renders again only when that changes. */
export function useIsCartEmpty(): boolean {
  return useLivePart(useDevice().cart, true, ({ items }) => items.length === 0);
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

const noSales: Sale[] = [];
const noParked: ParkedSale[] = [];
