/**
 * Why a call to the provider brought no usable answer.
 * `no-answer`: the network failed or the time ran out; nobody knows whether the call took effect. `isConnectionLost`: it failed while
 * the call was on its way; absent where the time ran out, and the call may still be worked on. `isTokenMissing`: no valid token was
 * to be had.
 * `server-error`: status 5xx, or one that puts off (408, 425, 429); for a write as unknown as no answer. `message`: the words, maybe
 * empty, of one that was not worked on (425, 429).
 * `refused`: the provider said no, in its own words.
 * `unreadable`: the answer has the wrong shape (ERR-5); for a write as unknown as no answer.
 * `isRejected`: the call was sent and answered with 401; absent where it was not sent for want of a token. As browsers repeat a call
 * by themselves when a kept connection breaks, 401 may be the answer to a repeat.
 */
export type ProviderFailure =
  | {
      readonly kind: 'no-answer';
      readonly isConnectionLost?: true;
      readonly isTokenMissing?: true;
      readonly isRejected?: true;
    }
  | { readonly kind: 'server-error'; readonly status: number; readonly message?: string }
  | {
      readonly kind: 'refused';
      readonly code: number;
      readonly message: string;
      /** Messages by `buyer.{fieldId}` or `attendee.{optionId}#{number}.{fieldId}` (BUY-9). */
      readonly fieldErrors: Readonly<Record<string, string>>;
      /** Of a reservation of several appointments: the number, from 0, of the one that was refused (PAY-6). */
      readonly part?: number;
    }
  | { readonly kind: 'unreadable'; readonly path: string; readonly field: string }
  | { readonly kind: 'sign-in-required'; readonly isRejected?: true }
  | { readonly kind: 'cancelled' };

export class ProviderError extends Error {
  readonly failure: ProviderFailure;
  /** Of a reservation of several appointments without an answer: the keys of those that were answered before it (PAY-6). */
  readonly reservedKeys: readonly string[];

  constructor(failure: ProviderFailure, reservedKeys: readonly string[] = []) {
    super(failure.kind === 'refused' ? failure.message : failure.kind);
    this.name = 'ProviderError';
    this.failure = failure;
    this.reservedKeys = reservedKeys;
  }
}

/**
 * The answer; `otherwise` where the provider refuses, or, unless `kinds` says otherwise, can't be read: it will say no more the next
 * time. Rejects when no answer comes.
 */
export async function answerOr<Answer, Otherwise>(
  asked: Promise<Answer>,
  otherwise: Otherwise,
  kinds: readonly ProviderFailure['kind'][] = ['refused', 'unreadable'],
): Promise<Answer | Otherwise> {
  try {
    return await asked;
  } catch (error) {
    if (failedAs(error, ...kinds)) return otherwise;
    throw error;
  }
}

type FailedAs<Kind> = ProviderError & { readonly failure: Extract<ProviderFailure, { kind: Kind }> };

/** Whether a call to the provider failed in one of these ways. */
export function failedAs<Kind extends ProviderFailure['kind']>(
  error: unknown,
  ...kinds: readonly Kind[]
): error is FailedAs<Kind> {
  return error instanceof ProviderError && kinds.some((kind) => kind === error.failure.kind);
}

/** Whether a write that failed so may still have taken effect at the provider. */
export function outcomeIsUnknown(error: unknown): boolean {
  return !(error instanceof ProviderError) || failedAs(error, 'no-answer', 'server-error', 'unreadable', 'cancelled');
}
