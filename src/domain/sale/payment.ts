import type { PaymentMethod } from './checkout.ts';
import type { PaymentCode } from './sale.ts';

/** What took the money, in the words of a terminal and of the app's own till dialog alike. */
export type TenderType = 'cash' | 'card' | 'gift_card' | 'terminal_gift_card' | 'invoice';

const codeByTender: Readonly<Record<TenderType, PaymentCode>> = {
  cash: 'paid_cash',
  card: 'paid_cc',
  terminal_gift_card: 'paid_cc',
  gift_card: 'paid_cc',
  invoice: 'invoice',
};

/** The provider's code for a terminal's payment type, null for an unknown one (PAY-4, TERM-7). */
export function paymentCodeOf(type: string): PaymentCode | null {
  return isTenderType(type) ? codeByTender[type] : null;
}

function isTenderType(type: string): type is TenderType {
  return Object.hasOwn(codeByTender, type);
}

export type TileCode = 'cash_register' | 'reservation' | 'invoice' | 'no_payment';

export interface PaymentTile {
  readonly code: TileCode;
  /** Null for the cash register, which the provider does not list. */
  readonly method: PaymentMethod | null;
}

const listedTiles = ['reservation', 'invoice', 'no_payment'] as const;

/** The tiles in their order: the cash register first and always, then what the provider offers for this cart (PAY-1). */
export function paymentTiles(methods: readonly PaymentMethod[]): readonly PaymentTile[] {
  const offered = listedTiles.flatMap((code): PaymentTile[] => {
    const method = methods.find((candidate) => candidate.code === code);
    return method === undefined ? [] : [{ code, method }];
  });
  return [{ code: 'cash_register', method: null }, ...offered];
}

/** Whether the cash register has to say yes before anything is bought (PAY-2, PAY-6). */
export function callsCashRegister(code: TileCode): boolean {
  return code === 'cash_register' || code === 'no_payment';
}
