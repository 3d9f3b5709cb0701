import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BidiSession, connect } from './bidi.ts';
import { type Engine, type EngineKind, parsed } from './engine.ts';
import { run } from './process.ts';

const binary = [
  process.env.FIREFOX_PATH,
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
].find((path) => path && existsSync(path));

/** Firefox without a window, driven by WebDriver BiDi, which it speaks itself. */
export const firefox: EngineKind = {
  name: 'Firefox',
  missing: binary === undefined ? 'Firefox is not installed (on Debian: apt-get install firefox-esr)' : null,
  start: () => startFirefox(binary ?? ''),
};

async function startFirefox(path: string): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'pos-desk-firefox-'));
  const flags = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
  const browser = await run(path, [...flags, '--width', '1280', '--height', '800'], /BiDi listening on (ws:\S+)/);
  const session = await connect(`${browser.said}/session`);
  const context = await firstTab(session);
  return {
    async open(url) {
      await session.send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async read(expression) {
      const answer = await session.send('script.evaluate', {
        expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value))`,
        target: { context },
        awaitPromise: true,
      });
      if (answer.type !== 'success') throw new Error(`${expression}: ${JSON.stringify(answer.exceptionDetails)}`);
      return parsed(Object(answer.result).value);
    },
    async act(actions) {
      await session.send('input.performActions', { context, actions });
    },
    async close() {
      session.close();
      await browser.stop();
      await rm(profile, { recursive: true, force: true });
    },
  };
}

async function firstTab(session: BidiSession): Promise<string> {
  await session.send('session.new', { capabilities: {} });
  const { contexts } = await session.send('browsingContext.getTree', {});
  const context: unknown = Array.isArray(contexts) ? contexts[0]?.context : undefined;
  if (typeof context !== 'string') throw new Error('Firefox has no tab');
  await session.send('browsingContext.setViewport', { context, viewport: { width: 1280, height: 800 } });
  return context;
}
