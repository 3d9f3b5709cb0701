import { type Money, minorDigits, money } from '../money/money.ts';

/** How many there are of each coin and note, by its worth in the currency's minor unit. */
export type Pieces = Readonly<Record<string, number>>;

/** Notes and coins in circulation, in whole units of the currency, the largest first. A currency that is not here is counted by amount. */
const circulating: Readonly<Record<string, string>> = {
  EUR: '500 200 100 50 20 10 5 2 1 0.5 0.2 0.1 0.05 0.02 0.01',
  USD: '100 50 20 10 5 2 1 0.5 0.25 0.1 0.05 0.01',
  GBP: '50 20 10 5 2 1 0.5 0.2 0.1 0.05 0.02 0.01',
  CHF: '1000 200 100 50 20 10 5 2 1 0.5 0.2 0.1 0.05',
  HUF: '20000 10000 5000 2000 1000 500 200 100 50 20 10 5',
  TRY: '200 100 50 20 10 5 1 0.5 0.25 0.1 0.05 0.01',
  CNY: '100 50 20 10 5 1 0.5 0.1',
  JPY: '10000 5000 2000 1000 500 100 50 10 5 1',
  KWD: '20 10 5 1 0.5 0.25 0.1 0.05 0.02 0.01 0.005',
  MXN: '1000 500 200 100 50 20 10 5 2 1 0.5',
};

/** Worth of each piece of this currency in minor units, the largest first; empty where they are not known. */
export function piecesOf(currency: string): readonly number[] {
  const scale = 10 ** minorDigits(currency);
  return (circulating[currency]?.split(' ') ?? []).map((worth) => Math.round(Number(worth) * scale));
}

/** What the pieces are worth together. Throws MoneyError where that can't be counted. */
export function worthOf(pieces: Pieces, currency: string): Money {
  return money(
    Object.entries(pieces).reduce((sum, [worth, count]) => sum + Number(worth) * count, 0),
    currency,
  );
}
