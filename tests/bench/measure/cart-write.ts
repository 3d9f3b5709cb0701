import type { Page } from 'playwright';
import type { Measurement } from '../harness/figures.ts';
import type { Lab } from '../harness/lab.ts';
import { openPage } from '../harness/pages.ts';
import { interleave } from '../harness/rounds.ts';
import { pairedRatio, quantile } from '../harness/statistics.ts';
import { putMuseumInCart } from '../harness/till.ts';

/** Target 5: from the cart's write to the total that shows it, beside one record put into a database of the same page. */
export const cartWrite: Measurement<Lab> = {
  name: 'cart-write',
  async run(lab) {
    const context = await lab.newContext();
    const { page } = await openPage(context, { cpu: 1 });
    await putMuseumInCart(page);
    await openFloor(page);
    const { app, floor, writes } = await interleave<'app' | 'floor' | 'writes'>(lab.rounds * 2, [
      async () => {
        const inLine = page.waitForResponse(/\/checkout\/totals/);
        const { shown, transactions } = await oneMore(page);
        await inLine;
        // The answer is stored, too, before the next change is measured: rows of taxes have their amounts again.
        await page.locator('aside').filter({ hasText: '…' }).waitFor({ state: 'detached' });
        return { app: shown, writes: transactions };
      },
      async () => ({ floor: await putOne(page) }),
    ]);
    await context.close();
    return [
      {
        target: 5,
        what: 'Cart write to shown, beside a raw put',
        measured: pairedRatio(app, floor),
        unit: '×',
        atMost: 2.2,
        samples: { app, floor },
      },
      {
        target: 5,
        what: 'Cart write to shown, 95th percentile, no slow-down',
        measured: quantile(app, 0.95),
        unit: 'ms',
        atMost: 8,
        samples: {},
      },
      {
        target: 5,
        what: 'Transactions that write, a change of the cart',
        measured: Math.max(...writes),
        unit: '',
        atMost: 1,
        samples: { writes },
      },
    ];
  },
};

/** Taps More; the clock runs from the beginning of the transaction to the change of the total, which follows the device. */
function oneMore(page: Page): Promise<{ shown: number; transactions: number }> {
  return page.evaluate(
    () =>
      new Promise<{ shown: number; transactions: number }>((resolve, reject) => {
        const more = document.querySelector<HTMLElement>('aside button[aria-label="More"]');
        const aside = document.querySelector('aside');
        if (more === null || aside === null) return reject(new Error('there is no line in the cart'));
        const total = () => /Total\s*[\d.,]+/.exec(aside.textContent)?.[0];
        const before = { total: total(), writes: window.bench.writes.length };
        const changes = new MutationObserver(() => {
          const writes = window.bench.writes.slice(before.writes);
          if (writes[0] === undefined || total() === before.total) return;
          changes.disconnect();
          resolve({ shown: performance.now() - writes[0].begun, transactions: writes.length });
        });
        changes.observe(aside, { childList: true, subtree: true, characterData: true });
        more.click();
      }),
  );
}

/** A database beside the app's with one store, as plain as it can be. */
function openFloor(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('floor', 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore('state', { keyPath: 'name' });
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          Object.defineProperty(window, 'floorDatabase', { value: opening.result });
          resolve();
        };
      }),
  );
}

function putOne(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const { floorDatabase } = window as unknown as { floorDatabase: IDBDatabase };
        const items = [{ key: '4722', productName: 'Museum', quantity: 1, price: { minor: 1200, currency: 'EUR' } }];
        const begun = performance.now();
        const transaction = floorDatabase.transaction('state', 'readwrite');
        transaction.objectStore('state').put({ name: 'cart', value: { items, revision: begun } });
        transaction.oncomplete = () => resolve(performance.now() - begun);
        transaction.onerror = () => reject(transaction.error);
      }),
  );
}
