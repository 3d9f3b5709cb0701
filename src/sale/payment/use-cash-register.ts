import { useObservable } from 'dexie-react-hooks';
import { type CashRegisterState, emptyCashRegister } from '../../domain/sale/cash-register.ts';
import { useCounter } from '../live.tsx';

/** What lies at the cash register's checkout, and what it said last. */
export function useCashRegister(): CashRegisterState {
  return useObservable(useCounter().device.cashRegister, emptyCashRegister);
}
