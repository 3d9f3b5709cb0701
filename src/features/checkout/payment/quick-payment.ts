import type { QuickPayment } from '../../../domain/sale/quick-payment.ts';

/** What is left is ignored where it is taken later than this (ms): nobody expects it to sell, or to move the focus, any more. */
const goodFor = 3_000;

/** Passes something on to the screen that opens next, which takes it once. A reload drops it. */
function createHandover<Value>() {
  let left: { readonly value: Value; readonly at: number } | null = null;
  return {
    leave(value: Value): void {
      left = { value, at: performance.now() };
    },
    take(): Value | null {
      const taken = left;
      left = null;
      return taken !== null && performance.now() - taken.at <= goodFor ? taken.value : null;
    },
  };
}

const asked = createHandover<QuickPayment>();
const calledOff = createHandover<QuickPayment['tender']>();

/** Passes a tap on the pay strip on to the payment step that it opens (FAST-6). */
export const leaveQuickPayment = asked.leave;

/** The tap that opened the payment step, once; null where it was opened otherwise. */
export const takeQuickPayment = asked.take;

/** Says that what was tapped was called off, to the strip that staff go back to (NAV-6). */
export const leaveCalledOff = calledOff.leave;

/** Which button of the strip has just been called off, once: it gets the focus back. */
export const takeCalledOff = calledOff.take;
