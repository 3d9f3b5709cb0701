import { ProviderError } from '../provider-error.ts';

/** Names path and field in the console (ERR-5). The value is not named: it may be personal data. */
export function reportUnreadable(call: string, field: string, expected: string): void {
  console.error(`provider answer unreadable: ${call}: ${field}: expected ${expected}`);
}

/** Reports an answer of the wrong shape and is the error for it. */
export function unreadable(call: string, field: string, expected: string): ProviderError {
  reportUnreadable(call, field, expected);
  return new ProviderError({ kind: 'unreadable', path: call, field });
}
