import { expect, it } from 'vitest';
import { atMost } from './many-calls.ts';

it('[PRICE-1] runs as many as it may at a time, and the next as soon as one is over, however it ended', async () => {
  const begun: number[] = [];
  const end: ((failure?: Error) => void)[] = [];
  const few = atMost(2);
  const all = [0, 1, 2, 3].map((index) =>
    few(() => {
      begun.push(index);
      return new Promise<number>((resolve, reject) => {
        end[index] = (failure) => (failure === undefined ? resolve(index) : reject(failure));
      });
    }),
  );
  await Promise.resolve();
  expect(begun).toEqual([0, 1]);
  end[1]?.(new Error('no answer'));
  await expect(all[1]).rejects.toThrow('no answer');
  expect(begun).toEqual([0, 1, 2]);
  end[0]?.();
  end[2]?.();
  expect(await all[2]).toBe(2);
  expect(begun).toEqual([0, 1, 2, 3]);
  end[3]?.();
  expect(await all[3]).toBe(3);
});
