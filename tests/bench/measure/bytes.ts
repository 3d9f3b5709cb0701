import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { Measurement } from '../harness/figures.ts';
import type { Lab } from '../harness/lab.ts';
import { timeUntilShown } from '../harness/pages.ts';
import { usable } from '../harness/till.ts';

const dist = new URL('../../../dist/', import.meta.url);
const brotli = (path: string) => brotliCompressSync(readFileSync(new URL(path.replace(/^\//, ''), dist))).length;

/** Target 2: exact bytes and requests of the first screen; also in `npm test`, with the limits of today. */
export const bytes: Measurement<Lab> = {
  name: 'bytes',
  async run(lab) {
    const context = await lab.newContext();
    const page = await context.newPage();
    const shown = await timeUntilShown(page, '/', usable);
    const untilUsable = await page.evaluate(
      (end) =>
        performance
          .getEntries()
          .filter(({ entryType, startTime }) => ['navigation', 'resource'].includes(entryType) && startTime <= end)
          .map(({ name }) => new URL(name).pathname),
      shown,
    );
    await context.close();

    const code = untilUsable.filter((path) => /\.(js|css)$/.test(path) && path !== '/sw.js');
    const worker = readFileSync(new URL('sw.js', dist)).toString();
    const kept = [...worker.matchAll(/"?url"?:\s*["'`]([^"'`]+)["'`]/g)].map(([, path = '']) => path);
    const installed = kept.filter((path) => !path.startsWith('assets/languages/') || path.includes('/en-US-'));
    const kilobytes = (paths: readonly string[]) => paths.reduce((sum, path) => sum + brotli(path), 0) / 1024;
    return [
      {
        target: 2,
        what: 'First screen, JS and CSS, brotli',
        measured: kilobytes(code),
        unit: 'KB',
        atMost: 120,
        samples: {},
      },
      {
        target: 2,
        what: `First screen, files of the app (${untilUsable.length} requests with the provider's)`,
        measured: untilUsable.filter((path) => !path.startsWith('/api/') && path !== '/sw.js').length,
        unit: '',
        atMost: 6,
        samples: {},
      },
      {
        target: 2,
        what: `Installed by the worker (${installed.length} files; ${kept.length - installed.length} languages follow), brotli`,
        measured: kilobytes(installed),
        unit: 'KB',
        atMost: 300,
        samples: {},
      },
    ];
  },
};
