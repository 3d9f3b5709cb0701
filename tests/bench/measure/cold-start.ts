import type { Measurement } from '../harness/figures.ts';
import type { Lab } from '../harness/lab.ts';
import { openPage, timeUntilShown } from '../harness/pages.ts';
import { interleave } from '../harness/rounds.ts';
import { median, pairedRatio } from '../harness/statistics.ts';
import { usable } from '../harness/till.ts';

/** Target 10: how long the page is deaf while it starts, and how long until it can be used, without a slow network. */
export const coldStart: Measurement<Lab> = {
  name: 'cold-start',
  async run(lab) {
    const start = async <Name extends string>(name: Name, path: string, selector: string, signedIn: boolean) => {
      const context = await lab.newContext({ signedIn });
      const { page } = await openPage(context);
      const shown = await timeUntilShown(page, path, selector);
      await page.evaluate(() => window.bench.idle());
      const tasks = await page.evaluate(() => window.bench.longTasks());
      await context.close();
      const blocking = tasks.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
      return { [`${name} shown`]: shown, [`${name} blocking`]: blocking };
    };
    const samples = await interleave<string>(lab.rounds, [
      () => start('app', '/', usable, true),
      () => start('React', '/floor/react.html', '#ready', false),
      () => start('blank', '/floor/blank.html', '#ready', false),
    ]);
    const series = (name: string) => samples[name] ?? [];
    const [app, react, blank] = [series('app shown'), series('React shown'), series('blank shown')];
    const blocked = series('app blocking');
    const floor = series('React blocking');
    return [
      {
        target: 10,
        // In ms, as blank React may not block at all.
        what: 'Blocking time at a cold start, at most 1.5 times that of blank React',
        measured: median(blocked),
        unit: 'ms',
        atMost: 1.5 * median(floor),
        samples: { app: blocked, floor },
      },
      {
        target: null,
        what: 'Cold start until usable, beside a blank page',
        measured: pairedRatio(app, blank),
        unit: '×',
        atMost: null,
        samples: { app, floor: blank },
      },
      {
        target: null,
        what: 'Cold start until usable, beside blank React',
        measured: pairedRatio(app, react),
        unit: '×',
        atMost: null,
        samples: { app, floor: react },
      },
    ];
  },
};
