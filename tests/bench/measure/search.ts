import type { Page } from 'playwright';
import type { Figure, Measurement } from '../harness/figures.ts';
import type { Lab } from '../harness/lab.ts';
import { openPage, press } from '../harness/pages.ts';
import { interleave } from '../harness/rounds.ts';
import { median, pairedRatio } from '../harness/statistics.ts';
import { cardOf } from '../harness/till.ts';

const word = 'canoe';

/** Key to shown, while somebody types into the two searches. */
export const search: Measurement<Lab> = {
  name: 'search',
  manyBookings: true,
  async run(lab) {
    const context = await lab.newContext();
    const offers = (await openPage(context)).page;
    await offers.goto('/');
    await offers.locator(cardOf('Events')).click();
    await offers.locator('ul[aria-label="Offers"] > li:nth-child(251)').waitFor();
    const bookings = (await openPage(context)).page;
    await bookings.goto('/bookings');
    await bookings.locator('tbody a').first().waitFor();
    const floor = (await openPage(await lab.newContext({ signedIn: false }))).page;
    await floor.goto('/floor/text.html');

    const samples = await interleave<string>(Math.ceil(lab.rounds / 3), [
      () => type(offers, 'offers', floor),
      () => type(bookings, 'bookings', floor),
    ]);
    await context.close();
    await floor.context().close();
    return ['offers', 'bookings'].map((name): Figure => {
      // Five keys a round, each beside its own floor.
      const series = (prefix: string) => [...word].flatMap((_, at) => samples[`${prefix}${name} ${at}`] ?? []);
      const [app, raw] = [series(''), series('floor of ')];
      return {
        target: 1,
        what: `Typing in the search of ${name} (${Math.round(median(app))} ms a key)`,
        measured: pairedRatio(app, raw),
        unit: '×',
        atMost: 2,
        samples: { app, floor: raw },
      };
    });
  },
};

async function type(page: Page, name: string, floor: Page): Promise<Record<string, number>> {
  const field = page.locator('main input[type=search]');
  await field.fill('');
  await field.focus();
  const shown: Record<string, number> = {};
  for (const [at, key] of [...word].entries()) {
    shown[`${name} ${at}`] = (await press(page, key, `main input[value="${word.slice(0, at + 1)}"]`)).ms;
    shown[`floor of ${name} ${at}`] = await typeInto(floor);
  }
  return shown;
}

let floorKeys = 0;

async function typeInto(floor: Page): Promise<number> {
  await floor.locator('#words').focus();
  floorKeys += 1;
  return (await press(floor, 'a', `#count[data-count="${floorKeys}"]`)).ms;
}
