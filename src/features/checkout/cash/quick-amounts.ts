import { type Money, minorDigits } from '../../../domain/money/money.ts';

/** Notes and round sums that customers hand over, in units of the currency. */
const roundSums = [5, 10, 20, 50, 100] as const;
/** Currencies whose smallest note counts in hundreds or thousands. */
const largeNotes = new Map([
  ['HUF', 100],
  ['JPY', 100],
  ['KRW', 1_000],
]);
const most = 3;

/** What a customer probably hands over for `due`, besides the exact amount: the next round sums above it, rising (PAY-4). */
export function quickAmounts(due: Money): readonly Money[] {
  if (due.minor <= 0) return [];
  const unit = 10 ** minorDigits(due.currency) * (largeNotes.get(due.currency) ?? 1);
  const sums = roundSums.map((sum) => Math.ceil(due.minor / (sum * unit)) * sum * unit);
  // Nobody gives three twenties where a fifty is enough. What is left is rising.
  const likely = sums.filter((minor, index) => sums.slice(index).every((larger) => minor <= larger));
  return [...new Set(likely)]
    .filter((minor) => minor > due.minor)
    .slice(0, most)
    .map((minor) => ({ minor, currency: due.currency }));
}

/** As many letters as stand on one line of a narrow phone. */
const mostLetters = 26;

/** The first of these words for the buttons beside `label`, as many as stand with it on one line, and how many letters that are. */
export function lineOf(
  label: string,
  words: readonly string[],
): { readonly fitting: number; readonly letters: number } {
  let letters = label.length;
  let fitting = 0;
  for (const { length } of words) {
    if (letters + length > mostLetters) break;
    letters += length;
    fitting += 1;
  }
  return { fitting, letters };
}
