import { describe, expect, it } from 'vitest';
import { money } from '../money/money.ts';
import type { CountedSale, Movement } from './shift.ts';
import { reportAsCsv, type ShiftReport } from './shift-report.ts';

const euro = (minor: number) => money(minor, 'EUR');
const kim = { id: 'u-1', name: 'Kim Example' };
const sale: CountedSale = {
  reference: 'ref-1',
  at: Date.UTC(2026, 6, 4, 10),
  state: 'open',
  tender: 'paid_cc',
  amount: euro(5000),
  given: null,
  orderNumber: null,
  isOffline: true,
  isCorrection: false,
  pieces: 2,
  products: ['Canoe tour', 'Tea'],
  couponCode: null,
};
const report = (...sales: CountedSale[]): ShiftReport => ({
  form: 1,
  number: 3,
  previous: null,
  openedAt: 0,
  openedBy: kim,
  closedAt: 1,
  closedBy: kim,
  tenders: [],
  pieces: null,
  sales,
  movements: [],
});
const linesOf = (csv: string) => csv.split('\r\n').slice(1, -1);

it('[DAY-4] a sale of which little is known yet has empty cells', () => {
  expect(linesOf(reportAsCsv(report(sale), { findings: [] }))).toEqual([
    '"3","2026-07-04T10:00:00.000Z","ref-1","","open","paid_cc","EUR","50.00","","","2","Canoe tour; Tea","yes","no","","","",""',
  ]);
});

it.each([
  ['that the books confirm is done, under the number found for it', 'confirmed', '4000123', ['"4000123"', '"done"']],
  ['is open as long as the books say something else', 'different', '4000123', ['""', '"open"']],
  ['is open where nothing was found, as it was given up since', 'confirmed', null, ['""', '"open"']],
] as const)('[DAY-3] [DAY-4] an open sale %s', (_what, kind, orderNumber, cells) => {
  const orders = orderNumber === null ? [] : [{ orderNumber, amount: euro(5000) }];
  const finding = { reference: 'ref-1', kind, expected: euro(5000), orders, isUndone: false };
  const [line = ''] = linesOf(reportAsCsv(report(sale), { findings: [finding] }));
  expect(line.split(',').slice(3, 5)).toEqual(cells);
});

it('[DAY-3] [DAY-4] a sale that was given up, and has no order, is absent from the books, not confirmed', () => {
  const finding = { reference: 'ref-1', kind: 'confirmed', expected: euro(5000), orders: [], isUndone: false } as const;
  const [line = ''] = linesOf(reportAsCsv(report({ ...sale, state: 'undone' }), { findings: [finding] }));
  expect(line.split(',').at(-4)).toBe('"absent"');
});

it('[DAY-4] a correction is not proved by the shift that counts it', () => {
  const findings = [
    { reference: 'ref-1', kind: 'missing', expected: euro(5000), orders: [], isUndone: false },
  ] as const;
  const csv = reportAsCsv(report(sale, { ...sale, amount: euro(-5000), isCorrection: true }), { findings });
  expect(linesOf(csv).map((line) => line.split(',').slice(-6, -2))).toEqual([
    ['"yes"', '"no"', '"missing"', '""'],
    ['"yes"', '"yes"', '""', '""'],
  ]);
});

it('[DAY-4] [DAY-5] money given back has a line, so that the amounts add up to what is left; money put in has none', () => {
  const moved = { id: 'm-1', at: Date.UTC(2026, 6, 4, 11), by: kim, tender: 'paid_cc', amount: euro(1000) } as const;
  const movements: Movement[] = [
    { ...moved, kind: 'give-back', reason: 'Rain', orderNumber: '4000123' },
    { ...moved, kind: 'in', reason: 'Change', orderNumber: null },
  ];
  const [, back, ...more] = linesOf(reportAsCsv({ ...report(sale), movements }, { findings: [] }));
  expect(back).toBe(
    '"3","2026-07-04T11:00:00.000Z","","4000123","given-back","paid_cc","EUR","-10.00","","","","","","","","","","Rain"',
  );
  expect(more).toEqual([]);
});

describe('[DAY-4] a text in a spreadsheet', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['  =1+1', "'  =1+1"],
    ['+49 30 1', "'+49 30 1"],
    ['-x', "'-x"],
    ['@sum', "'@sum"],
    ['|cmd', "'|cmd"],
    ['\tx', "'\tx"],
    ['a\tb', 'a\tb'],
    ['a=b', 'a=b'],
    ['say "hi"', 'say ""hi""'],
    ['12', '12'],
    ['-12', '-12'],
    ['-12.50', '-12.50'],
    ['-1+1', "'-1+1"],
    ['-1x', "'-1x"],
    ['=A1', "'=A1"],
    ['-1.', "'-1."],
  ])('%j is written as %j', (couponCode, written) => {
    const [line = ''] = linesOf(reportAsCsv(report({ ...sale, couponCode }), { findings: [] }));
    expect(line.endsWith(`,"${written}","",""`)).toBe(true);
  });
});
