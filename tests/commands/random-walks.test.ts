import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { openShop, prepareStock } from './shop.ts';
import { steps, walk } from './walk.ts';

const seed = 20_260_704;
const walks = 500;

it(`[CART-3] [CART-5] [CART-8] [CART-10] [CART-11] [COUP-2] [PAY-10] after any of ${walks} random days, cart, holds, totals, journal and ledger agree`, {
  timeout: 300_000,
}, async () => {
  // The provider talks nonsense now and then, and the console is told; nothing else may be.
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const stock = await prepareStock();
  await fc.assert(
    fc.asyncProperty(steps, async (way) => walk(await openShop(stock), way)),
    { seed, numRuns: walks },
  );
  await stock.close();
  expect(said.mock.calls.map(([text]) => String(text)).filter((text) => / could not be /.test(text))).toEqual([]);
});
