import type { Device } from '../device/index.ts';
import type { CartItem } from '../domain/cart/cart.ts';
import type { ReacquiredHolds } from '../domain/cart/reacquired-holds.ts';
import type { KnownProduct } from '../domain/catalogue/catalogue.ts';
import type { OrderAnswers } from '../domain/forms/order-answers.ts';
import type { Money } from '../domain/money/money.ts';
import type { Assignee, Checkout } from '../domain/sale/checkout.ts';
import type { Sale } from '../domain/sale/sale.ts';
import type { AccountUser, Company } from '../domain/settings/account.ts';
import type { OfflineSales } from '../domain/settings/settings.ts';
import type { Clock } from '../domain/times/clock.ts';
import type { Provider } from '../provider/index.ts';
import type { Locks } from './locks.ts';
import type { TabNews } from './tab-news.ts';
import type { SaleCopies } from './terminal/sale-copies.ts';

/** The provider's questions about a cart before it is sold; its answers are kept for a while. */
export interface OrderQuestions {
  /** The answers that are known already; makes no request. */
  known(items: readonly CartItem[]): OrderAnswers;
  /** Asks for the missing answers. Never rejects: an answer that can't be had is null. */
  ask(items: readonly CartItem[], checkout: Checkout): Promise<OrderAnswers>;
}

/** The option and the time whose places a hold takes. */
export type HeldOffer = Pick<CartItem, 'optionId' | 'time'>;

/** What the till itself has words for (`i18n/sale-texts.ts`): a refusal without a message, a paid sale that staff have closed … */
export type SaleWords =
  | 'refused'
  | 'closed'
  | 'reservationGone'
  | 'reservationPaid'
  | 'printUnanswered'
  | 'checkoutUnanswered';

/** Everything that the commands of a sale need from outside. */
export interface SaleContext {
  readonly device: Device;
  readonly provider: Provider;
  /** Address of the provider's API. Evidence is kept for each provider by this address. */
  readonly apiUrl: string;
  readonly clock: Clock;
  readonly locks: Locks;
  /** Tells the other tabs of this device which lines are being moved to another time. */
  readonly moves: TabNews;
  /** Creates a reference for a sale, unguessable and unique over all tills. */
  readonly newReference: () => string;
  /** The person at the till; null before sign-in. */
  readonly userId: () => string | null;
  /** The company of the person at the till; undefined while it is not known. Makes no request. */
  readonly company: () => Company | undefined;
  /** The provider's data of the person at the till, which its lists are asked with. */
  readonly user: () => Promise<AccountUser>;
  /** The language in which names and tickets are requested. */
  readonly locale: () => string;
  /**
   * The name of the line in a terminal's cart that makes up the difference to the total, with the coupon code if there is one, in the
   * language on screen.
   */
  readonly discountName: (code: string | null, difference: Money) => string;
  /** What the till itself says of a sale, in the language on screen. */
  readonly words: (of: SaleWords) => string;
  /** The account's currency; the default until it is known. */
  readonly currency: () => string;
  /** What the host allows to be sold without a connection (OFF-7). */
  readonly offlineSales: OfflineSales;
  /** Whether the provider is believed to answer; makes no request. */
  readonly isConnected: () => boolean;
  readonly questions: OrderQuestions;
  /** What the catalogue's lists say of the product, as far as they are known; makes no request. */
  readonly knownProduct: (productId: string) => KnownProduct | null;
  readonly copies: SaleCopies;
  /** Called when an assignee was taken off the cart, because the provider no longer offers that person for it (BUY-1). */
  readonly assigneeDropped: (assignee: Assignee) => void;
  /** Called with the code that was removed from a sale that was opened or refused, because the provider no longer accepts it (DAY-1, PAY-8). */
  readonly couponDropped: (code: string) => void;
  /** Called once for each sale, when it becomes `done`. */
  readonly sold: (sale: Sale) => void;
  /** Called when the provider has refused a sale: what it has told of its cart before may hold no longer. */
  readonly refused: (sale: Sale) => void;
  /**
   * Called when the provider has granted, changed or released a hold: what is known of the places left is out of date. `of`: the
   * offer whose places it holds; null where that is not known.
   */
  readonly placesChanged: (of: HeldOffer | null) => void;
  /** Called once with the lapsed holds that were re-acquired, unless a screen shows them itself (CART-10). */
  readonly reacquired: (reacquired: ReacquiredHolds) => void;
}
