import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import type { Sale } from '../../src/domain/sale.ts';
import { openShop, prepareStock } from './shop.ts';
import { walk } from './walk.ts';
import { steps } from './walk-steps.ts';

/** Printed with the shortest way that fails; the same seed goes the same ways. */
const seed = Number(process.env.FC_SEED ?? 20_260_704);
const walks = 250;
/** What the days must have brought at least, lest they prove nothing. */
const fewest = { steps: 1_000, sales: 120, offlineSales: 50, reservations: 10 };

it(`[CART-3] [CART-5] [CART-8] [CART-10] [CART-11] [COUP-2] [PAY-10] [OFF-7] after any of ${walks} random days, cart, holds, totals, journal and ledger agree`, {
  timeout: 300_000,
}, async () => {
  // The provider talks nonsense now and then, and the console is told; nothing else may be.
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const stock = await prepareStock();
  let taken = 0;
  const sales: Sale[] = [];
  await fc.assert(
    fc.asyncProperty(steps, async (way) => {
      sales.push(...(await walk(await openShop(stock), way)));
      taken += way.length;
    }),
    { seed, numRuns: walks },
  );
  await stock.close();
  expect(taken).toBeGreaterThanOrEqual(fewest.steps);
  expect(sales.length).toBeGreaterThanOrEqual(fewest.sales);
  expect(sales.filter(({ offline }) => offline !== null).length).toBeGreaterThanOrEqual(fewest.offlineSales);
  expect(sales.filter(({ kind }) => kind === 'reservation').length).toBeGreaterThanOrEqual(fewest.reservations);
  expect(said.mock.calls.map(([text]) => String(text)).filter((text) => / could not be /.test(text))).toEqual([]);
});
