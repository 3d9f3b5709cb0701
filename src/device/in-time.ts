import type { Clock } from '../domain/times/clock.ts';
import { late, within } from '../domain/times/within.ts';
import { StorageSilent } from './storage-errors.ts';

/** Storage that has not answered after this long counts as silent (ms); usually it takes a hundredth of it. */
const longestSilence = 10_000;

export type StorageTimer = Pick<Clock, 'after'>;

/** What `work` comes to. Rejects with `StorageSilent` when that takes too long by the timer. */
export async function inTime<Result>(work: PromiseLike<Result>, timer: StorageTimer | undefined): Promise<Result> {
  if (timer === undefined) return work;
  const result = await within(timer, longestSilence, work);
  if (result === late) throw new StorageSilent();
  return result;
}
