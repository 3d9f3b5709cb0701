import type { Measurement } from '../harness/figures.ts';
import type { Lab } from '../harness/lab.ts';
import { openPage, timeUntilShown } from '../harness/pages.ts';
import { interleave } from '../harness/rounds.ts';
import { median, pairedRatio } from '../harness/statistics.ts';
import { usable } from '../harness/till.ts';

/** Target 3: the first visit of somebody who is signed in, on a slow phone network. */
export const slowNetwork: Measurement<Lab> = {
  name: 'slow-network',
  async run(lab) {
    const start = async (path: string, selector: string, signedIn: boolean) => {
      const context = await lab.newContext({ signedIn });
      const { page } = await openPage(context, { isSlow4g: true });
      const shown = await timeUntilShown(page, path, selector);
      await context.close();
      return shown;
    };
    const { app, floor } = await interleave<'app' | 'floor'>(lab.rounds, [
      async () => ({ app: await start('/', usable, true) }),
      async () => ({ floor: await start('/floor/react.html', '#ready', false) }),
    ]);
    return [
      {
        target: 3,
        what: `Cold start on slow 4G (${Math.round(median(app))} ms) beside blank React`,
        measured: pairedRatio(app, floor),
        unit: '×',
        atMost: 2.2,
        samples: { app, floor },
      },
    ];
  },
};
