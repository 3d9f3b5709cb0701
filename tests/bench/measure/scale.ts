import type { BrowserContext } from 'playwright';
import type { Figure, Measurement } from '../harness/figures.ts';
import type { Lab } from '../harness/lab.ts';
import { openPage, tap } from '../harness/pages.ts';
import { median } from '../harness/statistics.ts';
import { cardOf, firstCard, openMuseum, payCash, quantity, startAgain, usable } from '../harness/till.ts';

/** What a till never has at once, by a wide margin. */
const offers = 1_000;
const sales = 50_000;
const lines = 500;

/** No tap may take longer (ms), whatever the till holds. */
const atMost = 100;

/** The same taps with far more of everything: a list of offers, a journal, a cart. */
export const scale: Measurement<Lab> = {
  name: 'scale',
  onRequest: true,
  async run(lab) {
    const figures: Figure[] = [];
    for (const measure of [withManyOffers, withManySales, withManyLines]) {
      const context = await lab.newContext();
      figures.push(...(await measure(context, lab.rounds)));
      await context.close();
    }
    return figures;
  },
};

async function withManyOffers(context: BrowserContext, rounds: number): Promise<Figure[]> {
  await context.route('**/api/products?*', async (route) => {
    const answer = await route.fetch();
    const listed: { readonly product_id: string; readonly name: string }[] = await answer.json();
    const copies = Math.ceil(offers / Math.max(1, listed.length));
    const more = Array.from({ length: copies }, (_, copy) =>
      listed.map((row) =>
        copy === 0 ? row : { ...row, product_id: `${row.product_id}${copy}`, name: `${row.name} ${copy}` },
      ),
    );
    await route.fulfill({ response: answer, json: listed.length < 100 ? listed : more.flat().slice(0, offers) });
  });
  const { page } = await openPage(context);
  await page.goto('/');
  const shown = await repeat(rounds, async () => {
    await startAgain(page);
    return (await tap(page, { on: cardOf('Events'), shows: firstCard('Offers') })).ms;
  });
  return [told(`into a list of ${offers} offers`, shown)];
}

async function withManySales(context: BrowserContext, rounds: number): Promise<Figure[]> {
  // As fast as it goes until the first tap that is measured.
  const { page } = await openPage(context, { cpu: 1 });
  await openMuseum(page);
  await payCash(page);
  await page.evaluate(copySales, sales);
  await page.goto('/');
  await page.locator(usable).waitFor();
  const payment: number[] = [];
  const register: number[] = [];
  await repeat(rounds, async () => {
    await openMuseum(page);
    await page.locator(firstCard('Prices')).click();
    await page.locator(quantity()).waitFor();
    payment.push((await tap(page, { on: 'nav button:has-text("Payment")', shows: firstCard('Ways to pay', 1) })).ms);
    register.push((await tap(page, { on: cardOf('Payment'), shows: 'dialog[open] button[type=submit]' })).ms);
    await page.locator('dialog[open] button[type=submit]').click();
    await page.locator('main h1:has-text("Confirmation")').waitFor();
    await startAgain(page);
    return 0;
  });
  const settings = await repeat(rounds, async () => {
    await page.locator('nav a:has-text("Settings")').click();
    const { ms } = await tap(page, { on: 'main a:has-text("Information")', shows: 'main dl dd' });
    await startAgain(page);
    return ms;
  });
  return [
    told(`payment, with ${sales} sales in the journal`, payment),
    told('cash register, with them', register),
    told('information, with them', settings),
  ];
}

async function withManyLines(context: BrowserContext, rounds: number): Promise<Figure[]> {
  const { page } = await openPage(context, { cpu: 1 });
  await openMuseum(page);
  await page.locator(firstCard('Prices')).click();
  await page.locator(quantity()).waitFor();
  await page.waitForResponse(/checkout\/totals/).catch(() => undefined);
  await page.evaluate(copyLines, lines);
  await page.goto('/');
  await page
    .locator(quantity())
    .nth(lines - 1)
    .waitFor({ state: 'attached' });
  const more = await repeat(rounds, async () => {
    const before = Number(await page.locator(quantity()).first().inputValue());
    return (await tap(page, { on: 'aside button[aria-label="More"]', shows: quantity(before + 1) })).ms;
  });
  return [told(`one more, in a cart of ${lines} lines`, more)];
}

async function repeat(rounds: number, once: () => Promise<number>): Promise<number[]> {
  const shown: number[] = [];
  for (let round = -1; round < rounds; round++) {
    const ms = await once();
    if (round >= 0) shown.push(ms);
  }
  return shown;
}

function told(what: string, shown: readonly number[]): Figure {
  return { target: 1, what: `Tap to shown: ${what}`, measured: median(shown), unit: 'ms', atMost, samples: { shown } };
}

/** Runs in the page: fills the journal with copies of its latest sale, a minute apart. */
async function copySales(count: number): Promise<void> {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('pos-desk');
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  await new Promise<void>((resolve, reject) => {
    const transaction = db.transaction('sales', 'readwrite');
    const table = transaction.objectStore('sales');
    const reading = table.getAll();
    reading.onsuccess = () => {
      const [row] = reading.result;
      for (let copy = 1; copy <= count; copy++) {
        const reference = `copy-${copy}`;
        const createdAt = row.createdAt - copy * 1_000;
        const value = { ...row.value, reference, createdAt, request: { ...row.value.request, reference } };
        table.put({ ...row, reference, createdAt, value });
      }
    };
    transaction.oncomplete = () => resolve();
    transaction.onerror = () => reject(transaction.error);
  });
  db.close();
}

/** Runs in the page: puts copies of the cart's one line beside it, each of another option. */
async function copyLines(count: number): Promise<void> {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('pos-desk');
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  await new Promise<void>((resolve, reject) => {
    const transaction = db.transaction('state', 'readwrite');
    const table = transaction.objectStore('state');
    const reading = table.get('cart');
    reading.onsuccess = () => {
      const row = reading.result;
      const [line] = row.value.items;
      const items = Array.from({ length: count }, (_, copy) =>
        copy === 0 ? line : { ...line, key: `${line.key} ${copy}`, optionName: `${line.optionName} ${copy}` },
      );
      table.put({ ...row, value: { ...row.value, items, revision: row.value.revision + 1 } });
    };
    transaction.oncomplete = () => resolve();
    transaction.onerror = () => reject(transaction.error);
  });
  db.close();
}
