import type { Device } from '../../device/index.ts';
import type { CashRegisterState } from '../../domain/sale/cash-register.ts';

/** Stores the state of this till's checkout at the terminal. */
export function changeCashRegister(
  device: Device,
  change: (register: CashRegisterState) => Partial<CashRegisterState>,
): Promise<void> {
  return device.transact(async (tx) => {
    const { cashRegister } = await tx.state();
    await tx.put({ cashRegister: { ...cashRegister, ...change(cashRegister) } });
  });
}
