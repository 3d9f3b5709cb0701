import type { Measurement } from '../harness/figures.ts';
import type { Lab } from '../harness/lab.ts';
import { openPage, tap } from '../harness/pages.ts';
import { interleave } from '../harness/rounds.ts';
import { median, pairedRatio } from '../harness/statistics.ts';
import { cardOf, firstCard, startAgain } from '../harness/till.ts';

const list = 'ul[aria-label="Offers"]';

/** Target 8: a list of 250 offers, beside the same HTML with the same styles put in by `innerHTML`. */
export const grid: Measurement<Lab> = {
  name: 'grid',
  async run(lab) {
    const context = await lab.newContext();
    const { page } = await openPage(context);
    // The policy of the server refuses HTML from strings, which is what the floor is made of.
    const plain = await lab.newContext({ signedIn: false, bypassCSP: true });
    const floor = (await openPage(plain)).page;

    await page.goto('/');
    await page.locator(cardOf('Events')).click();
    await page.locator(`${list} > li:nth-child(251)`).waitFor();
    const html = await page.locator(list).evaluate((element) => element.outerHTML);
    const styles = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(({ href }) => href),
    );
    await floor.goto('/floor/cards.html');
    for (const url of styles) await floor.addStyleTag({ url });
    await floor.evaluate((cards) => {
      const root = document.querySelector('#root');
      document.querySelector('#draw')?.addEventListener('click', () => {
        if (root !== null) root.innerHTML = cards;
      });
    }, html);

    const draw = async (count: number) => {
      await startAgain(page);
      const shows = count === 1 ? firstCard('Offers') : `${list} > li`;
      return (await tap(page, { on: cardOf('Events'), shows, count })).ms;
    };
    const { first, all, raw } = await interleave<'first' | 'all' | 'raw'>(lab.rounds, [
      async () => ({ first: await draw(1) }),
      async () => ({ all: await draw(251) }),
      async () => {
        await floor.evaluate(() => document.querySelector('#root')?.replaceChildren());
        return { raw: (await tap(floor, { on: '#draw', shows: `${list} > li`, count: 251 })).ms };
      },
    ]);
    await context.close();
    await plain.close();
    return [
      {
        target: 8,
        what: `250 offers, until there is a screen full (${Math.round(median(first))} ms), beside innerHTML`,
        measured: pairedRatio(first, raw),
        unit: '×',
        atMost: 1.2,
        samples: { app: first, floor: raw },
      },
      {
        target: 8,
        what: `250 offers, until all are there (${Math.round(median(all))} ms), beside innerHTML`,
        measured: pairedRatio(all, raw),
        unit: '×',
        atMost: null,
        samples: { app: all, floor: raw },
      },
    ];
  },
};
