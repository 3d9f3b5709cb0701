import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { CashRegisterState } from '../../domain/sale/cash-register.ts';
import type { Sale, SaleRequest } from '../../domain/sale/sale.ts';
import { madeUpSale, offlineSale } from '../../domain/testing/sales.ts';
import type { HostAnswer, ReportedSale } from '../../terminal/index.ts';
import { reportLock } from '../locks.ts';
import { atRest } from '../testing/at-rest.ts';
import { type Counter, openCounter } from '../testing/counter.ts';
import { scriptedProvider } from '../testing/scripted-provider.ts';
import { changeCashRegister } from './cash-register.ts';
import { createTerminalReports, type TerminalReports } from './terminal-report.ts';

const success: HostAnswer = { kind: 'success', payload: {} };
const silence: HostAnswer = { kind: 'no-answer', message: '' };

let counter: Counter;
let reports: TerminalReports;
/** The terminal's next answers; success once there are none. */
let answers: HostAnswer[];
let told: ReportedSale[];

beforeEach(async () => {
  counter = await openCounter(scriptedProvider());
  answers = [];
  told = [];
  const saleCompleted = async (sale: ReportedSale) => {
    told.push(sale);
    return answers.shift() ?? success;
  };
  reports = createTerminalReports(counter.context, { saleCompleted });
  await register({ tillId: 'till', reportedUntil: 100 });
  onTestFinished(() => {
    reports.stop();
    counter.die();
  });
});

const register = (change: Partial<CashRegisterState>) => changeCashRegister(counter.device, () => change);

/** A sale of order number `orderNumber`, closed after the last one that was told, unless said otherwise. */
async function sold(orderNumber: string | null, change: Partial<Sale> = {}, requested: Partial<SaleRequest> = {}) {
  const result = { orderNumber, bookingKeys: [], printLink: 'https://provider.example/tickets.pdf' };
  const reference = `ref-${orderNumber}`;
  const sale = madeUpSale({ reference, state: 'done', updatedAt: 101, result, ...change }, requested);
  await counter.device.transact((tx) => tx.putSale(sale));
}

/** The numbers of the orders that the terminal is told of, in their turn. */
async function toldOf(): Promise<string[]> {
  await reports.check();
  return told.map(({ orderNumber }) => orderNumber);
}

describe('what the terminal is told of a sale', () => {
  it('[PAY-8] [TERM-4] is its order, with all that belongs to it', async () => {
    await sold('1', {}, { externalReference: 'table-4' });
    await reports.check();
    expect(told).toMatchObject([
      {
        id: 'ref-1',
        reference: 'table-4',
        gross: { minor: 5000, currency: 'EUR' },
        paymentType: 'cash',
        orderNumber: '1',
        printLink: 'https://provider.example/tickets.pdf',
        own: [{ customId: '7001', quantity: 2 }],
      },
    ]);
  });

  it.each<[SaleRequest['payment']['code'], Partial<Sale>, ReportedSale['paymentType'] | 'nothing']>([
    ['paid_cash', {}, 'cash'],
    ['paid_cc', {}, 'card'],
    ['paid_cc', { isPaidByGiftCard: true }, 'gift_card'],
    ['invoice', {}, 'invoice'],
    ['no_payment', {}, null],
    ['reservation', {}, 'nothing'],
    ['paid_cash', { result: null }, 'nothing'],
    ['paid_cash', { result: { orderNumber: null, bookingKeys: [], printLink: null } }, 'nothing'],
  ])('[PAY-8] is how it was paid: %s %o', async (code, change, type) => {
    await sold('1', change, { payment: { code, options: {} } });
    await reports.check();
    expect(told.map(({ paymentType }) => paymentType)).toEqual(type === 'nothing' ? [] : [type]);
  });

  it('[TERM-4] [COUP-2] is its discount under the code’s name', async () => {
    await sold('1', { amount: { minor: 4500, currency: 'EUR' } }, { couponCode: 'SUMMER' });
    await reports.check();
    expect(told[0]?.own[1]).toMatchObject({ name: 'Rabatt SUMMER', unitPrice: { minor: -500 } });
  });
});

