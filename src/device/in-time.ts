import { StorageSilent } from './storage-errors.ts';

/** Storage that has not answered after this long does not answer at all (ms); usually it takes a hundredth of it. */
const patience = 10_000;

/** Time, handed in. */
export interface StorageTimer {
  /** Runs `work` once after `ms`; the answer cancels it. */
  after(ms: number, work: () => void): () => void;
}

/** What `work` comes to. Rejects with `StorageSilent` when that takes too long by the timer. */
export async function inTime<Result>(work: PromiseLike<Result>, timer: StorageTimer | undefined): Promise<Result> {
  if (timer === undefined) return work;
  let cancel: () => void = () => undefined;
  const silence = new Promise<never>((_, reject) => {
    cancel = timer.after(patience, () => reject(new StorageSilent()));
  });
  try {
    return await Promise.race([work, silence]);
  } finally {
    cancel();
  }
}
