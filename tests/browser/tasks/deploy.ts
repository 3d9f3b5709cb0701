import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rename, rm, symlink, truncate, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { type SandboxProcess, startSandboxProcess } from '../../setup/sandbox-process.ts';
import { sandboxTemplate } from '../../setup/sandbox-template.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** How a deployment went: all files, one that is missing, one that was cut in the middle, or a page that is not of this build. */
export type Deployment = 'whole' | 'missing' | 'cut' | 'former-page' | 'maintenance';

/** Those with another page first: a page of this build is kept when only a script is broken, and is not asked for again. */
export const brokenDeployments: readonly Deployment[] = ['former-page', 'maintenance', 'missing', 'cut'];

/** A provider whose host can get new builds of the app while it runs. */
export interface AppHost {
  readonly sandbox: SandboxProcess;
  /** Puts the build of `dist` there, as before any deployment. */
  reset(): Promise<void>;
  /** Puts the next build in place of the one that is there; nothing of the old one is left. */
  deploy(deployment: Deployment): Promise<void>;
  remove(): Promise<void>;
}

export async function startAppHost(flags: readonly string[]): Promise<AppHost> {
  const folder = await mkdtemp(join(tmpdir(), 'pos-desk-host-'));
  const at = (name: string) => join(folder, name);

  async function serve(build: string): Promise<void> {
    await symlink(build, at('link'));
    await rename(at('link'), at('served'));
  }

  const reset = () => serve(join(root, 'dist'));
  await reset();
  const sandbox = await startSandboxProcess({
    dataFolder: at('data'),
    template: sandboxTemplate(),
    flags: ['--app', at('served'), ...flags],
  });
  let areNextBuildsMade = false;
  return {
    sandbox,
    reset,
    async deploy(deployment) {
      // Most workers deploy nothing.
      if (!areNextBuildsMade) await makeNextBuilds(at);
      areNextBuildsMade = true;
      await serve(at(deployment));
    },
    async remove() {
      await sandbox.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function makeNextBuilds(at: (deployment: Deployment) => string): Promise<void> {
  await makeNextBuild(join(root, 'dist'), at('whole'));
  for (const broken of brokenDeployments) await cp(at('whole'), at(broken), { recursive: true });
  await unlink(await scriptOf(at('missing'), 'till'));
  await truncate(await scriptOf(at('cut'), 'till'), 2_000);
  await cp(join(root, 'dist', 'index.html'), join(at('former-page'), 'index.html'));
  await writeFile(join(at('maintenance'), 'index.html'), '<!doctype html><h1>Back in a minute</h1>');
}

/**
 * Makes the next build of one, as it is after any change of the app: its id, the names of all scripts and styles and what the
 * worker is told of them are others. To build anew costs as much as ten tests; tests/hosting does.
 */
async function makeNextBuild(from: string, to: string): Promise<void> {
  // What is compressed beside a file would still be the old one.
  await cp(from, to, { recursive: true, filter: (file) => !/\.(br|gz)$/.test(file) });
  const assets = (await readdir(join(to, 'assets'), { recursive: true })).filter((file) => /\.(css|js)$/.test(file));
  const nextName = (file: string) => file.replace(/\.\w+$/, '.next$&');
  let worker = await readFile(join(to, 'sw.js'), 'utf8');
  let ids = 0;
  for (const file of ['index.html', ...assets.map((asset) => join('assets', asset))]) {
    const before = await readFile(join(to, file), 'utf8');
    const after = assets
      .map((asset) => basename(asset))
      .reduce((text, name) => text.replaceAll(name, nextName(name)), before)
      .replace(/(version:.{1,12},id:.)[0-9a-f]{8}/, (_, start: string) => {
        ids += 1;
        return `${start}the-next`;
      });
    await writeFile(join(to, file), after);
    // The page by its revision, the others by their fingerprint.
    const [algorithm, encoding] = file === 'index.html' ? (['md5', 'hex'] as const) : (['sha256', 'base64'] as const);
    const digest = (text: string) => createHash(algorithm).update(text).digest(encoding);
    if (!worker.includes(digest(before))) throw new Error(`the worker knows another ${file}`);
    worker = worker.replace(digest(before), digest(after));
    if (file !== 'index.html') {
      worker = worker.replace(basename(file), nextName(basename(file)));
      await rename(join(to, file), join(to, nextName(file)));
    }
  }
  if (ids !== 1) throw new Error(`the id of the build is found ${ids} times`);
  await writeFile(join(to, 'sw.js'), worker);
}

async function scriptOf(folder: string, name: string): Promise<string> {
  const file = (await readdir(join(folder, 'assets'))).find((entry) => entry.startsWith(name) && entry.endsWith('.js'));
  if (file === undefined) throw new Error(`the build has no script ${name}`);
  return join(folder, 'assets', file);
}

/**
 * The app comes to the front and looks for a new version, until it finds one: it does not listen yet while it starts, and a
 * look under way, as the browser takes one after each load, may have begun before the deployment. Resolves to what became of
 * the version that was found.
 */
export function lookForUpdate(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const outcomeOf = (worker: ServiceWorker | null) =>
      new Promise<string>((resolve) => {
        worker?.addEventListener('statechange', () => resolve(worker.state), { once: true });
      });
    // The browser's own look was faster; what has failed already is found again.
    if (registration.installing !== null) await outcomeOf(registration.installing);
    if (registration.waiting !== null) return registration.waiting.state;
    return new Promise<string>((resolve) => {
      const look = () => document.dispatchEvent(new Event('visibilitychange'));
      const looking = setInterval(look, 500);
      const found = () => {
        clearInterval(looking);
        resolve(outcomeOf(registration.installing));
      };
      registration.addEventListener('updatefound', found, { once: true });
      look();
    });
  });
}

/** The script that the page was opened with: another one in each build. */
export function buildOf(page: Page): Promise<string> {
  return page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '');
}
