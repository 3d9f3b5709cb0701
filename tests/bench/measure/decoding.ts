import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { productRow, toProduct } from '../../../src/provider/wire/catalogue.ts';
import { decodeRows } from '../../../src/provider/wire/decode.ts';
import type { Measurement } from '../harness/figures.ts';
import type { Lab } from '../harness/lab.ts';
import { interleave } from '../harness/rounds.ts';
import { pairedRatio } from '../harness/statistics.ts';
import { cardOf } from '../harness/till.ts';

/** So many times that a round takes some milliseconds. */
const times = 50;

/** Target 9: what checking the catalogue costs beside reading its JSON, and what the checker weighs. */
export const decoding: Measurement<Lab> = {
  name: 'decoding',
  async run(lab) {
    const text = await productsAnswer(lab);
    const data: unknown = JSON.parse(text);
    const call = 'GET products';
    const decode = () => decodeRows({ call, data, page: undefined }, productRow, (row) => toProduct(row, 'EUR'));
    if (decode().length !== 250) throw new Error('the answer does not hold 250 products');
    const { app, floor } = await interleave<'app' | 'floor'>(lab.rounds * 2, [
      async () => ({ app: timed(decode) }),
      async () => ({ floor: timed(() => JSON.parse(text)) }),
    ]);
    return [
      {
        target: 9,
        what: 'Decoding 250 products, beside JSON.parse',
        measured: pairedRatio(app, floor),
        unit: '×',
        atMost: 0.5,
        samples: { app, floor },
      },
      {
        target: 9,
        what: 'The validator in the provider, gzip',
        measured: ((await gzipped([])) - (await gzipped(['valibot']))) / 1024,
        unit: 'KB',
        atMost: 2,
        samples: {},
      },
    ];
  },
};

/** The very text that the app gets. */
async function productsAnswer(lab: Lab): Promise<string> {
  const context = await lab.newContext();
  const page = await context.newPage();
  const answered = page.waitForResponse((response) => /\/products\?.*type_id=event/.test(response.url()));
  await page.goto('/');
  await page.locator(cardOf('Events')).click();
  const text = await (await answered).text();
  await context.close();
  return text;
}

function timed(work: () => unknown): number {
  const begun = performance.now();
  for (let time = 0; time < times; time++) work();
  return (performance.now() - begun) / times;
}

/** Size of the provider's part of the app as it is built, with some packages left out. */
async function gzipped(without: readonly string[]): Promise<number> {
  const outputs = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      lib: { entry: new URL('../../../src/provider/create-provider.ts', import.meta.url).pathname, formats: ['es'] },
      rolldownOptions: { external: [...without] },
    },
  });
  if (!Array.isArray(outputs)) throw new Error('the provider was not built');
  const code = outputs.flatMap(({ output }) => output.map((part) => (part.type === 'chunk' ? part.code : '')));
  return gzipSync(code.join('\n')).length;
}
