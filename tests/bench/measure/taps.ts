import type { Page } from 'playwright';
import { venueDay } from '../../browser/tasks/days.ts';
import type { Figure, Measurement } from '../harness/figures.ts';
import type { Lab } from '../harness/lab.ts';
import { large } from '../harness/operator.ts';
import { openPage, tap } from '../harness/pages.ts';
import { interleave } from '../harness/rounds.ts';
import { median, pairedRatio } from '../harness/statistics.ts';
import { cardOf, firstCard, onlyTimes, quantity, startAgain } from '../harness/till.ts';

interface Step {
  readonly name: string;
  /** What has to be done first, which is not measured. */
  readonly before?: (page: Page) => Promise<void>;
  readonly on: string;
  readonly shows: string | ((page: Page) => Promise<string>);
  /** The answer with which all that the tap has set off is over; what is measured next needs it. */
  readonly settles?: RegExp;
}

/** From the first choice to a list of 250 offers and into one of them. */
const choosing: readonly Step[] = [
  { name: 'type → categories', before: startAgain, on: cardOf('Activities'), shows: firstCard('Categories') },
  { name: 'category → offers', on: cardOf('On the water'), shows: firstCard('Offers') },
  {
    name: 'type → 250 offers',
    before: startAgain,
    on: cardOf('Events'),
    shows: firstCard('Offers'),
  },
  { name: 'offer → variations', on: cardOf('Canoe tour on the old canal, North Bay'), shows: firstCard('Variations') },
];

/** From the variations, with another day in the address, to the payment. */
const buying: readonly Step[] = [
  { name: 'variation → 40 slots', on: cardOf('Two hours'), shows: firstCard('Appointments') },
  { name: 'slot → prices', on: cardOf('10:15 AM'), shows: firstCard('Prices') },
  { name: 'price → cart', on: cardOf('Adult'), shows: oneMore, settles: /checkout\/totals/ },
  { name: 'one more', on: 'button[aria-label="More"]', shows: oneMore, settles: /checkout\/totals/ },
  { name: 'payment', on: 'nav button:has-text("Payment")', shows: firstCard('Ways to pay', 1) },
  { name: 'cash register', on: cardOf('Payment'), shows: 'dialog[open] button[type=submit]' },
];

async function oneMore(page: Page): Promise<string> {
  const shown = page.locator(quantity()).first();
  const before = (await shown.count()) === 0 ? 0 : Number(await shown.inputValue());
  return quantity(before + 1);
}

/** Target 1: what a person waits for after each tap of a sale. */
export const taps: Measurement<Lab> = {
  name: 'taps',
  async run(lab) {
    const context = await lab.newContext();
    const floor = (await openPage(await lab.newContext())).page;
    await floor.goto('/floor/text.html');
    const choose = (await openPage(context)).page;
    const buy = (await openPage(context)).page;
    await choose.goto('/');
    await buy.goto(`/?${new URLSearchParams({ type: large.type, product: large.product, day: venueDay(1) })}`);

    const walk = async (page: Page, steps: readonly Step[]) => {
      const shown: Record<string, number> = {};
      for (const { name, before, on, shows, settles } of steps) {
        await before?.(page);
        const settled = settles && page.waitForResponse(settles);
        const { ms, longTask } = await tap(page, { on, shows: typeof shows === 'string' ? shows : await shows(page) });
        shown[name] = ms;
        shown[`long task of ${name}`] = longTask;
        await settled;
        shown[`floor of ${name}`] = await tapFloor(floor);
      }
      return shown;
    };
    const samples = await interleave<string>(lab.rounds, [
      () => walk(choose, choosing),
      async () => {
        const shown = await walk(buy, buying);
        await buy.keyboard.press('Escape');
        await buy.locator('dialog[open]').waitFor({ state: 'detached' });
        // Back to the variations the way a person goes, which needs no network: payment, start, price, slot, variation.
        for (let back = 0; back < 4; back++) await buy.goBack();
        await buy.locator(firstCard('Variations')).waitFor();
        return shown;
      },
    ]);
    await context.close();
    await floor.context().close();
    return figuresOf(samples);
  },
};

let floorTaps = 0;

async function tapFloor(page: Page): Promise<number> {
  floorTaps += 1;
  return (await tap(page, { on: '#more', shows: `#count[data-count="${floorTaps}"]` })).ms;
}

function figuresOf(samples: Readonly<Record<string, readonly number[]>>): Figure[] {
  const steps = [...choosing, ...buying].map(({ name }) => name);
  const ratios = steps.map((name): Figure => {
    const series = { app: samples[name] ?? [], floor: samples[`floor of ${name}`] ?? [] };
    return {
      target: 1,
      what: `Tap to shown: ${name} (${Math.round(median(series.app))} ms)`,
      measured: pairedRatio(series.app, series.floor),
      unit: '×',
      atMost: 2,
      samples: series,
    };
  });
  const all = steps.flatMap((name) => samples[name] ?? []);
  const longTasks = steps.flatMap((name) => samples[`long task of ${name}`] ?? []).filter((ms) => ms > 0);
  return [
    ...ratios,
    { target: 1, what: 'Tap to shown: worst of all', measured: Math.max(...all), unit: 'ms', atMost: 100, samples: {} },
    {
      target: 1,
      what: 'Long tasks after a tap, of all taps',
      measured: longTasks.length,
      unit: '',
      atMost: 0,
      samples: { longTasks: onlyTimes(longTasks) },
    },
  ];
}
