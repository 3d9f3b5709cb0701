/** What is longer (characters of its JSON text) or nested deeper is not read. */
interface Limits {
  readonly longest: number;
  readonly deepest: number;
}

/** Of what the terminal sends of its own accord. */
export const messageLimits: Limits = { longest: 262_144, deepest: 32 };

/**
 * Of what it answers: all that the app may have given it to keep. That is what came with the longest message, one level deeper
 * and perhaps with each character written as an escape, and the app's own lines.
 */
export const answerLimits: Limits = { longest: 4_194_304, deepest: 40 };

export type PlainData =
  | { readonly ok: true; readonly value: unknown }
  /** `reason` is for the developer of the other side. */
  | { readonly ok: false; readonly reason: string; readonly isTooMuch: boolean };

/**
 * What the other side handed over, as plain data of our own: an object or its JSON text (either is allowed) becomes fresh
 * objects, arrays, texts, numbers, booleans and null. Accessors, cycles, functions and live references don't get through.
 */
export function toPlainData(input: unknown, { longest, deepest }: Limits): PlainData {
  try {
    const text = typeof input === 'string' ? input : JSON.stringify(input);
    if (typeof text !== 'string') return unread('not an object, nor its JSON text');
    if (text.length > longest) return unread(`longer than ${longest} characters`, true);
    const value: unknown = JSON.parse(text);
    if (isDeeperThan(value, deepest)) return unread(`nested deeper than ${deepest} levels`, true);
    return { ok: true, value };
  } catch {
    return unread('not readable as JSON');
  }
}

function unread(reason: string, isTooMuch = false): PlainData {
  return { ok: false, reason, isTooMuch };
}

function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((part) => isDeeperThan(part, levels - 1));
}
