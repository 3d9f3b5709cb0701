import type { Money } from '../../../domain/money/money.ts';
import type { CashRegisterAnswer, CashRegisterRequest } from '../../../domain/sale/payment.ts';

/** What takes the money: the till's own dialog, or a terminal (PAY-2 to PAY-4). */
export interface CashRegister {
  /** The amount at the terminal's checkout; null when there is none, absent where there is no terminal. */
  readonly moved?: Money | null;
  collect(request: CashRegisterRequest): Promise<CashRegisterAnswer>;
  /** Takes the cart back from the terminal's checkout. */
  takeBack?(): Promise<void>;
}
