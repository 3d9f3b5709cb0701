import type { Clock } from './clock.ts';

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
