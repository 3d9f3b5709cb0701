import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from 'playwright';
// biome-ignore lint/correctness/useImportExtensions: the script has its types in a file beside it
import { findChromium } from '../../setup/chromium.mjs';
import type { Figure, Measurement } from '../harness/figures.ts';
import type { Lab } from '../harness/lab.ts';

/** The part of Lighthouse that is used. It is large, so that it is no dependency of the project. */
type RunLighthouse = (
  url: string,
  flags: object,
) => Promise<{ readonly lhr: { readonly categories: Readonly<Record<string, { readonly score: number | null }>> } }>;

const categories = ['performance', 'accessibility', 'best-practices'];
const wanted = 95;
const port = 9333;

/** Lighthouse's scores of the app's first screen, signed in, and of the sign-in page. */
export const lighthouse: Measurement<Lab> = {
  name: 'lighthouse',
  onRequest: true,
  async run(lab) {
    const runLighthouse = await load();
    return [
      ...(await scores(lab, runLighthouse, 'Sign-in page', false)),
      ...(await scores(lab, runLighthouse, 'First screen', true)),
    ];
  },
};

async function load(): Promise<RunLighthouse> {
  // Not a literal, so that nobody expects the package to be there.
  const name = 'lighthouse';
  try {
    return (await import(name)).default;
  } catch {
    throw new Error('Lighthouse is not installed. Run: npm install --no-save lighthouse@12.8.2');
  }
}

async function scores(lab: Lab, run: RunLighthouse, screen: string, signedIn: boolean): Promise<Figure[]> {
  const profile = await mkdtemp(join(tmpdir(), 'pos-desk-lighthouse-'));
  const executablePath = findChromium();
  // Lighthouse opens a tab of its own in the browser's own profile, so that profile has to be the signed-in person's.
  const context = await chromium.launchPersistentContext(profile, {
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [`--remote-debugging-port=${port}`],
  });
  try {
    if (signedIn) await takeTokens(context, lab);
    const { lhr } = await run(`${lab.origin}/`, {
      port,
      onlyCategories: categories,
      disableStorageReset: true,
      logLevel: 'error',
    });
    return categories.map((category) => ({
      target: null,
      what: `Lighthouse, ${screen}: ${category} (at least ${wanted})`,
      measured: Math.round((lhr.categories[category]?.score ?? 0) * 100),
      unit: '',
      atMost: null,
      samples: {},
    }));
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
}

async function takeTokens(context: BrowserContext, { tokens, origin }: Lab): Promise<void> {
  await context.addCookies(tokens.cookies);
  const items = tokens.origins.flatMap(({ localStorage }) => localStorage);
  const page = await context.newPage();
  // A page of this origin that is not the app, which would keep what it loads.
  await page.goto(`${origin}/floor/blank.html`);
  await page.evaluate((all) => {
    for (const { name, value } of all) localStorage.setItem(name, value);
  }, items);
  await page.close();
}
