import { setTimeout as pass } from 'node:timers/promises';
import type { Measurement } from '../harness/figures.ts';
import type { Lab } from '../harness/lab.ts';
import { openPage } from '../harness/pages.ts';
import { openMuseum, payCash, startAgain } from '../harness/till.ts';

/** How long a till is left alone, with something in its cart (ms). */
const rest = 20_000;

/** How long it may take until a till that is left alone has all that it keeps (ms). */
const mostWait = 5 * 60_000;

/** Target 7: what a sale asks of the provider, by the provider's own log. */
export const network: Measurement<Lab> = {
  name: 'network',
  async run(lab) {
    const context = await lab.newContext();
    const { page } = await openPage(context, { cpu: 1 });
    // Once before, so that the catalogue is known.
    await openMuseum(page);
    await payCash(page);
    await startAgain(page);
    await openMuseum(page);
    await page.waitForLoadState('networkidle');
    await lab.control.clearRequests();
    await payCash(page);
    const calls = (await lab.control.requests()).map(({ call }) => call);

    await startAgain(page);
    await openMuseum(page);
    await page.locator('ul[aria-label="Prices"] > li:nth-child(2) button').first().click();
    await page.locator('aside input[aria-label^="Quantity of"]').waitFor();
    await untilAllIsKept(lab);
    await lab.control.clearRequests();
    await pass(rest);
    const atRest = (await lab.control.requests()).map(({ call }) => call);
    await context.close();
    // The board's calls are background work that no step of a sale waits for (FAST-2).
    const ofSale = calls.filter((call) => !isBoards(call));
    return [
      {
        target: 7,
        what: `Requests that a sale waits for (${counted(ofSale)}), beside the board's (${counted(calls.filter(isBoards)) || 'none'})`,
        measured: ofSale.length,
        unit: '',
        atMost: 4,
        samples: {},
      },
      {
        target: 7,
        what: `Requests in ${rest / 1000} s at rest${atRest.length === 0 ? '' : ` (${counted(atRest)})`}`,
        measured: atRest.length,
        unit: '',
        atMost: 0,
        samples: {},
      },
    ];
  },
};

/** Whether the departures board asks this: what is shown of the museum is known before. */
function isBoards(call: string): boolean {
  return call.startsWith('GET products/');
}

/** A till that nobody touches first asks for what an outage would need of the listed offers; then it asks nothing. */
async function untilAllIsKept(lab: Lab): Promise<void> {
  const end = performance.now() + mostWait;
  do {
    await lab.control.clearRequests();
    await pass(rest);
  } while ((await lab.control.requests()).length > 0 && performance.now() < end);
}

function counted(calls: readonly string[]): string {
  const names = [...new Set(calls)];
  return names
    .map((name) => {
      const times = calls.filter((call) => call === name).length;
      return times === 1 ? name : `${name} ${times}×`;
    })
    .join(', ');
}
