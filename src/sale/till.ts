import { type CartCommands, createCartCommands } from './cart/cart-commands.ts';
import { type CartKeeper, createCartKeeper } from './cart/cart-keeper.ts';
import { createMoveCommands, type MoveCommands } from './cart/move-lines.ts';
import { createParking, type ParkingCommands } from './cart/parking.ts';
import type { SaleContext } from './context.ts';
import { createDay, type DayCommands } from './day/day-commands.ts';
import { createProver, type Prover } from './day/prover.ts';
import { createSellAgain, type SellAgainCommands } from './day/sell-again.ts';
import { createOfferHabits, type OfferHabitCommands } from './offer-habits.ts';
import { createOfflineDecisions, type OfflineDecisions } from './offline/offline-decisions.ts';
import { createOfflineSales, type OfflineCommands } from './offline/offline-sales.ts';
import { createDuplicateFinder, type DuplicateFinder } from './payment/duplicate-finder.ts';
import { createLearner } from './payment/learner.ts';
import { createLostSaleDecisions, type LostSaleDecisions } from './payment/lost-sale-decisions.ts';
import { createPayment, type PaymentCommands } from './payment/payment.ts';
import { createReservations, type ReservationCommands } from './payment/reservations.ts';
import { rememberGifts } from './payment/reserved-gifts.ts';
import { createSettler, type Settler } from './payment/settler.ts';
import { createUnreadableSales, type UnreadableSales } from './payment/unreadable-sales.ts';

/** All commands of this till. Screens call these and read the live values of `live.tsx`. */
export interface Till
  extends CartCommands,
    MoveCommands,
    ParkingCommands,
    PaymentCommands,
    OfflineCommands,
    OfflineDecisions,
    LostSaleDecisions,
    Pick<DuplicateFinder, 'answerDuplicates'>,
    ReservationCommands,
    OfferHabitCommands,
    DayCommands,
    SellAgainCommands,
    Pick<Prover, 'prove'>,
    Pick<UnreadableSales, 'decideUnreadable'> {
  /** Reports activity at the till: holds are renewed while somebody works (CART-10). */
  touched: CartKeeper['touched'];
  showReacquired: CartKeeper['showReacquired'];
  /** Continues work that a crash, an outage or a closed tab left open: holds, totals, sales without an answer or not sent yet. */
  recover(): Promise<void>;
  /** Asks the provider now about all open sales, including unreadable entries. */
  settle: Settler['settle'];
  /** To be called when a terminal has changed the cart: holds and totals are updated (TERM-4). */
  cartChanged(): void;
  /** Deletes the damaged cart that was set aside, after somebody has seen it. */
  forgetDamagedCart(): Promise<void>;
  stop(): void;
}

export function createTill(surroundings: SaleContext): Till {
  const keeper = createCartKeeper(surroundings);
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
      void duplicates.lookAfter(sale).catch(() => undefined);
      void noteSold(sale);
      void rememberGifts(surroundings, sale);
    },
  };
  const settler = createSettler(context);
  const { askForUnreadable, decideUnreadable } = createUnreadableSales(context, keeper);
  const prover = createProver(context);
  const parking = createParking(context, keeper);
  const moves = createMoveCommands(context, keeper);
  const payment = holdingOn(createPayment(context, keeper), keeper);
  return {
    ...createCartCommands(context, keeper),
    ...moves.commands,
    ...parking,
    ...payment,
    ...createOfflineSales(context, payment, settler),
    ...createOfflineDecisions(context, keeper, settler),
    ...createLostSaleDecisions(context, keeper, settler),
    answerDuplicates: duplicates.answerDuplicates,
    ...createReservations(context, keeper, parking),
    ...offerHabits,
    ...createDay(context, prover),
    ...createSellAgain(context, keeper),
    prove: prover.prove,
    touched: keeper.touched,
    showReacquired: keeper.showReacquired,
    decideUnreadable,
    async settle() {
      await settler.settle();
      await askForUnreadable();
    },
    cartChanged: () => keeper.soon(0),
    forgetDamagedCart: surroundings.device.forgetDamagedCart,
    async recover() {
      settler.watch();
      keeper.watchParked();
      learner.soon();
      duplicates.soon();
      await settler.settle();
      await askForUnreadable();
      await keeper.sync();
      prover.soon();
    },
    stop() {
      moves.stop();
      keeper.stop();
      settler.stop();
      learner.stop();
      duplicates.stop();
      prover.stop();
    },
  };
}

/** Adds to `pay` that holds are renewed again when the cart was not sold (CART-11). */
function holdingOn(payment: PaymentCommands, keeper: CartKeeper): PaymentCommands {
  return {
    ...payment,
    async pay(input) {
      const outcome = await payment.pay(input);
      if (outcome.kind !== 'done') keeper.soon(0);
      return outcome;
    },
  };
}
