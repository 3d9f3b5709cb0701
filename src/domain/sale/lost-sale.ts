import { notReceived, type Sale } from './sale.ts';

/** The end of a sale that certainly did not arrive at the provider. */
export const nothingArrived = { state: 'refused', refusal: { code: notReceived, message: '' } } as const;

/** The sale as one that is not sold: what was paid for it counts for its cart (PAY-8, PAY-10). */
export function asLost(sale: Sale, now: number): Sale {
  const { refusal } = sale.state === 'refused' ? sale : nothingArrived;
  return { ...sale, state: 'refused', refusal, isMoneyHeld: true, updatedAt: now };
}
