import { entryMark } from '../wire/loose.ts';

/**
 * Signs that reorder the text around them, and control characters other than line breaks and tabs. No name needs them; in
 * one, they could turn the amount or the words beside it round.
 */
const disturbing = /[^\P{Cc}\t\n\r]|[\u202a-\u202e\u2066-\u2069]/gu;

/** Whether an answer may hold any, as they are or escaped: nearly none does, and looking through its text costs next to nothing. */
const mayDisturb = /\\u(?:00[0189]|007f|202[a-e]|206[6-9])|[\u007f-\u009f\u202a-\u202e\u2066-\u2069]/i;

/** A number as the name of an entry. Inside a text no quote stands before a digit without a backslash before the next quote. */
const numberedEntry = /"(\d+)"(?=\s*:)/g;

/**
 * JSON from outside, its texts without signs that disturb what stands beside them. Lists may be written as objects by number,
 * which JavaScript would sort by the numbers: `entryMark` before each number keeps them in the order of the provider. Throws as
 * `JSON.parse` does.
 */
export function parseJson(text: string): unknown {
  const ordered = text.replace(numberedEntry, `"${entryMark}$1"`);
  return JSON.parse(ordered, mayDisturb.test(text) ? withoutDisturbing : undefined);
}

function withoutDisturbing(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replace(disturbing, '') : value;
}
