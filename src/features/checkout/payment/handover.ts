import type { QuickPayment } from '../../../domain/sale/quick-payment.ts';

/** What is passed on is ignored where it is taken later than this (ms): nobody expects it to sell, or to move the focus, any more. */
const goodFor = 3_000;

/** Passes something on to the screen that opens next, which takes it once. A reload drops it. */
function createHandover<Value>() {
  let passed: { readonly value: Value; readonly at: number } | null = null;
  return {
    pass(value: Value): void {
      passed = { value, at: performance.now() };
    },
    take(): Value | null {
      const taken = passed;
      passed = null;
      return taken !== null && performance.now() - taken.at <= goodFor ? taken.value : null;
    },
  };
}

/** A tap on the pay strip, for the payment step that it opens (FAST-6). */
export const tappedPayment = createHandover<QuickPayment>();

/** The button of the strip whose payment was called off, for the strip that staff go back to: it gets the focus back (NAV-6). */
export const calledOffTender = createHandover<QuickPayment['tender']>();
