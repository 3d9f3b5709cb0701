/** A longer message is not read (characters of its JSON text). */
const longestMessage = 262_144;

/** Deeper nesting is not read. */
const deepest = 32;

export type PlainData =
  | { readonly ok: true; readonly value: unknown }
  /** `reason` is for the developer of the other side. */
  | { readonly ok: false; readonly reason: string };

/**
 * What the other side handed over, as plain data of our own: an object or its JSON text (either is allowed) becomes fresh
 * objects, arrays, texts, numbers, booleans and null. Accessors, cycles, functions and live references don't get through.
 */
export function toPlainData(input: unknown): PlainData {
  try {
    const text = typeof input === 'string' ? input : JSON.stringify(input);
    if (typeof text !== 'string') return { ok: false, reason: 'not an object, nor its JSON text' };
    if (text.length > longestMessage) return { ok: false, reason: `longer than ${longestMessage} characters` };
    const value: unknown = JSON.parse(text);
    if (isDeeperThan(value, deepest)) return { ok: false, reason: `nested deeper than ${deepest} levels` };
    return { ok: true, value };
  } catch {
    return { ok: false, reason: 'not readable as JSON' };
  }
}

function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((part) => isDeeperThan(part, levels - 1));
}
