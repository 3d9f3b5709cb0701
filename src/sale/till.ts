import { unsettledStates } from '../domain/sale/sale.ts';
import { createCartCommands } from './cart/cart-commands.ts';
import { createCartKeeper } from './cart/cart-keeper.ts';
import { createMoveCommands } from './cart/move-lines.ts';
import { createParking } from './cart/parking.ts';
import { createShownCart } from './cart/shown-cart.ts';
import type { SaleContext } from './context.ts';
import { createDay } from './day/day-commands.ts';
import { createProver } from './day/prover.ts';
import { createSellAgain } from './day/sell-again.ts';
import { createOfferHabits } from './offer-habits.ts';
import { createOfflineDecisions } from './offline/offline-decisions.ts';
import { createOfflineSales } from './offline/offline-sales.ts';
import { createDoubtDecisions } from './payment/doubt-decisions.ts';
import { createDuplicateFinder } from './payment/duplicate-finder.ts';
import { createLearner } from './payment/learner.ts';
import { createPayment } from './payment/payment.ts';
import { createReadiness } from './payment/readiness.ts';
import { createReservations } from './payment/reservations.ts';
import { rememberGifts } from './payment/reserved-items.ts';
import { createSettler } from './payment/settler.ts';
import { createUnreadableSales } from './payment/unreadable-sales.ts';
import { forgetMissedSale } from './terminal/missed-sales.ts';

/** All commands of this till. Screens call these and read the live values of `live.tsx`. */
export type Till = ReturnType<typeof createTill>;

export function createTill(surroundings: SaleContext) {
  const keeper = createCartKeeper(surroundings);
  const cart = createShownCart(surroundings.device.cart);
  // A shift's proof may wait until it is known whether the provider finds sales by reference.
  const learner = createLearner(surroundings, () => prover.soon());
  const duplicates = createDuplicateFinder(surroundings);
  const { noteSold, ...offerHabits } = createOfferHabits(surroundings);
  const context: SaleContext = {
    ...surroundings,
    sold(sale) {
      surroundings.sold(sale);
      // Gives back holds that the sale did not use (PAY-8).
      keeper.soon(0);
      learner.soon();
      duplicates.lookAfter(sale);
      void noteSold(sale);
      void rememberGifts(surroundings, sale);
    },
    refused(sale) {
      surroundings.refused(sale);
      keeper.askAgain(sale.cartRevision);
    },
  };
  const settler = createSettler(context, keeper);
  const { askForUnreadable, decideUnreadable } = createUnreadableSales(context, keeper);
  const prover = createProver(context);
  const parking = createParking(context, keeper);
  const { stop: stopMoves, ...moves } = createMoveCommands(context, keeper);
  const { answersNow, ...readiness } = createReadiness(context, keeper, moves.moving);

  async function settle(): Promise<void> {
    await settler.settle();
    await askForUnreadable();
  }

  /** The open sales, and what is known of each. */
  async function openSales(): Promise<string> {
    const open = await surroundings.device.salesIn(unsettledStates);
    return JSON.stringify(open.map(({ reference, state, doubt }) => [reference, state, doubt?.candidates]));
  }

  return {
    ...createCartCommands(context, keeper, cart),
    /** The open cart, for screens. */
    cart,
    ...moves,
    ...parking,
    ...readiness,
    ...createPayment(context, keeper, answersNow),
    ...createOfflineSales(context, readiness, settler),
    ...createOfflineDecisions(context, keeper, settler),
    ...createDoubtDecisions(context, keeper, settler),
    answerDuplicates: duplicates.answerDuplicates,
    ...createReservations(context, keeper, parking),
    ...offerHabits,
    ...createDay(context, prover),
    ...createSellAgain(context, keeper),
    prove: prover.prove,
    lookUpAgain: prover.lookUpAgain,
    /** Reports activity at the till: holds are renewed while somebody works (CART-10). */
    touched: keeper.touched,
    showReacquired: keeper.showReacquired,
    totalsRefusal: keeper.totalsRefusal,
    decideUnreadable,
    /** Asks the provider now about all open sales, including unreadable entries. */
    settle,
    /** The same for a person who waits: returns whether there is news of any. */
    async checkNow(): Promise<boolean> {
      const before = await openSales();
      await settle();
      return before !== (await openSales());
    },
    /** The same in the background: what can't be written now, as on a full disk, is settled later by itself. */
    settleSoon(): void {
      settle().catch((error) => console.error('sales could not be settled', error));
    },
    /** To be called when a terminal has changed the cart: holds and totals are updated (TERM-4). */
    cartChanged: () => keeper.soon(0),
    /** Deletes the damaged cart that was set aside, after somebody has seen it. */
    forgetDamagedCart: surroundings.device.forgetDamagedCart,
    /** Forgets the terminal's payment of this name, after somebody has noted that it could not be booked (TERM-5). */
    forgetMissedSale: (name: string) => forgetMissedSale(surroundings.device, name),
    /** Continues work that a crash, an outage or a closed tab left open: holds, totals, sales without an answer or not sent yet. */
    async recover(): Promise<void> {
      settler.watch();
      keeper.watchParked();
      learner.soon();
      duplicates.soon();
      await settle();
      await keeper.sync();
      prover.soon();
    },
    stop(): void {
      stopMoves();
      keeper.stop();
      settler.stop();
      learner.stop();
      duplicates.stop();
      prover.stop();
    },
  };
}
