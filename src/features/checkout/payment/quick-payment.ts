import type { QuickPayment } from '../../../domain/sale/quick-payment.ts';

/** A tap is ignored where the payment step opens later than this (ms): nobody expects it to sell any more. The way back likewise. */
const goodFor = 3_000;

let asked: { readonly payment: QuickPayment; readonly at: number } | null = null;
let calledOff: { readonly tender: QuickPayment['tender']; readonly at: number } | null = null;

/** Passes a tap on the pay strip on to the payment step that it opens (FAST-6). A reload drops it. */
export function leaveQuickPayment(payment: QuickPayment): void {
  asked = { payment, at: performance.now() };
}

/** The tap that opened the payment step, once; null where it was opened otherwise. */
export function takeQuickPayment(): QuickPayment | null {
  const taken = asked;
  asked = null;
  return taken !== null && performance.now() - taken.at <= goodFor ? taken.payment : null;
}

/** Says that what was tapped was called off, to the strip that staff go back to (NAV-6). */
export function leaveCalledOff(tender: QuickPayment['tender']): void {
  calledOff = { tender, at: performance.now() };
}

/** Which button of the strip has just been called off, once: it gets the focus back. */
export function takeCalledOff(): QuickPayment['tender'] | null {
  const taken = calledOff;
  calledOff = null;
  return taken !== null && performance.now() - taken.at <= goodFor ? taken.tender : null;
}
