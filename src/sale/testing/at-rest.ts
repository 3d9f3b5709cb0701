import { ownTask } from '../../device/testing/own-task.ts';

/** Node's own, which is no part of what the app may use. */
declare const process: { readonly getActiveResourcesInfo: () => string[] };
declare const setImmediate: (work: () => void) => unknown;

/** What ends may begin something by a timer that is due at once, and that again. */
const emptyRounds = 2;

/** What goes on for so many steps never comes to rest by itself. */
const mostSteps = 100_000;

/** The storage in memory goes from step to step by these. */
const isAtWork = () => process.getActiveResourcesInfo().includes('Immediate');

/**
 * Resolves when nothing is under way any more that would go on by itself: what is left waits for a clock of the test, or for an
 * answer that the test gives.
 */
export async function atRest(): Promise<void> {
  let steps = 0;
  for (let empty = 0; empty < emptyRounds; empty += 1) {
    // The device's commands begin in such tasks, one after the other.
    await ownTask();
    await new Promise((resolve) => setTimeout(resolve, 0));
    for (; isAtWork(); steps += 1) {
      if (steps > mostSteps) throw new Error('Something goes on and on.');
      await new Promise<void>((resolve) => setImmediate(resolve));
      empty = -1;
    }
  }
}
