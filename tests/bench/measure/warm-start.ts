import type { BrowserContext } from 'playwright';
import type { Figure, Measurement } from '../harness/figures.ts';
import type { Lab } from '../harness/lab.ts';
import { openPage, timeUntilShown } from '../harness/pages.ts';
import { interleave } from '../harness/rounds.ts';
import { median, pairedRatio } from '../harness/statistics.ts';
import { usable } from '../harness/till.ts';

/** Target 4: the start of every morning, and the one without a network. */
export const warmStart: Measurement<Lab> = {
  name: 'warm-start',
  async run(lab) {
    const app = await lab.newProfile({ signedIn: true });
    const floor = await lab.newProfile({ signedIn: false });
    await visitOnce(app, '/');
    await visitOnce(floor, '/floor/kept.html');
    const figures: Figure[] = [];
    for (const isOffline of [false, true]) {
      await app.setOffline(isOffline);
      await floor.setOffline(isOffline);
      const samples = await interleave<string>(lab.rounds, [
        () => start('app', app, '/', usable),
        () => start('floor', floor, '/floor/kept.html', '#ready'),
      ]);
      figures.push(...figuresOf(isOffline ? 'Offline' : 'Warm', samples));
    }
    await app.close();
    await floor.close();
    return figures;
  },
};

/** Until a worker has the page, and what was loaded is kept. */
async function visitOnce(context: BrowserContext, path: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(path);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  if (path === '/') await page.waitForFunction(() => localStorage.getItem('pos-desk.answers')?.includes('offerTypes'));
  await page.close();
}

async function start(name: string, context: BrowserContext, path: string, selector: string) {
  const { page, devtools } = await openPage(context);
  // As after a night: the worker has to be woken first.
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.stopAllWorkers');
  const shown = await timeUntilShown(page, path, selector);
  const painted = await page.evaluate(firstPaint);
  await page.close();
  return { [`${name} shown`]: shown, [`${name} painted`]: painted };
}

/** Runs in the page. The browser tells of a paint only after it has reached the screen. */
function firstPaint(): Promise<number> {
  return new Promise((resolve) => {
    const paints = new PerformanceObserver((list) => {
      const [first] = list.getEntriesByName('first-contentful-paint');
      if (first !== undefined) resolve(first.startTime);
    });
    paints.observe({ type: 'paint', buffered: true });
  });
}

function figuresOf(kind: string, samples: Readonly<Record<string, readonly number[]>>): Figure[] {
  const series = (what: string) => ({ app: samples[`app ${what}`] ?? [], floor: samples[`floor ${what}`] ?? [] });
  const shown = series('shown');
  const painted = series('painted');
  return [
    {
      target: 4,
      what: `${kind} start until usable (${Math.round(median(shown.app))} ms) beside a page from a worker`,
      measured: pairedRatio(shown.app, shown.floor),
      unit: '×',
      atMost: 3,
      samples: shown,
    },
    {
      target: 4,
      what: `${kind} start, first paint`,
      measured: pairedRatio(painted.app, painted.floor),
      unit: '×',
      atMost: 1.15,
      samples: painted,
    },
  ];
}
