import type { SaleContext } from '../context.ts';

/** Does work with the cart when the work before it has left it alone; see `createCartTurns`. */
type InCartTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Gives the cart to the terminal's messages in the order in which they came, so that none overtakes a paid sale (TERM-5). A turn
 * ends with its answer, or already when the cart is locked for payment: then nothing changes it, and the next one is answered
 * without waiting for the provider.
 */
export function createCartTurns({ device }: Pick<SaleContext, 'device'>): InCartTurn {
  let free: Promise<void> = Promise.resolve();

  function whenLocked(answered: Promise<unknown>): Promise<void> {
    return new Promise((resolve) => {
      const stop = device.cart.subscribe(({ lockedBy }) => lockedBy !== null && resolve());
      const end = () => {
        stop();
        resolve();
      };
      answered.then(end, end);
    });
  }

  return (work) => {
    const answered = free.then(work);
    free = free.then(() => whenLocked(answered));
    return answered;
  };
}
