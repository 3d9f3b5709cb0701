import { isRecord } from '../../domain/is-record.ts';
import { resultsOfDeletion, resultsOfSuccess, statusesOfRefusal, wrongPaymentData } from './decided-here.ts';

/** The word that an answer has for what came of the call, like `wrong_payment_data`; null without one. */
export function resultWord(body: Readonly<Record<string, unknown>>): string | null {
  return wordIn(isRecord(body.data) ? body.data.result : null) ?? wordIn(body.result);
}

/** Whether the word refuses whatever else is in the answer (SUC-3). */
export function alwaysRefuses(word: string | null): boolean {
  return word === wrongPaymentData;
}

/**
 * Whether the word refuses where the call's data is not there: each word does that is not known for a success. `isDeletion` is
 * whether the call was to take something away, of which nothing but the word tells.
 */
export function refuses(word: string, { isDeletion }: { readonly isDeletion: boolean }): boolean {
  const plain = word.trim().toLowerCase();
  return !resultsOfSuccess.includes(plain) && !(isDeletion && resultsOfDeletion.includes(plain));
}

/** Whether the `status` beside data, which is 1 where all is well, refuses where the data is not there (SUC-3). */
export function statusRefuses(status: unknown): boolean {
  return statusesOfRefusal.includes(String(status).trim().toLowerCase());
}

function wordIn(value: unknown): string | null {
  if (typeof value === 'boolean') return String(value);
  return typeof value === 'string' && value !== '' ? value : null;
}
