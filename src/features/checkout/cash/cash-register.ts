import type { Money } from '../../../domain/money/money.ts';
import type { CashRegisterAnswer, CashRegisterRequest } from '../../../domain/sale/payment.ts';

/** What takes the money: the till's own dialog, or a terminal (PAY-2 to PAY-4). */
export interface CashRegister {
  /** What lies at a terminal's checkout by now; null when nothing does, absent where nothing ever can. */
  readonly moved?: Money | null;
  collect(request: CashRegisterRequest): Promise<CashRegisterAnswer>;
  /** Back from the notice: what was moved to the terminal's checkout is taken from there. */
  takeBack?(): Promise<void>;
}
