import { type Money, wireAmount } from '../money/money.ts';
import type { Proof } from './proof.ts';
import { type CountedSale, changeOf } from './shift.ts';
import type { SealedReport, ShiftReport } from './shift-report.ts';

/**
 * The report's sales as CSV, one line each (DAY-4): UTF-8 with its mark, commas, CRLF, every cell in quotes, amounts with a
 * decimal point, times as ISO 8601 in UTC. Columns: `shift` its number; `time`; `reference` the till's own; `order` the provider's
 * number; `state` done, open or undone; `payment` as the provider calls it, or gift_card; `currency`; `amount` what the shift counts, negative
 * where money counted earlier went out again; `given` and `change` for cash; `pieces`; `products`; `offline` and `correction` yes
 * or no; `proof` confirmed, missing, different, twice, or empty while that is not known; `coupon` the code of the coupon or voucher
 * that was redeemed with it.
 */
export function reportAsCsv(report: ShiftReport, proof: Pick<Proof, 'findings'>): string {
  const kinds = new Map(proof.findings.map(({ reference, kind }) => [reference, kind]));
  const lines = report.sales.map((sale) => cellsOf(report.number, sale, kinds.get(sale.reference) ?? ''));
  return `\ufeff${[columns, ...lines].map((cells) => `${cells.map(cell).join(',')}\r\n`).join('')}`;
}

const columns = [
  ...['shift', 'time', 'reference', 'order', 'state', 'payment', 'currency', 'amount', 'given', 'change'],
  ...['pieces', 'products', 'offline', 'correction', 'proof', 'coupon'],
];

function cellsOf(shift: number, sale: CountedSale, proof: string): readonly string[] {
  return [
    String(shift),
    new Date(sale.at).toISOString(),
    sale.reference,
    sale.orderNumber ?? '',
    sale.state,
    sale.tender,
    sale.amount.currency,
    wireAmount(sale.amount),
    amountCell(sale.given),
    amountCell(changeOf(sale)),
    String(sale.pieces),
    sale.products.join('; '),
    yesOrNo(sale.isOffline),
    yesOrNo(sale.isCorrection),
    sale.isCorrection ? '' : proof,
    sale.couponCode ?? '',
  ];
}

const amountCell = (amount: Money | null): string => (amount === null ? '' : wireAmount(amount));
const yesOrNo = (is: boolean): string => (is ? 'yes' : 'no');

/** A spreadsheet takes a text that begins like a formula for one: it gets a sign before it. Numbers are left as they are. */
function cell(text: string): string {
  const isNumber = /^-?\d+(\.\d+)?$/.test(text);
  const isFormula = !isNumber && /^[\s]*[=+\-@|]|^[\t\r\n]/.test(text);
  return `"${(isFormula ? `'${text}` : text).replaceAll('"', '""')}"`;
}

/** The report as JSON with what seals it, and with what was found out about it. `text` is what the digest is of. */
export function reportAsJson(sealed: SealedReport, report: ShiftReport, proof: Proof): string {
  const { text, digest } = sealed;
  return `${JSON.stringify({ report, proof, seal: { algorithm: 'SHA-256', digest, text } }, null, 2)}\n`;
}
