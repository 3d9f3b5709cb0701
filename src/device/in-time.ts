import { type Clock, late, within } from '../domain/times/clock.ts';
import { StorageSilent } from './storage-errors.ts';

/** After this long without an answer, the storage counts as silent (ms); usually it takes a hundredth of this. */
const longestSilence = 10_000;

export type StorageTimer = Pick<Clock, 'after'>;

/** Resolves as `work` does. Rejects with `StorageSilent` when it takes too long; without a timer there is no limit. */
export async function inTime<Result>(work: PromiseLike<Result>, timer: StorageTimer | undefined): Promise<Result> {
  if (timer === undefined) return work;
  const result = await within(timer, longestSilence, work);
  if (result === late) throw new StorageSilent();
  return result;
}
