import type { Money } from '../../../domain/money/money.ts';
import type { PaymentCode } from '../../../domain/sale/sale.ts';

export interface CashRegisterRequest {
  readonly amount: Money;
  /** `offline`: cash or one's own card machine only, as nothing else can be checked without a connection (OFF-7). */
  readonly method: 'cash_register' | 'no_payment' | 'offline';
  /** What it is paid with, where that was said already (FAST-6). */
  readonly tender?: 'card' | undefined;
}

export type CashRegisterAnswer =
  /** The money is there. `given`: for cash, what was handed over. */
  | { readonly status: 'success'; readonly code: PaymentCode; readonly given: Money | null }
  /** `message` is for people; null when staff gave up themselves and there is nothing to say. */
  | { readonly status: 'failure'; readonly message: string | null }
  /** The cart lies at a terminal's checkout: the terminal completes the sale by its own message (PAY-3). */
  | { readonly status: 'moved' };

/** What takes the money: the till's own dialog, or a terminal (PAY-2 to PAY-4). */
export interface CashRegister {
  /** What lies at a terminal's checkout by now; null when nothing does, absent where nothing ever can. */
  readonly moved?: Money | null;
  collect(request: CashRegisterRequest): Promise<CashRegisterAnswer>;
  /** Back from the notice: what was moved to the terminal's checkout is taken from there. */
  takeBack?(): Promise<void>;
}
