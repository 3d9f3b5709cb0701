/** Rounds that fill caches and are not counted. */
const warmUps = 2;

type Samples<Name extends string> = Record<Name, number[]>;

/**
 * Runs every task once a round, in an order that turns with each round, and collects what they measured. A task that
 * measures several things gives them by name; the names of all tasks together are the series.
 */
export async function interleave<Name extends string>(
  rounds: number,
  tasks: readonly (() => Promise<Readonly<Partial<Record<Name, number>>>>)[],
): Promise<Samples<Name>> {
  const samples: Partial<Samples<Name>> = {};
  for (let round = -warmUps; round < rounds; round++) {
    for (let turn = 0; turn < tasks.length; turn++) {
      const measured = await tasks[(turn + round + warmUps) % tasks.length]?.();
      if (round < 0 || measured === undefined) continue;
      for (const [name, value] of Object.entries(measured) as [Name, number][]) {
        const series = samples[name] ?? [];
        samples[name] = series;
        series.push(value);
      }
    }
  }
  return samples as Samples<Name>;
}
