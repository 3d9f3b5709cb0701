import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium } from 'playwright';
import { type Control, createControlClient } from '../../browser/control.ts';
import { signIn } from '../../browser/tasks/sign-in.ts';
// biome-ignore lint/correctness/useImportExtensions: the script has its types in a file beside it
import { findChromium } from '../../setup/chromium.mjs';
import { startServer } from '../../setup/sandbox-process.ts';
import { installProbe } from './probe.ts';
import { makeSite } from './site.ts';

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** What all measurements work with. */
export interface Lab {
  readonly rounds: number;
  /** For the memory of many sales. */
  readonly sales: number;
  readonly origin: string;
  readonly control: Control;
  /** A browser profile of its own, with the probe in every page. `signedIn` brings the tokens and nothing else. */
  newContext(options?: { readonly signedIn?: boolean; readonly bypassCSP?: boolean }): Promise<BrowserContext>;
  /** The same with a profile on disk, as a till has: unlike a private window it keeps the code that was compiled. */
  newProfile(options: { readonly signedIn: boolean }): Promise<BrowserContext>;
  /** Somebody who has signed in. */
  readonly tokens: StorageState;
}

export interface LabOptions {
  readonly rounds: number;
  readonly sales: number;
  readonly bookings: number;
}

/** Builds the pages, starts provider and browser, signs in, and puts everything away at the end. */
export async function withLab<Result>(options: LabOptions, work: (lab: Lab) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'pos-desk-bench-'));
  const site = join(folder, 'site');
  await makeSite(site);
  const flags = ['--site', site, '--data', join(folder, 'data'), '--bookings', String(options.bookings)];
  const server = await startServer('tests/bench/harness/program.ts', flags);
  const browser = await chromium.launch(launched);
  let profiles = 0;
  try {
    const tokens = await signInOnce(browser, server.origin);
    const control = createControlClient(server.origin);
    return await work({
      rounds: options.rounds,
      sales: options.sales,
      origin: server.origin,
      control,
      tokens,
      newContext: ({ signedIn = true, bypassCSP = false } = {}) =>
        newContext(browser, server.origin, { bypassCSP, ...(signedIn && { storageState: tokens }) }),
      async newProfile({ signedIn }) {
        profiles += 1;
        const profile = join(folder, `profile-${profiles}`);
        const context = await chromium.launchPersistentContext(profile, {
          ...launched,
          ...seen,
          baseURL: server.origin,
        });
        await watch(context);
        if (signedIn) await bringTokens(context, tokens);
        return context;
      },
    });
  } finally {
    await browser.close();
    await server.kill();
    await rm(folder, { recursive: true, force: true });
  }
}

const executablePath = findChromium();

const launched = {
  ...(executablePath === undefined ? {} : { executablePath }),
  args: [
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    // Times to a few microseconds, and a heap that is counted to the byte.
    '--enable-precise-memory-info',
    // The driver asks for the stack of whatever sends a request. V8 would parse each function on it once more for that, which is a tenth
    // of a start and happens to nobody who has no driver.
    '--js-flags=--no-enable-lazy-source-positions',
  ],
};

const seen = { locale: 'en-US', timezoneId: 'Europe/Berlin', viewport: { width: 1280, height: 800 } };

async function newContext(
  browser: Browser,
  baseURL: string,
  options: { readonly bypassCSP?: boolean; readonly storageState?: StorageState } = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL, ...seen, ...options });
  await watch(context);
  return context;
}

async function watch(context: BrowserContext): Promise<void> {
  // The names that the TypeScript loader gives to functions ask for this helper, which pages don't have.
  await context.addInitScript('globalThis.__name = (named) => named;');
  await context.addInitScript(installProbe);
}

/** A profile takes no state when it is opened. */
async function bringTokens(context: BrowserContext, { cookies, origins }: StorageState): Promise<void> {
  await context.addCookies(cookies);
  const page = await context.newPage();
  await page.goto('/floor/blank.html');
  for (const { name, value } of origins.flatMap(({ localStorage }) => localStorage)) {
    await page.evaluate(([key, text]) => localStorage.setItem(key, text), [name, value] as const);
  }
  await page.close();
}

/** The tokens alone: what else the app has kept would make the next cold start a warm one. */
async function signInOnce(browser: Browser, origin: string): Promise<StorageState> {
  const context = await newContext(browser, origin);
  await signIn(await context.newPage());
  const { cookies, origins } = await context.storageState();
  await context.close();
  const isToken = ({ name }: { readonly name: string }) => name.startsWith('oidc.');
  return {
    cookies,
    origins: origins.map((of) => ({ ...of, localStorage: of.localStorage.filter(isToken) })),
  };
}
