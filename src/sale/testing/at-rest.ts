/** Node's own, which is no part of what the app may use. */
declare const process: { readonly getActiveResourcesInfo: () => string[] };
declare const setImmediate: (work: () => void) => unknown;

/** What ends may begin something by a timer that is due at once, and that again. */
const emptyRounds = 2;

/** What goes on for so many steps never comes to rest by itself. */
const mostSteps = 100_000;

/** A task like those in which the device's commands begin: what was posted before has come by then. */
function postedTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** The storage in memory goes from step to step by these. */
const isAtWork = () => process.getActiveResourcesInfo().includes('Immediate');

/**
 * Resolves when nothing is under way any more that would go on by itself: what is left waits for a clock of the test, or for an
 * answer that the test gives.
 */
export async function atRest(): Promise<void> {
  let steps = 0;
  for (let empty = 0; empty < emptyRounds; empty += 1) {
    await postedTask();
    await new Promise((resolve) => setTimeout(resolve, 0));
    for (; isAtWork(); steps += 1) {
      if (steps > mostSteps) throw new Error('Something goes on and on.');
      await new Promise<void>((resolve) => setImmediate(resolve));
      empty = -1;
    }
  }
}
