import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { parseDialect } from '../../sandbox/dialects/index.ts';
import type { Sale } from '../../src/domain/sale/sale.ts';
import { late, within } from '../../src/domain/times/clock.ts';
import { systemClock } from '../../src/ui/system-clock.ts';
import { openShop } from './shop.ts';
import { walk } from './walk.ts';
import { dialects, type Step, steps } from './walk-steps.ts';

/** `npm run test:days -- --days 10000 --seed 7` sets both; the same seed goes the same ways. */
const days = Number(process.env.DAYS ?? 125);
const seed = Number(process.env.DAYS_SEED ?? 20_260_704);

/** A day that takes longer (ms) is stuck; a busy machine needs some seconds for one. How many days there are does not matter. */
const longestDay = 60_000;

/** What the days of every test run must have brought at least, lest they prove nothing. Those of another seed may be quieter ones. */
const fewest =
  process.env.DAYS_SEED === undefined
    ? { steps: 500, each: 5, sales: 50, offlineSales: 20, reservations: 5 }
    : { steps: 0, each: 0, sales: 0, offlineSales: 0, reservations: 0 };

it(`[CART-3] [CART-5] [CART-8] [CART-10] [CART-11] [COUP-2] [PAY-10] [OFF-7] [DAY-1] [DAY-3] [DAY-4] after any of ${days} random days at providers of any dialect, cart, holds, totals, journal, closed shifts and ledger agree (seed ${seed})`, {
  // Each day has a limit of its own.
  timeout: 0,
}, async () => {
  // The provider talks nonsense now and then, and the console is told; nothing else may be.
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let taken = 0;
  const kinds = new Map<Step['do'], number>();
  let isStuck = false;
  // The first shop makes the provider's database, which is none of the first day's time.
  await openShop();
  const sales: Sale[] = [];
  await fc.assert(
    fc.asyncProperty(dialects, steps, async (dialect, way) => {
      // The day that got stuck is told as it is: to look for a shorter one would take as long for each.
      if (isStuck) return;
      const shop = await openShop(parseDialect(dialect));
      const made = await within(systemClock, longestDay, walk(shop, way));
      isStuck = made === late;
      if (made === late) throw new Error(`the day was not over after ${longestDay / 1_000} seconds`);
      sales.push(...made);
      taken += way.length;
      for (const step of way) kinds.set(step.do, (kinds.get(step.do) ?? 0) + 1);
    }),
    { seed, numRuns: days },
  );
  expect(taken).toBeGreaterThanOrEqual(fewest.steps);
  expect(Math.min(...kinds.values()), `each kind of step: ${JSON.stringify([...kinds])}`).toBeGreaterThanOrEqual(
    fewest.each,
  );
  expect(sales.length).toBeGreaterThanOrEqual(fewest.sales);
  expect(sales.filter(({ offline }) => offline !== null).length).toBeGreaterThanOrEqual(fewest.offlineSales);
  expect(sales.filter(({ kind }) => kind === 'reservation').length).toBeGreaterThanOrEqual(fewest.reservations);
  expect(said.mock.calls.map(([text]) => String(text)).filter((text) => / could not be /.test(text))).toEqual([]);
});
