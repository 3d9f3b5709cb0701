import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { type Call, dashes, demanded, type Fault, faults, letters, matrix, titleOf } from './matrix.ts';

const calls = Object.keys(matrix).filter((name): name is Call => name in matrix);
const callWidth = Math.max(...calls.map(({ length }) => length));

const folder = import.meta.dirname;
const files = readdirSync(folder).filter((name) => /\.test\.tsx?$/.test(name));

/**
 * Prints the matrix at the end of a run with all files of this folder: what was demanded of each cell, and whether it held. A
 * cell that did not run has failed.
 */
export class MatrixReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const ran = new Set(modules.map(({ moduleId }) => moduleId));
    if (!files.every((name) => ran.has(join(folder, name)))) return;
    const states = new Map(
      modules.flatMap(({ children }) =>
        [...children.allTests()].map((test) => [test.name, test.result().state] as const),
      ),
    );
    const verdict = (call: Call, fault: Fault): string => {
      const letter = demanded(call, fault);
      if (letter === null) return `– ${matrix[call][fault]}`;
      const state = states.get(titleOf(call, fault));
      return `${letter} ${state === 'passed' ? '✓' : state !== 'failed' ? 'not run' : '✗ FAILED'}`;
    };
    const rows = calls.map((call) => ({ call, verdicts: faults.map((fault) => verdict(call, fault)) }));
    const bad = rows.flatMap(({ verdicts }) => verdicts).filter((text) => /FAILED|not run/.test(text)).length;
    const count = rows.flatMap(({ verdicts }) => verdicts).filter((text) => !text.startsWith('–')).length;

    console.log(`\n${table(rows)}\n\n${legend()}\n\n${count - bad} of ${count} cells hold.\n`);
    if (bad > 0) process.exitCode = 1;
  }
}

function table(rows: readonly { readonly call: Call; readonly verdicts: readonly string[] }[]): string {
  const widths = faults.map((fault, index) =>
    Math.max(fault.length, ...rows.map(({ verdicts }) => verdicts[index]?.length ?? 0)),
  );
  const line = (first: string, others: readonly string[]) =>
    [first.padEnd(callWidth), ...others.map((text, index) => text.padEnd(widths[index] ?? 0))].join(' │ ').trimEnd();
  const rule = [callWidth, ...widths].map((width) => '─'.repeat(width)).join('─┼─');
  return [line('', faults), rule, ...rows.map(({ call, verdicts }) => line(call, verdicts))].join('\n');
}

function legend(): string {
  const meanings = Object.entries(letters).map(([letter, meaning]) => `  ${letter} ${meaning}`);
  const reasons = Object.entries(dashes).map(([number, reason]) => `  – ${number} does not apply: ${reason}`);
  return ['✓ held · ✗ did not', ...meanings, ...reasons].join('\n');
}
