import type { Device } from '../../device/index.ts';
import type { CashRegisterState } from '../../domain/sale/cash-register.ts';
import type { SaleContext } from '../context.ts';
import { terminalLock } from '../locks.ts';

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

/** Nothing is at the terminal's checkout any more. */
export async function endCheckout(device: Device, error: string | null = null): Promise<void> {
  await device.transact(async (tx) => {
    const { cashRegister, checkout } = await tx.state();
    await tx.put({
      cashRegister: { ...cashRegister, checkoutValue: null, error },
      checkout: { ...checkout, terminalLines: undefined },
    });
  });
}

/**
 * At a till without a terminal: ends the checkout at a terminal that has left without Back, once no tab of this device is shown by
 * one any more. Nothing else would end it there, and the cart could be neither parked nor asked about (DAY-1, SET-2). Returns what
 * ends this.
 */
export function endLeftCheckouts({ device, locks }: Pick<SaleContext, 'device' | 'locks'>): () => void {
  let isStopped = false;
  const end = () => locks.hold(terminalLock, async () => void (isStopped || (await endCheckout(device))));
  const stop = device.cashRegister.subscribe(({ checkoutValue }) => {
    if (checkoutValue === null) return;
    end().catch((error) => console.error('the checkout of a terminal could not be ended', error));
  });
  return () => {
    isStopped = true;
    stop();
  };
}
