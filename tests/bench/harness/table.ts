import { type Figure, isMet, rounded } from './figures.ts';

/** The figures as a Markdown table, which a terminal shows well enough too. */
export function table(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.target === null ? '' : String(figure.target),
    figure.what,
    figure.atMost === null ? '' : `≤ ${withUnit(figure.atMost, figure)}`,
    withUnit(rounded(figure.measured), figure),
    verdict(figure),
  ]);
  const all = [['#', 'What', 'Target', 'Measured', ''], ...rows];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) => `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = all;
  return [line(head), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...body.map(line)].join('\n');
}

function verdict(figure: Figure): string {
  if (figure.atMost === null) return '';
  if (isMet(figure)) return 'met';
  return figure.atMost === 0 ? 'not met' : `${Math.round((figure.measured / figure.atMost - 1) * 100)} % above`;
}

function withUnit(value: number, { unit }: Figure): string {
  const digits = Math.abs(value) >= 100 ? Math.round(value) : value;
  const text = digits.toLocaleString('en-US');
  if (unit === '') return text;
  return unit === '×' ? `${text}×` : `${text} ${unit}`;
}
