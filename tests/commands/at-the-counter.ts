import { beforeEach, vi } from 'vitest';
import type { Cart, ItemChoice } from '../../src/domain/cart/cart.ts';
import type { ReacquiredHolds } from '../../src/domain/cart/reacquired-holds.ts';
import type { PaymentOutcome, Readiness } from '../../src/domain/sale/payment.ts';
import type { PaymentCode } from '../../src/domain/sale/sale.ts';
import { type Counter, openCounter } from './counter.ts';
import { openShop, type Shop } from './shop.ts';

/** The shop and the counter of the test that runs, and what staff do there all day. */
export interface AtTheCounter {
  readonly shop: Shop;
  /** Can be replaced, as by a reload. */
  counter: Counter;
  cart(): Promise<Cart>;
  /** Adds the choices one after the other and waits until they are held and summed up. */
  add(...choices: ItemChoice[]): Promise<void>;
  quantity(key: string, quantity: number): Promise<void>;
  /** As the payment step does, which tells itself which holds were re-acquired. */
  prepare(): Promise<Extract<Readiness, { kind: 'ready' | 'form' }> & { readonly reacquired: ReacquiredHolds | null }>;
  /** Pays what the provider says the cart costs; as a terminal does, also with a form that only the provider may judge. */
  pay(code?: PaymentCode, options?: Record<string, string>): Promise<PaymentOutcome>;
  /** The bodies that a call was sent with, first to last. */
  sent(call: string): { query: Readonly<Record<string, string>>; body: unknown }[];
  /** For a test in which the provider answers nonsense, which the console is told of (ERR-5). */
  expectErrors(): void;
}

/**
 * Gives each test of a file a shop in which nothing was sold yet and a fresh till. `dialect`: in what the provider of the test
 * that begins differs from the usual one.
 */
export function atTheCounter(dialect: () => readonly string[] = () => []): AtTheCounter {
  let shop: Shop;
  let counter: Counter;

  beforeEach(async () => {
    shop = await openShop(dialect());
    counter = await openCounter(shop);
  });

  async function prepare() {
    const told: ReacquiredHolds[] = [];
    const stopShowing = counter.till.showReacquired((reacquired) => {
      told.push(reacquired);
      return true;
    });
    const ready = await shop.outcome(counter.till.preparePayment());
    stopShowing();
    if (ready.kind !== 'ready' && ready.kind !== 'form')
      throw new Error(`The cart is not ready to be paid: ${ready.kind}`);
    return { ...ready, reacquired: told[0] ?? null };
  }

  return {
    get shop() {
      return shop;
    },
    get counter() {
      return counter;
    },
    set counter(next) {
      counter = next;
    },
    cart: async () => (await counter.device.state()).cart,
    async add(...choices) {
      for (const choice of choices) await counter.till.addToCart(choice);
      await shop.pass(0);
    },
    async quantity(key, quantity) {
      await counter.till.changeQuantity(key, quantity);
      await shop.pass(500);
    },
    prepare,
    async pay(code = 'paid_cash', options = {}) {
      const { totals } = await prepare();
      const payment = { code, options };
      const plan = code === 'reservation' ? await shop.outcome(counter.till.planReservation()) : null;
      return shop.outcome(counter.till.pay({ payment, shown: totals.grandTotal, given: null, ...(plan && { plan }) }));
    },
    sent: (call) => shop.log.entries().filter((entry) => entry.call === call),
    expectErrors: () => void vi.spyOn(console, 'error').mockImplementation(() => undefined),
  };
}
