import type { Sale } from '../sale/sale.ts';

/** One key as it was pressed: its name as browsers tell it, when (ms on any steady clock), and whether it was held down. */
export interface KeyPress {
  readonly key: string;
  readonly at: number;
  readonly isRepeat: boolean;
}

/** The keys pressed so quickly after one another that a machine may have pressed them. */
export interface Burst {
  readonly text: string;
  readonly startedAt: number;
  readonly lastAt: number;
  /** False as soon as a key was pressed that no code holds. */
  readonly isCode: boolean;
}

/** Beyond this pause (ms) a key belongs to a person, or to the next code. */
export const longestGap = 60;

/** A run that begins sooner (ms) after another key belongs to what a person is typing: it is no scan. */
const leastCalm = 150;

/** Some scanners wait a moment before Enter (ms). */
const longestGapBeforeEnter = 120;

/** A person's fastest run of keys is slower than this on average (ms between keys). */
const slowestScan = 35;

/** Shorter runs are typed by people too: a price, a name and Enter. */
const shortestCode = 5;

/** What Code 39, Code 128 and QR codes of tickets and coupons are made of; an address of e-mail is typed, not scanned. */
const codeCharacter = /^[\p{L}\p{N}._:/+=%$-]$/u;

const modifiers = new Set(['Shift', 'CapsLock', 'AltGraph', 'NumLock']);

/** No key yet, or none that a code could go on with. */
export const noBurst: Burst = {
  text: '',
  startedAt: Number.NEGATIVE_INFINITY,
  lastAt: Number.NEGATIVE_INFINITY,
  isCode: true,
};

/**
 * Takes one key after the other and tells when a scanner has pressed them: a keyboard that types faster than any person
 * and ends with Enter. `code` is set at that Enter only; `begins` says that this key is the first of a run.
 */
export function pressKey(
  burst: Burst,
  { key, at, isRepeat }: KeyPress,
): { readonly burst: Burst; readonly code: string | null; readonly begins: boolean } {
  if (modifiers.has(key)) return { burst, code: null, begins: false };
  if (key === 'Enter') return { burst: noBurst, code: isRepeat ? null : codeOf(burst, at), begins: false };
  if (isRepeat || [...key].length !== 1) return { burst: noBurst, code: null, begins: false };
  const isCode = codeCharacter.test(key);
  const pause = at - burst.lastAt;
  if (pause > longestGap) {
    const mayBeCode = isCode && pause >= leastCalm;
    return { burst: { text: key, startedAt: at, lastAt: at, isCode: mayBeCode }, code: null, begins: true };
  }
  return {
    burst: { ...burst, text: burst.text + key, lastAt: at, isCode: burst.isCode && isCode },
    code: null,
    begins: false,
  };
}

function codeOf({ text, startedAt, lastAt, isCode }: Burst, at: number): string | null {
  if (!isCode || text.length < shortestCode || at - lastAt > longestGapBeforeEnter) return null;
  return (lastAt - startedAt) / (text.length - 1) <= slowestScan ? text : null;
}

/** What the device's own journal knows of a code (OFF-7). */
export type SoldHere =
  /** Its outcome is not known yet, or somebody has to decide: the sale itself is shown. */
  | { readonly kind: 'sale'; readonly reference: string }
  | { readonly kind: 'order'; readonly orderNumber: string }
  | { readonly kind: 'reservation'; readonly bookingKey: string }
  /** Given back, or sold anew under another reference. */
  | { readonly kind: 'closed' };

/** The sale of this device that a receipt's reference, an order number or a booking key belongs to; null is none. */
export function soldHere(sales: readonly Sale[], code: string): SoldHere | null {
  const is = (text: string | null | undefined) => text?.toLowerCase() === code.toLowerCase();
  const sale = sales.find(({ reference, result }) =>
    [reference, result?.orderNumber, ...(result?.bookingKeys ?? [])].some(is),
  );
  if (sale === undefined) return null;
  if (sale.state === 'withdrawn') return { kind: 'closed' };
  const { orderNumber = null, bookingKeys = [] } = (sale.state === 'done' ? sale.result : null) ?? {};
  if (orderNumber !== null) return { kind: 'order', orderNumber };
  const bookingKey = bookingKeys.find(is) ?? bookingKeys[0];
  if (bookingKey !== undefined) return { kind: 'reservation', bookingKey };
  return { kind: 'sale', reference: sale.reference };
}
