import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import { parseDialect } from '../../sandbox/dialects/index.ts';
import { shapesOnly } from '../commands/dialects.ts';

/**
 * How the provider writes its answers in the test that begins: each cell has a mixture of its own, always the same, as what is
 * demanded of the app holds for all of them. DIALECT=keyed-maps,numbers-as-text has every cell speak that.
 */
export function shapeOfCell(): readonly string[] {
  const { DIALECT } = process.env;
  if (DIALECT !== undefined) return parseDialect(DIALECT);
  const title = expect.getState().currentTestName ?? '';
  const seed = Number.parseInt(createHash('sha256').update(title).digest('hex').slice(0, 7), 16);
  return shapesOnly(parseDialect(`random:${seed}`));
}
