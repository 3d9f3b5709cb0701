import { type BrowserContext, test as base, expect, type Frame, type Page } from '@playwright/test';
import type { SandboxProcess } from '../setup/sandbox-process.ts';
import { browserLogName, watchBrowser } from './browser-log.ts';
import { type Control, createControlClient } from './control.ts';
import { type AppHost, startAppHost } from './tasks/deploy.ts';
import { signIn } from './tasks/sign-in.ts';

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/**
 * Workers that differ in these can't run each other's tests: one more kind of them starts browsers and providers anew in the middle.
 */
interface WorkerFixtures {
  /** Where the app of this worker's provider comes from. */
  readonly appHost: AppHost;
  /** The provider of this worker, with the built app. */
  readonly sandbox: SandboxProcess;
  /** Cookies and tokens of somebody who has signed in. */
  readonly signedInState: StorageState;
}

interface TestFixtures {
  /** Whether the test starts signed in; a test about signing in says `test.use({ signedIn: false })`. */
  readonly signedIn: boolean;
  /** Console errors that the test brings about on purpose; any other one fails it. */
  readonly expectedErrors: RegExp[];
  /** Switches faults on, moves the provider's clock, and reads what the provider has seen. */
  readonly control: Control;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  appHost: [
    async ({}, use) => {
      // All tests of a worker share one sign-in: its tokens must outlive them and all the hours by which they move the
      // provider's clock, as a refresh token can be used only once.
      const appHost = await startAppHost(['--ticket-delay-ms', '200', '--access-token-minutes', '1440']);
      await use(appHost);
      await appHost.remove();
    },
    { scope: 'worker', timeout: 300_000 },
  ],

  sandbox: [({ appHost }, use) => use(appHost.sandbox), { scope: 'worker' }],

  signedInState: [
    async ({ browser, sandbox }, use) => {
      const context = await browser.newContext({ baseURL: sandbox.origin });
      const page = await context.newPage();
      await signIn(page);
      const state = withoutUse(await context.storageState());
      // A till that is left open goes on asking the provider for what an outage would need.
      await context.close();
      await use(state);
    },
    { scope: 'worker' },
  ],

  signedIn: [true, { option: true }],
  expectedErrors: async ({}, use) => use([]),
  baseURL: async ({ sandbox }, use) => use(sandbox.origin),
  storageState: async ({ signedIn, signedInState }, use) =>
    use({ cookies: signedIn ? signedInState.cookies : [], origins: [] }),

  control: async ({ sandbox }, use) => {
    const control = createControlClient(sandbox.origin);
    await use(control);
    await control.clearFaults();
    // Beside a provider whose clock is ahead, the next test's till says that its own is wrong.
    await control.resetClock();
  },

  context: async ({ context, expectedErrors, signedIn, signedInState }, use, testInfo) => {
    if (signedIn) await restoreStorage(context, signedInState.origins);
    const complaints = watchConsole(context);
    const log = watchBrowser(context);
    await use(context);
    if (testInfo.status !== testInfo.expectedStatus) await testInfo.attach(browserLogName, { body: await log.told() });
    const unexpected = complaints.filter((complaint) => !expectedErrors.some((pattern) => pattern.test(complaint)));
    expect(unexpected, 'unexpected errors in the console').toEqual([]);
  },
});

/**
 * Without the note that the device's own storage was used, which a till makes soon after it is shown: beside a storage that has nothing,
 * the next one would say that its cart was lost.
 */
function withoutUse({ cookies, origins }: StorageState): StorageState {
  const kept = origins.map((of) => ({
    ...of,
    localStorage: of.localStorage.filter(({ name }) => name !== 'pos-desk.used'),
  }));
  return { cookies, origins: kept };
}

/**
 * Puts what each origin had kept into a new context, by its first document there. Playwright's own way opens one more page for
 * that, which is a fifth of what the start of a till costs.
 */
async function restoreStorage(context: BrowserContext, origins: StorageState['origins']): Promise<void> {
  const script = await context.addInitScript((kept) => {
    const own = kept.find(({ origin }) => origin === location.origin);
    if (own === undefined || localStorage.length > 0) return;
    for (const { name, value } of own.localStorage) localStorage.setItem(name, value);
  }, origins);
  let isRestored = false;
  // Later documents find what the ones before them have left, and be it nothing.
  const stop = (frame: Frame) => {
    if (isRestored || !origins.some(({ origin }) => frame.url().startsWith(`${origin}/`))) return;
    isRestored = true;
    void script.dispose();
  };
  context.on('page', (page) => page.on('framenavigated', stop));
}

/** Collects console errors and unhandled rejections of every page of the context. */
function watchConsole(context: BrowserContext): string[] {
  const complaints: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`);
  });
  context.on('weberror', (error) => complaints.push(String(error.error())));
  return complaints;
}

export { expect, type Page };
