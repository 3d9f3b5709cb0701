import { expect } from 'vitest';
import type { KeptReport } from '../../src/device/index.ts';
import { changesOfEarlier, takingsByHour } from '../../src/domain/day/shift.ts';
import { brokenReports } from '../../src/domain/day/shift-report.ts';
import { sumByTender, type TenderAmount } from '../../src/domain/day/taking.ts';
import { sha256 } from '../../src/sale/day/day-commands.ts';
import type { Counter } from './counter.ts';
import type { Shop } from './shop.ts';

export const clerk = { id: 'u-1', name: 'Kim Example' };

/** A proof waits for what may come late: three minutes after its sale was sent. */
const minutesUntilProved = 10;

/**
 * Closes the day and lets it be proved: what all shifts together count in cash is what the provider's books have, less the money
 * given back, to the cent; each sale of each shift is confirmed, or what is said of it is what the books say (DAY-3, DAY-4).
 */
export async function expectProvedDay(shop: Shop, { till, device }: Counter, givenBack: number): Promise<void> {
  // Its digest is made outside of what the shop watches, and needs no time of its clock.
  await till.closeShift([], clerk);
  for (let minute = 0; (await device.day.unproved()).length > 0; minute += 1) {
    expect(minute, 'minutes until every shift was proved').toBeLessThan(minutesUntilProved);
    await shop.pass(60_000);
    await shop.outcome(till.prove());
  }
  const reports = await reportsOf(device);
  const sealed = reports.map((kept) => kept.sealed).reverse();
  expect(sealed.map(({ number }) => number)).toEqual(sealed.map((_, index) => index + 1));
  expect(await brokenReports(sealed, [], ({ text }) => JSON.parse(text).previous, sha256)).toEqual([]);

  const cash = reports.flatMap(({ report }) => report.tenders.filter(({ tender }) => tender === 'paid_cash'));
  const counted = cash.reduce((sum, { expected, float }) => sum + expected.minor - float.minor, 0);
  const orders = await shop.ledger.orders();
  const booked = orders.reduce((sum, { total_cents }) => sum + Number(total_cents), 0);
  const twice = (await device.salesIn(['done'])).flatMap(({ duplicates }) =>
    duplicates?.answer === 'booked-twice' ? duplicates.bookings : [],
  );
  const tooMuch = twice.reduce((sum, { amount }) => sum + (amount?.minor ?? 0), 0);
  expect(counted, 'cash of all shifts and the books').toBe(booked - tooMuch - givenBack);
  for (const kept of reports) {
    expectSameSums(kept);
    await expectTrueFindings(shop, kept);
  }
}

/** What a report tells by tender, by hour and line by line comes to the same (DAY-4). */
function expectSameSums({ report: { number, tenders, sales } }: KeptReport): void {
  const byHour = takingsByHour(sales, (at) => new Date(at).getUTCHours());
  const hourly = [...byHour.flatMap(({ amounts }) => amounts), ...changesOfEarlier(sales)];
  const sumsOf = (amounts: readonly TenderAmount[]) =>
    sumByTender(amounts.map(({ tender, amount }) => ({ tender, amount }))).filter(({ amount }) => amount.minor !== 0);
  const figures = tenders.map(({ tender, sales: amount }) => ({ tender, amount }));
  expect(sumsOf(hourly), `takings by hour of shift ${number}`).toEqual(sumsOf(figures));
  expect(sumsOf(sales), `the lines of shift ${number}`).toEqual(sumsOf(figures));
}

async function expectTrueFindings({ ledger }: Shop, { report, proof }: KeptReport): Promise<void> {
  for (const { reference, kind, expected } of proof.findings) {
    const totals = (await ledger.orders(reference)).map(({ total_cents }) => Number(total_cents));
    const atClose = report.sales.find((sale) => sale.reference === reference)?.state;
    // Given up when the shift was closed and made after it: the later shift counts it.
    if (atClose === 'undone') continue;
    const isAsCounted = totals.length === 1 && totals[0] === expected.minor;
    expect(kind === 'confirmed', `${reference}: ${kind}, and the books have ${totals.join()}`).toBe(isAsCounted);
  }
}

function reportsOf({ day }: Counter['device']): Promise<readonly KeptReport[]> {
  return new Promise((resolve, reject) => {
    const stop = day.reports.subscribe((kept) => {
      queueMicrotask(() => stop());
      resolve(kept);
    }, reject);
  });
}
