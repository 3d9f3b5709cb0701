import { mkdir, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { Figure, Measurement } from './harness/figures.ts';
import { type Lab, withLab } from './harness/lab.ts';
import { table } from './harness/table.ts';
import { bookings } from './measure/bookings.ts';
import { bytes } from './measure/bytes.ts';
import { cartWrite } from './measure/cart-write.ts';
import { coldStart } from './measure/cold-start.ts';
import { decoding } from './measure/decoding.ts';
import { grid } from './measure/grid.ts';
import { hour } from './measure/hour.ts';
import { lighthouse } from './measure/lighthouse.ts';
import { memory } from './measure/memory.ts';
import { network } from './measure/network.ts';
import { scale } from './measure/scale.ts';
import { search } from './measure/search.ts';
import { slowNetwork } from './measure/slow-network.ts';
import { taps } from './measure/taps.ts';
import { warmStart } from './measure/warm-start.ts';

const measurements: readonly Measurement<Lab>[] = [
  taps,
  bytes,
  slowNetwork,
  warmStart,
  cartWrite,
  memory,
  network,
  grid,
  bookings,
  decoding,
  coldStart,
  search,
  hour,
  scale,
  lighthouse,
];
const names = measurements.map(({ name }) => name).join(', ');

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '15' },
    sales: { type: 'string', default: '250' },
    only: { type: 'string', multiple: true, default: [] },
    lighthouse: { type: 'boolean', default: false },
  },
});

function wholeNumber(name: 'rounds' | 'sales'): number {
  const text = values[name];
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new Error(`--${name} must be a whole number from 1, not "${text}".`);
  return Number(text);
}

function chosen(): readonly Measurement<Lab>[] {
  const only = [...values.only, ...(values.lighthouse ? ['lighthouse'] : [])];
  const unknown = only.find((name) => !measurements.some((measurement) => measurement.name === name));
  if (unknown !== undefined) throw new Error(`There is no measurement "${unknown}"; there are: ${names}.`);
  return measurements.filter(({ name, onRequest }) => (only.length === 0 ? onRequest !== true : only.includes(name)));
}

async function measureAll(lab: Lab, wanted: readonly Measurement<Lab>[]): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { name, run } of wanted) {
    const begun = performance.now();
    figures.push(...(await run(lab)));
    console.log(`${name}: ${Math.round((performance.now() - begun) / 1000)} s`);
  }
  return figures.sort((a, b) => (a.target ?? 99) - (b.target ?? 99));
}

async function keep(figures: readonly Figure[], rounds: number): Promise<string> {
  const folder = new URL('results/', import.meta.url);
  await mkdir(folder, { recursive: true });
  const file = new URL(`${new Date().toISOString().replaceAll(':', '-')}.json`, folder);
  await writeFile(file, JSON.stringify({ rounds, figures }, null, 2));
  return file.pathname;
}

try {
  const wanted = chosen();
  const rounds = wholeNumber('rounds');
  const bookingsWanted = wanted.some(({ manyBookings }) => manyBookings) ? 100_000 : 200;
  const options = { rounds, sales: wholeNumber('sales'), bookings: bookingsWanted };
  const figures = await withLab(options, (lab) => measureAll(lab, wanted));
  console.log(`\n${table(figures)}\n\nRaw samples: ${await keep(figures, rounds)}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
