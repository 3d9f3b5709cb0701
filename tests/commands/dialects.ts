/** Variations that change how answers are written, and nothing that is in them, or that is asked or happens. */
const shapes = ['unknown-fields', 'keyed-maps', 'numbers-as-text', 'wrapped-answers'];

/** Those of a mixture that change nothing but how answers are written. */
export function shapesOnly(names: readonly string[]): string[] {
  return names.filter((name) => shapes.includes(name));
}