describe('the terminal is told', () => {
  it.each<[what: string, Partial<Sale>, isTold: boolean]>([
    ['closed after the last one that was told', {}, true],
    ['closed at the same moment or before', { updatedAt: 100 }, false],
    ['marked, whatever the clock said', { updatedAt: 3, isToReport: true }, true],
    ['not sold', { state: 'refused' }, false],
    ['the terminal’s own', { reference: 'till.1' }, false],
    [
      'the terminal’s own, kept as made offline, by its name for it',
      { reference: 'till.1', offline: offlineSale },
      true,
    ],
    ['of another till’s terminal', { reference: 'till2.1' }, true],
  ])('[PAY-8] [TERM-5] [OFF-7] of a sale that is %s', async (_, change, isTold) => {
    await sold('1', change);
    expect(await toldOf()).toEqual(isTold ? ['1'] : []);
  });

  it('[OFF-7] [TERM-5] of its own sale by the name that it has given it', async () => {
    const terminal = { id: 'S-1', payments: ['Cash'], message: '{}' };
    await sold('1', { reference: 'till.1', offline: offlineSale, terminal });
    await reports.check();
    expect(told[0]?.id).toBe('S-1');
  });

  it.each([{ tillId: null }, { reportedUntil: null }])('[PAY-8] of nothing before it was met: %o', async (unmet) => {
    await register(unmet);
    await sold('1', { isToReport: true });
    expect(await toldOf()).toEqual([]);
  });

  it('[PAY-8] of each once, in their turn, also where one was closed by an earlier time', async () => {
    await sold('2', { reference: 'a', updatedAt: 300 });
    await sold('1', { reference: 'b', updatedAt: 200, isToReport: true });
    await sold('0', { reference: 'c', updatedAt: 50, isToReport: true });
    expect(await toldOf()).toEqual(['0', '1', '2']);
    expect(await toldOf()).toEqual(['0', '1', '2']);
    expect((await counter.device.state()).cashRegister.reportedUntil).toBe(300);
    expect((await counter.device.salesIn(['done'])).some(({ isToReport }) => isToReport)).toBe(false);
    await sold('before', { updatedAt: 40, isToReport: true });
    expect(await toldOf()).toEqual(['0', '1', '2', 'before']);
    expect((await counter.device.state()).cashRegister.reportedUntil).toBe(300);
  });

  it.each<HostAnswer>([
    { kind: 'failure', message: 'No' },
    { kind: 'not-offered', message: '' },
  ])('[PAY-8] once, also where it can’t do with it: $kind', async (answer) => {
    answers = [answer];
    await sold('1');
    expect(await toldOf()).toEqual(['1']);
    expect(await toldOf()).toEqual(['1']);
    expect(counter.clock.nextAt()).toBeNull();
  });
});

describe('a terminal that does not answer', () => {
  const untilNext = () => (counter.clock.nextAt() ?? Number.NaN) - counter.clock.now();

  it('[PAY-8] is told again, after longer and longer waits, and nothing later before', async () => {
    answers = [silence, silence, silence, silence, success, silence];
    await sold('1');
    await sold('2', { updatedAt: 102 });
    await reports.check();
    const waits: number[] = [];
    for (let tries = 0; tries < 5; tries += 1) {
      waits.push(untilNext());
      counter.clock.advance(untilNext());
      await atRest();
    }
    expect(waits, 'after an answer they begin anew').toEqual([5_000, 30_000, 120_000, 120_000, 5_000]);
    expect(told.map(({ orderNumber }) => orderNumber)).toEqual(['1', '1', '1', '1', '1', '2', '2']);
  });

  it('[PAY-8] is left alone by a till that is stopped', async () => {
    answers = [silence];
    await sold('1');
    await reports.check();
    reports.stop();
    expect([counter.clock.nextAt(), await toldOf()]).toEqual([null, ['1']]);
  });
});

it('[PAY-8] one tab tells at a time', async () => {
  await sold('1');
  const checking = counter.locks.hold(reportLock, async () => {
    void reports.check();
    await atRest();
    expect(told).toEqual([]);
  });
  await checking;
  await atRest();
  expect(told).toHaveLength(1);
});

it('[PAY-8] says so where the device fails, but not once the till is stopped', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  const full = new Error('full');
  vi.spyOn(counter.device, 'state').mockRejectedValue(full);
  await reports.check();
  expect(said.mock.calls).toEqual([['the terminal could not be told of a sale', full]]);
  reports.stop();
  await reports.check();
  expect(said).toHaveBeenCalledTimes(1);
});
