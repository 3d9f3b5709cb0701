import type { QuickPayment } from '../../../domain/sale/quick-payment.ts';

/** A tap that the payment step did not open for within this time (ms) is forgotten: nobody expects it to sell any more. */
const goodFor = 3_000;

let asked: { readonly payment: QuickPayment; readonly at: number } | null = null;

/** Leaves a tap on the pay strip to the payment step that opens for it (FAST-6). It outlives neither a reload nor that step. */
export function leaveQuickPayment(payment: QuickPayment): void {
  asked = { payment, at: performance.now() };
}

/** The tap that opened the payment step, once; null where it was opened otherwise. */
export function takeQuickPayment(): QuickPayment | null {
  const taken = asked;
  asked = null;
  return taken !== null && performance.now() - taken.at <= goodFor ? taken.payment : null;
}
