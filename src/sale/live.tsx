import { useObservable } from 'dexie-react-hooks';
import { createContext, type ReactNode, useContext, useEffect } from 'react';
import type { Device, Live } from '../device/index.ts';
import { type Cart, emptyCart } from '../domain/cart.ts';
import { type Checkout, emptyCheckout, type KnownTotals } from '../domain/checkout.ts';
import type { Sale } from '../domain/sale.ts';
import type { Till } from './till.ts';

interface Counter {
  readonly till: Till;
  readonly device: Device;
}

const CounterContext = createContext<Counter | null>(null);

/** Gives all screens below the till's commands and its live values, which it keeps warm. */
export function TillProvider({ till, device, children }: Counter & { readonly children: ReactNode }) {
  useEffect(() => {
    const nothing = () => undefined;
    const stops = [device.cart, device.checkout, device.totals, device.sales].map((live: Live<unknown>) =>
      live.subscribe(nothing),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, [device]);
  return <CounterContext value={{ till, device }}>{children}</CounterContext>;
}

/** Till and device, for the other hooks of this door. */
export function useCounter(): Counter {
  const counter = useContext(CounterContext);
  if (counter === null) throw new Error('this screen is not inside a TillProvider');
  return counter;
}

/** The commands. */
export function useTill(): Till {
  return useCounter().till;
}

export function useCart(): Cart {
  return useObservable(useCounter().device.cart, emptyCart);
}

/** Reads the cart when it is asked, for those that need it at a tap and not to be drawn anew with every change. */
export function useCartNow(): () => Cart {
  const { cart } = useCounter().device;
  return () => (cart.hasValue() ? cart.getValue() : emptyCart);
}

export function useCheckout(): Checkout {
  return useObservable(useCounter().device.checkout, emptyCheckout);
}

/** The provider's last total; compare `revision` with the cart's to know whether it is this cart's. */
export function useTotals(): KnownTotals | null {
  return useObservable(useCounter().device.totals, null);
}

/** The journal, newest first. */
export function useSales(): Sale[] {
  return useObservable(useCounter().device.sales, noSales);
}

const noSales: Sale[] = [];
