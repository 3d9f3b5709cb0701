import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, CDPSession, Page } from 'playwright';

/** The processor slow-down under which everything that a person waits for is measured. */
const slowDown = 4;

/** How long (ms) a finger stays on the glass. */
export const pressTime = 80;

/** 1.6 Mbit/s with 150 ms to the server. */
const slow4g = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750, offline: false };

/** The open pages, each with the session that slows it down. */
const slowed = new Map<Page, CDPSession>();

interface PageOptions {
  readonly cpu?: number;
  readonly isSlow4g?: boolean;
}

interface OpenPage {
  readonly page: Page;
  readonly devtools: CDPSession;
}

/** A page whose processor (and network) are slow before it loads anything. */
export async function openPage(context: BrowserContext, options: PageOptions = {}): Promise<OpenPage> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: options.cpu ?? slowDown });
  slowed.set(page, devtools);
  page.on('close', () => slowed.delete(page));
  if (options.isSlow4g) {
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', slow4g);
  }
  return { page, devtools };
}

/**
 * Brings a page to the front, slowed down, and lets the others run free: the browser slows a page down by keeping its
 * processor busy, so that one which waits its turn would take the time of the one that is measured.
 */
async function bringToFront(page: Page): Promise<void> {
  for (const [other, devtools] of slowed) {
    if (other !== page) await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  }
  await slowed.get(page)?.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  // A page behind another one is drawn, but its process has to wait for others.
  await page.bringToFront();
}

/** Loads an address and tells when the selector was on screen (ms since the navigation began). */
export async function timeUntilShown(page: Page, path: string, selector: string): Promise<number> {
  await page.goto(path, { waitUntil: 'commit' });
  return page.evaluate((wanted) => window.bench.shown(wanted, 1), selector);
}

interface Tap {
  /** What is tapped. */
  readonly on: string;
  /** What the tap is to show. */
  readonly shows: string;
  readonly count?: number;
}

/** Taps in the middle of an element as a hand would, and tells how long until the outcome was on screen. */
export async function tap(page: Page, { on, shows, count = 1 }: Tap): Promise<{ ms: number; longTask: number }> {
  await bringToFront(page);
  const target = page.locator(on).first();
  await page.evaluate(() => window.bench.idle());
  // Unlike scrolling to it, this waits for the next one where the page replaces the element.
  await target.hover();
  await page.evaluate(() => window.bench.idle());
  await page.evaluate(([selector, least]) => window.bench.armInput('click', selector, least), [shows, count] as const);
  await page.mouse.down();
  await wait(pressTime);
  await page.mouse.up();
  return page.evaluate(() => window.bench.inputShown());
}

/** Presses a key and tells how long until the outcome was on screen. */
export async function press(page: Page, key: string, shows: string): Promise<{ ms: number; longTask: number }> {
  await bringToFront(page);
  await page.evaluate(() => window.bench.idle());
  await page.evaluate((selector) => window.bench.armInput('keydown', selector, 1), shows);
  await page.keyboard.press(key);
  return page.evaluate(() => window.bench.inputShown());
}
