/** Values that are longer (characters of their JSON text) or nested deeper are rejected. */
interface Limits {
  readonly longest: number;
  readonly deepest: number;
}

/** For messages that the terminal sends by itself. */
export const messageLimits: Limits = { longest: 262_144, deepest: 32 };

/**
 * For the terminal's answers, which may return everything that the app gave it to keep: the content of the longest message, one
 * level deeper and perhaps with each character escaped, and the app's own lines.
 */
export const answerLimits: Limits = { longest: 4_194_304, deepest: 40 };

export type PlainData =
  | { readonly ok: true; readonly value: unknown }
  /** `reason` is for the developer of the other side. */
  | { readonly ok: false; readonly reason: string; readonly isTooMuch: boolean };

/**
 * Copies what the terminal passed, an object or its JSON text, into new plain objects, arrays, texts, numbers, booleans and null.
 * So accessors, cycles, functions and references to the terminal's own objects don't get in.
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
