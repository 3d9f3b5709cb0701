import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeOver } from './take-over.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('[OFF-5] asks to be let in until the browser does it, and no longer', async () => {
  const worker = {} as ServiceWorker;
  const scope = {
    registration: { waiting: worker as ServiceWorker | null },
    skipWaiting: vi.fn(async () => undefined),
  };
  const taking = takeOver(scope);
  expect(scope.skipWaiting).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(scope.skipWaiting).toHaveBeenCalledTimes(3);
  scope.registration.waiting = null;
  await vi.advanceTimersByTimeAsync(10_000);
  await expect(taking).resolves.toBeUndefined();
  expect(scope.skipWaiting).toHaveBeenCalledTimes(3);
});
