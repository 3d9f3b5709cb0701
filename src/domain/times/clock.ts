/** Time, handed in so that every rule, command and wait runs in a plain test. */
export interface Clock {
  /** Epoch ms. */
  now(): number;
  /**
   * For how long `now` has been later than `at` (ms): less than their difference where the device's clock was set forward meanwhile,
   * as far as this page has seen it.
   */
  elapsedSince(at: number): number;
  /** Runs `work` once after `ms`; the answer cancels it. */
  after(ms: number, work: () => void): () => void;
}

/** The result where an answer did not come in time. */
export const late = Symbol('late');

/** What `work` comes to; `late` when that takes longer than `ms`. Rejects as `work` does. */
export async function within<Result>(
  clock: Pick<Clock, 'after'>,
  ms: number,
  work: PromiseLike<Result>,
): Promise<Result | typeof late> {
  let cancel: () => void = () => undefined;
  const limit = new Promise<typeof late>((resolve) => {
    cancel = clock.after(ms, () => resolve(late));
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    cancel();
  }
}

/** The same; `otherwise` where it does not come in time, or `work` rejects. */
export async function withinOr<Result, Otherwise>(
  clock: Pick<Clock, 'after'>,
  ms: number,
  work: PromiseLike<Result>,
  otherwise: Otherwise,
): Promise<Result | Otherwise> {
  try {
    const result = await within(clock, ms, work);
    return result === late ? otherwise : result;
  } catch {
    return otherwise;
  }
}

const utcPlusOneMs = 3_600_000;

/** A moment (epoch ms) as an app-loading timestamp: `yyyy-MM-dd HH:mm:ss` at UTC plus one hour, all year (API-6). */
export function loadingTimestampAtUtcPlusOne(epochMs: number): string {
  return new Date(epochMs + utcPlusOneMs).toISOString().slice(0, 19).replace('T', ' ');
}
