import { ALTERNATIVE_NAMES } from '../../sandbox/dialects/index.ts';

/** Variations that change how answers are written, and nothing that is in them, or that is asked or happens. */
const shapes = ['unknown-fields', 'keyed-maps', 'numbers-as-text', 'wrapped-answers'];

/** Those of a mixture that change nothing but how answers are written. */
export function shapesOnly(names: readonly string[]): string[] {
  return names.filter((name) => shapes.includes(name));
}

/** Few mixtures in which each variation is had once. */
export function everyVariationOnce(): string[] {
  const most = Math.max(...ALTERNATIVE_NAMES.map(({ length }) => length));
  return Array.from({ length: most }, (_, mixture) =>
    ALTERNATIVE_NAMES.flatMap((names, subject) => names[(mixture + subject) % most] ?? []).join(','),
  );
}
