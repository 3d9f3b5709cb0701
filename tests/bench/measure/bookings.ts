import type { Measurement } from '../harness/figures.ts';
import type { Lab } from '../harness/lab.ts';
import { openPage, tap } from '../harness/pages.ts';
import { interleave } from '../harness/rounds.ts';
import { median } from '../harness/statistics.ts';

/** Target 8, and how long a page of the list takes with 100,000 bookings at the provider. */
export const bookings: Measurement<Lab> = {
  name: 'bookings',
  manyBookings: true,
  async run(lab) {
    const context = await lab.newContext();
    const { page } = await openPage(context);
    await page.goto('/bookings');
    await page.locator('tbody a').first().waitFor();
    const mounted: number[] = [];
    const { next, answer } = await interleave<'next' | 'answer'>(lab.rounds, [
      async () => {
        const answered = page.waitForResponse(/\/bookings\?/);
        const last = await page.locator('tbody a').last().getAttribute('href');
        const shows = `tbody tr:first-child a:not([href="${last}"])`;
        await page.locator(shows).first().waitFor();
        const first = await page.locator('tbody tr:first-child a').first().getAttribute('href');
        const { ms } = await tap(page, {
          on: 'button[aria-label="Next page"], nav button:has-text("Next")',
          shows: `tbody tr:first-child a:not([href="${first}"])`,
        });
        mounted.push(await page.locator('tbody tr').count());
        const { requestStart, responseEnd } = (await answered).request().timing();
        return { next: ms, answer: responseEnd - requestStart };
      },
    ]);
    await context.close();
    return [
      {
        target: 8,
        what: 'Rows of bookings mounted at once',
        measured: Math.max(...mounted),
        unit: '',
        atMost: 60,
        samples: { mounted },
      },
      {
        target: null,
        what: `Next page of 100,000 bookings (the provider took ${Math.round(median(answer))} ms)`,
        measured: median(next),
        unit: 'ms',
        atMost: null,
        samples: { next, answer },
      },
    ];
  },
};
