import { describe, it } from 'vitest';
import { type Call, demanded, type Fault, faults, titleOf } from './matrix.ts';

export type Cell = () => Promise<void>;

/** The tests of one row: one a cell, but for those that don't apply. `proves` are the requirements, like `[PAY-10]`. */
export function cells(call: Call, proves: string, tests: Readonly<Partial<Record<Fault, Cell>>>): void {
  describe(`${proves} ${call}`, () => {
    for (const fault of faults) {
      if (demanded(call, fault) === null) continue;
      it(titleOf(call, fault), async () => {
        const test = tests[fault];
        if (test === undefined) throw new Error('nothing tests this cell');
        await test();
      });
    }
  });
}
