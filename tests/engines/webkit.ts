import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Engine, type EngineKind, parsed } from './engine.ts';
import { freePort, run } from './process.ts';
import { openSession } from './webdriver.ts';

const driver = '/usr/bin/WebKitWebDriver';
const screen = '/usr/bin/Xvfb';
const browser = findMiniBrowser();
const isComplete = browser !== undefined && existsSync(driver) && existsSync(screen);

/** WebKit as Debian ships it, in its own small browser on a screen that nobody sees, driven by WebDriver. */
export const webkit: EngineKind = {
  name: 'WebKit',
  missing: isComplete ? null : 'WebKitGTK is not installed (on Debian: apt-get install webkit2gtk-driver xvfb)',
  start: () => startWebkit(browser ?? ''),
};

/** `/usr/lib/<machine>/webkit2gtk-<version>/MiniBrowser` */
function findMiniBrowser(): string | undefined {
  if (process.platform !== 'linux') return undefined;
  return readdirSync('/usr/lib', { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name.endsWith('-linux-gnu'))
    .flatMap(({ name }) =>
      ['4.1', '4.0'].map((version) => join('/usr/lib', name, `webkit2gtk-${version}`, 'MiniBrowser')),
    )
    .find((path) => existsSync(path));
}

async function startWebkit(binary: string): Promise<Engine> {
  const display = await run(
    screen,
    ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'],
    /^(\d+)\s/,
  );
  const port = await freePort();
  const env = { DISPLAY: `:${display.said}` };
  const service = await run(driver, [`--port=${port}`], null, env);
  const session = await openSession(`http://127.0.0.1:${port}`, {
    'webkitgtk:browserOptions': { binary, args: ['--automation'] },
  });
  await session.call('POST', '/window/rect', { x: 0, y: 0, width: 1300, height: 900 });
  return {
    async open(url) {
      await session.call('POST', '/url', { url });
    },
    async read(expression) {
      const script = `const done = arguments[0];
        Promise.resolve(${expression}).then((value) => done(JSON.stringify(value)), (error) => done(JSON.stringify(String(error))));`;
      return parsed(await session.call('POST', '/execute/async', { script, args: [] }));
    },
    async act(actions) {
      await session.call('POST', '/actions', { actions });
    },
    async close() {
      await session.call('DELETE', '');
      await service.stop();
      await display.stop();
    },
  };
}
