import { describe, expect, it, vi } from 'vitest';
import { manualClock } from '../testing/manual-clock.ts';
import { createTimer, pauseAfter } from './timer.ts';

it.each([
  [1, 5],
  [2, 30],
  [3, 120],
  [9, 120],
])('[API-4] after %i failures the pause is %i', (failures, pause) => {
  expect(pauseAfter([5, 30, 120], failures)).toBe(pause);
});

describe('one piece of work for later', () => {
  it('is done once, in place of what was waiting', () => {
    const clock = manualClock(0);
    const timer = createTimer(clock);
    const done: string[] = [];
    timer.set(10, () => done.push('first'));
    timer.set(20, () => done.push('second'));
    expect(timer.isSet()).toBe(true);
    clock.advance(60);
    expect(done).toEqual(['second']);
    expect(timer.isSet()).toBe(false);
  });

  it('is not done once it was cleared, or its till is stopped, which takes none any more', () => {
    const clock = manualClock(0);
    const timer = createTimer(clock);
    const work = vi.fn();
    timer.set(10, work);
    timer.clear();
    expect(timer.isSet()).toBe(false);
    timer.set(10, work);
    timer.stop();
    timer.set(10, work);
    clock.advance(60);
    expect(work).not.toHaveBeenCalled();
    expect(timer.isStopped()).toBe(true);
  });

  it.each([false, true])('is logged when it fails, but not by a till that is stopped: %s', async (isStopped) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const timer = createTimer(manualClock(0));
    const error = new Error('closed');
    timer.run(() => Promise.reject(error), 'it failed');
    if (isStopped) timer.stop();
    await Promise.resolve();
    expect(log.mock.calls).toEqual(isStopped ? [] : [['it failed', error]]);
  });
});
