import type { CDPSession, Page } from 'playwright';
import type { Measurement } from '../harness/figures.ts';
import { heldByScript } from '../harness/heap.ts';
import type { Lab } from '../harness/lab.ts';
import { openPage } from '../harness/pages.ts';
import { slope } from '../harness/statistics.ts';
import { sellMuseum, usable } from '../harness/till.ts';

/** Sales before the first look. */
const warmUp = 60;

/** How often the memory is looked at. */
const looks = 5;

/** Target 6: what each sale leaves behind, with the garbage collected. */
export const memory: Measurement<Lab> = {
  name: 'memory',
  async run(lab) {
    const context = await lab.newContext();
    const { page, devtools } = await openPage(context, { cpu: 1 });
    await page.goto('/');
    await page.locator(usable).waitFor();
    await devtools.send('Performance.enable');
    // Caches fill.
    await sellMuseum(page, warmUp);

    const sold: number[] = [];
    const seen: Usage[] = [];
    for (let look = 0; look <= looks; look++) {
      if (look > 0) await sellMuseum(page, Math.ceil(lab.sales / looks));
      sold.push(look * Math.ceil(lab.sales / looks));
      seen.push(await usageOf(page, devtools));
    }
    await context.close();
    const heap = seen.map((usage) => usage.heap / 1024);
    const nodes = seen.map((usage) => usage.nodes);
    const listeners = seen.map((usage) => usage.listeners);
    const samples = { sold, heap, nodes, listeners };
    return [
      {
        target: 6,
        what: `Memory a sale, over ${sold.at(-1)} sales`,
        measured: slope(sold, heap),
        unit: 'KB',
        atMost: 0.25,
        samples,
      },
      {
        target: 6,
        what: 'DOM nodes more after these sales',
        measured: (nodes.at(-1) ?? 0) - (nodes[0] ?? 0),
        unit: '',
        atMost: 0,
        samples: {},
      },
      {
        target: 6,
        what: 'Listeners more after these sales',
        measured: (listeners.at(-1) ?? 0) - (listeners[0] ?? 0),
        unit: '',
        atMost: 0,
        samples: {},
      },
    ];
  },
};

interface Usage {
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
}

async function usageOf(page: Page, devtools: CDPSession): Promise<Usage> {
  // The probe's own notes.
  await page.evaluate(() => void window.bench.writes.splice(0));
  const heap = await heldByScript(devtools);
  const { metrics } = await devtools.send('Performance.getMetrics');
  const metric = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  return { heap, nodes: metric('Nodes'), listeners: metric('JSEventListeners') };
}
