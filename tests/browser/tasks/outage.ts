import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { LOCALES } from '../../../src/domain/settings/locale.ts';
import { type SandboxProcess, startSandboxProcess } from '../../setup/sandbox-process.ts';
import { sandboxTemplate } from '../../setup/sandbox-template.ts';
import { goTo } from './navigate.ts';
import { cart, choose } from './sell.ts';
import { cachedByWorker, keptOnDevice } from './watch.ts';

/** A provider that a test can switch off like a power cut, and on again with all that it knew. */
export interface Provider {
  readonly origin: string;
  stop(): Promise<void>;
  restart(): Promise<void>;
  /** Stops it for good and removes what it kept. */
  remove(): Promise<void>;
}

export async function startProvider(): Promise<Provider> {
  const folder = await mkdtemp(join(tmpdir(), 'pos-desk-outage-'));
  const dataFolder = join(folder, 'data');
  const flags = ['--ticket-delay-ms', '200'];
  let process: SandboxProcess = await startSandboxProcess({ dataFolder, flags, template: sandboxTemplate() });
  const { origin } = process;
  return {
    origin,
    stop: () => process.kill(),
    async restart() {
      process = await startSandboxProcess({ dataFolder, flags, port: Number(new URL(origin).port) });
    },
    async remove() {
      await process.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** What the provider has sold, oldest first. */
export async function soldAt(origin: string): Promise<readonly { reference: string; total_cents: number }[]> {
  const answer = (await (await fetch(`${origin}/control/ledger`)).json()) as {
    orders: { reference: string; total_cents: number; order_number: string }[];
  };
  return answer.orders.toSorted((one, other) => Number(one.order_number) - Number(other.order_number));
}

/** The shell is in the worker's cache, and the worker serves this page. */
export async function untilInstalled(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Waits until the languages, which follow the installation, are on the device, too. */
export async function untilLanguagesKept(page: Page): Promise<void> {
  const keptLanguages = async () =>
    (await cachedByWorker(page)).filter(({ url }) => url.includes('/assets/languages/'));
  await expect.poll(async () => (await keptLanguages()).length).toBe(LOCALES.length);
}

const museum = '/?type=ticket&category=31&product=4722';

/** Looks at the museum's prices while there is a connection, so that the device has them. */
export async function seeMuseum(page: Page): Promise<void> {
  await goTo(page, museum);
  await expect(page.getByRole('main').getByRole('button', { name: /Adult/ })).toBeVisible();
  await untilAnswerKept(page, 'priceOptions', '47221');
}

/** Waits until an answer about a variation is in the record of kept answers, which is written a second after the last of them. */
export async function untilAnswerKept(page: Page, kind: 'priceOptions' | 'slots', variationId: string): Promise<void> {
  await page.waitForFunction(
    (asked) => {
      const { clientState } = JSON.parse(localStorage.getItem('pos-desk.answers') ?? '{}');
      const keys: unknown[][] = clientState?.queries.map(({ queryKey }: { queryKey: unknown[] }) => queryKey) ?? [];
      return keys.some(([first, , , third]) => first === asked.kind && third === asked.variationId);
    },
    { kind, variationId },
  );
}

/** Waits until a list of bookings is kept, and who may see it: in an outage it is shown only to that person. */
export async function untilBookingsKept(page: Page): Promise<void> {
  await expect.poll(async () => (await keptOnDevice(page)).database).toContain('"bookings:en-US:"');
  await page.waitForFunction(() => (localStorage.getItem('pos-desk.answers') ?? '').includes('"user"'));
}

/** Puts one ticket without a time into the cart, for 12.00, from what the device knows. */
export async function addMuseum(page: Page): Promise<void> {
  await goTo(page, museum);
  await choose(page, /Adult/);
  await expect(page.getByRole('heading', { name: 'Buyer', level: 1 })).toBeVisible();
  await expect(cart(page).getByText('Maritime Museum')).toBeVisible();
}

/** Installs the app, loses the connection and puts a museum ticket, seen before, into the cart. */
export async function fillCartOffline(page: Page): Promise<void> {
  await page.goto('/');
  await untilInstalled(page);
  await seeMuseum(page);
  await page.context().setOffline(true);
  await addMuseum(page);
}

/** From a full cart to the provisional receipt, in cash. Resolves to the sale's own reference. */
export async function sellOffline(page: Page): Promise<string> {
  await page
    .getByRole('navigation', { name: 'Steps of the sale' })
    .getByRole('button', { name: /Payment/ })
    .click();
  await page.getByRole('button', { name: 'Sell offline' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio')).toHaveCount(2);
  await dialog.getByRole('button', { name: /^Take/ }).click();
  await expect(page.getByText('This sale is waiting for the connection')).toBeVisible();
  await expect(page).toHaveURL(/[?&]sale=./);
  return new URL(page.url()).searchParams.get('sale') ?? '';
}
