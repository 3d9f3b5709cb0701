import { Dexie } from 'dexie';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { BookedOrderRow } from '../../domain/day/proof.ts';
import type { TenderCount, TenderFigures } from '../../domain/day/shift.ts';
import { figuresOf } from '../../domain/day/shift.ts';
import { brokenReports } from '../../domain/day/shift-report.ts';
import type { Money } from '../../domain/money/money.ts';
import { noEvidence } from '../../domain/sale/provider-evidence.ts';
import type { PaymentCode } from '../../domain/sale/sale.ts';
import { companyOf } from '../../domain/sale/seller.ts';
import { lateCommit, lateListing } from '../../domain/sale/send-times.ts';
import { type Person, staff } from '../../domain/testing/staff.ts';
import { type Counter, choice, openCounter } from '../testing/counter.ts';
import { type ScriptedProvider, scriptedProvider } from '../testing/scripted-provider.ts';
import { sha256 } from './day-commands.ts';
import { createProver } from './prover.ts';

const euro = (minor: number): Money => ({ minor, currency: 'EUR' });
const kim = { id: 'u-1', name: 'Kim Example' };
const alex = { id: 'u-2', name: 'Alex Example' };
const counted = (minor: number): TenderCount => ({ tender: 'paid_cash', amount: euro(minor), pieces: null });

let provider: ScriptedProvider;
let counter: Counter;

beforeEach(async () => {
  provider = scriptedProvider();
  counter = await openCounter(provider);
});

async function sell(code: PaymentCode = 'paid_cash', { till } = counter): Promise<string> {
  await till.addToCart(choice());
  await till.preparePayment();
  const payment = { payment: { code, options: {} }, shown: euro(2500), given: euro(5000) };
  const outcome = await till.pay(payment);
  if (outcome.kind !== 'done') return '';
  const { reference, result } = outcome.sale;
  enterInBooks(reference, result?.orderNumber ?? '', 2500);
  return reference;
}

/** The provider's list of bookings has the order from now on. */
function enterInBooks(reference: string, orderNumber: string, minor: number, { isCanceled = false } = {}): void {
  if (isCanceled) provider.canceled.add(orderNumber);
  provider.booked.push({
    orderNumber,
    bookingKey: `b-${orderNumber}`,
    createdAt: null,
    products: [],
    amounts: [euro(minor)],
    pieces: 1,
    salesChannel: 'pos',
    reference,
    buyer: '',
  });
}

/** What proves the shifts of this device with somebody else at the till. */
function proverOf(person: Person) {
  const company = () => companyOf(person);
  return createProver({ ...counter.context, userId: () => person.id, company, user: async () => person });
}

const running = ({ device } = counter) => device.day.transact((tx) => tx.running());
const cash = async (): Promise<TenderFigures | undefined> =>
  figuresOf(await running()).find(({ tender }) => tender === 'paid_cash');
async function reports({ device } = counter) {
  return new Promise<Awaited<ReturnType<typeof device.day.unproved>>>((resolve) => {
    const stop = device.day.reports.subscribe((kept) => {
      queueMicrotask(() => stop());
      resolve(kept);
    });
  });
}

describe('a shift', () => {
  it('[DAY-2] begins with its float, and a sale, money in and money out move what should be there', async () => {
    expect(await counter.till.openShift(euro(10_000), kim)).toBe('opened');
    await sell();
    await sell('paid_cc');
    expect(await counter.till.moveMoney({ kind: 'out', amount: euro(3000), reason: 'Bank', by: kim })).toBe('moved');
    await counter.till.moveMoney({ kind: 'in', amount: euro(500), reason: 'Change', by: alex });
    expect((await cash())?.expected).toEqual(euro(10_000 + 2500 - 3000 + 500));
  });

  it('[DAY-2] is opened once, also by two tabs at the same moment', async () => {
    const other = await counter.otherTab();
    const outcomes = await Promise.all([counter.till.openShift(euro(1), kim), other.till.openShift(euro(2), alex)]);
    expect(outcomes).toEqual(['opened', 'already-open']);
    expect((await running()).shift).toMatchObject({ number: 1, float: euro(1), openedBy: kim });
  });

  it('[DAY-2] counts what was sold before it on the same day, and not what was sold on an earlier one', async () => {
    await sell();
    counter.clock.advance(24 * 60 * 60_000);
    await sell();
    await counter.till.openShift(euro(10_000), kim);
    expect(await cash()).toMatchObject({ saleCount: 1, expected: euro(12_500) });
  });

  it('[DAY-2] [DAY-3] counts what was sold since the last close, also on an earlier day: no sale is in no report', async () => {
    await counter.till.openShift(euro(10_000), kim);
    await counter.till.closeShift([counted(10_000)], kim);
    await sell();
    counter.clock.advance(24 * 60 * 60_000);
    await sell();
    await counter.till.openShift(euro(10_000), kim);
    expect(await cash()).toMatchObject({ saleCount: 2, expected: euro(15_000) });
    await counter.till.closeShift([counted(15_000)], kim);
    expect((await reports())[0]?.report).toMatchObject({ number: 2, sales: [{ isCorrection: false }, {}] });
  });

  it('[DAY-2] [DAY-6] counts in nothing that is older than a week', async () => {
    await counter.till.openShift(euro(10_000), kim);
    await counter.till.closeShift([counted(10_000)], kim);
    await sell();
    counter.clock.advance(8 * 24 * 60 * 60_000);
    await counter.till.openShift(euro(10_000), kim);
    expect(await cash()).toMatchObject({ saleCount: 0, expected: euro(10_000) });
  });

  it('[DAY-2] outlives a crash, a sign-out and another person, who may close it', async () => {
    await counter.till.openShift(euro(10_000), kim);
    await sell();
    await counter.till.moveMoney({ kind: 'out', amount: euro(1000), reason: 'Bank', by: kim });
    const next = await counter.otherTab();
    counter.die();
    await next.device.forgetPeople(0);
    await next.device.claim('u-2', next.clock.now());
    expect(await next.till.closeShift([counted(11_500)], alex)).toEqual({ kind: 'closed', number: 1 });
    const [kept] = await reports(next);
    expect(kept?.report).toMatchObject({ openedBy: kim, closedBy: alex, sales: [{ orderNumber: '4000001' }] });
    expect(kept?.report.tenders[0]?.difference).toEqual(euro(0));
  });

  it('[DAY-2] without one nothing is moved and nothing closed', async () => {
    expect(await counter.till.moveMoney({ kind: 'in', amount: euro(1), reason: '', by: kim })).toBe('no-shift');
    expect(await counter.till.closeShift([], kim)).toEqual({ kind: 'no-shift' });
  });

  it('[DAY-5] money given back counts in the close, also when it was given before the shift was opened', async () => {
    const sale = { reference: 'ref', orderNumber: '4000001', amount: euro(2500) };
    await counter.till.giveBack({ amount: euro(700), reason: 'Rain', by: kim, tender: 'paid_cash', sale });
    await counter.till.openShift(euro(10_000), kim);
    expect(await cash()).toMatchObject({ givenBack: euro(700), expected: euro(9_300) });
    await counter.till.closeShift([counted(9_300)], kim);
    expect((await reports())[0]?.report.movements).toMatchObject([{ reason: 'Rain', orderNumber: '4000001' }]);
    expect((await running()).movements).toEqual([]);
  });
});

describe('money back', () => {
  it('[DAY-5] is no more in all than the sale was, over the closes of shifts and in both tenders', async () => {
    const { till } = counter;
    const sale = { reference: 'ref', orderNumber: '4000001', amount: euro(2500) };
    const back = (minor: number, tender: 'paid_cash' | 'paid_cc') =>
      till.giveBack({ amount: euro(minor), reason: 'Rain', by: kim, tender, sale });
    await till.openShift(euro(10_000), kim);
    expect(await back(2000, 'paid_cash')).toBe('noted');
    expect(await back(501, 'paid_cc')).toBe('too-much');
    await till.closeShift([counted(8000)], kim);
    await till.openShift(euro(8000), kim);
    expect(await back(501, 'paid_cash')).toBe('too-much');
    expect(await back(500, 'paid_cc')).toBe('noted');
    expect(await back(1, 'paid_cash')).toBe('too-much');
    expect((await running()).movements).toMatchObject([{ amount: euro(500), tender: 'paid_cc' }]);
  });
});

describe('money back, where the device’s clock was put back after the sale', () => {
  it('[DAY-2] [DAY-5] is no more in all than the sale was', async () => {
    const { till, clock } = counter;
    await till.openShift(euro(10_000), kim);
    const sale = { reference: await sell(), orderNumber: '4000001', amount: euro(2500) };
    clock.advance(-24 * 60 * 60_000);
    const back = () => till.giveBack({ amount: euro(2500), reason: 'Rain', by: kim, tender: 'paid_cash', sale });
    expect(await back()).toBe('noted');
    await till.closeShift([counted(10_000)], kim);
    expect(await back()).toBe('too-much');
  });
});

describe('money back of a sale that was given up', () => {
  const note = { by: kim, reason: 'Not sold' };

  async function sellUnsent(): Promise<string> {
    await counter.till.addToCart(choice({ time: null }));
    counter.connection.isUp = false;
    await counter.till.sellOffline({ code: 'paid_cash', shown: euro(2500), given: null });
    const [waiting] = await counter.device.salesIn(['waiting']);
    return waiting?.reference ?? '';
  }

  beforeEach(async () => {
    await counter.till.openShift(euro(10_000), kim);
  });

  it('[DAY-4] [DAY-5] has a line of its own in the next shift, with its reason, when a closed one has counted the sale', async () => {
    const reference = await sellUnsent();
    await counter.till.closeShift([counted(12_500)], kim);
    await counter.till.openShift(euro(12_500), alex);
    expect(await counter.till.giveBackSale(reference, note)).toBe('decided');
    const figures = { sales: euro(0), saleCount: 0, givenBack: euro(2500), expected: euro(10_000) };
    expect(await cash()).toMatchObject(figures);
    await counter.till.closeShift([counted(10_000)], alex);
    const [second, first] = await reports();
    const noted = { kind: 'give-back', amount: euro(2500), orderNumber: null, reference, ...note };
    expect(second?.report).toMatchObject({ tenders: [figures], sales: [], movements: [noted] });
    expect(first?.report).toMatchObject({ tenders: [{ sales: euro(2500), givenBack: euro(0) }], movements: [] });
    expect((await running()).takings).toEqual([]);
  });

  it('[DAY-4] [DAY-5] has one in its own shift, which counts what was taken, too', async () => {
    await counter.till.giveBackSale(await sellUnsent(), note);
    expect(await cash()).toMatchObject({
      sales: euro(2500),
      saleCount: 1,
      givenBack: euro(2500),
      expected: euro(10_000),
    });
    await counter.till.closeShift([counted(10_000)], kim);
    await counter.till.openShift(euro(10_000), kim);
    expect(await cash()).toMatchObject({ sales: euro(0), givenBack: euro(0), expected: euro(10_000) });
  });

  it('[DAY-5] is noted once, when it was given back twice at the same moment', async () => {
    const reference = await sellUnsent();
    const both = [counter.till.giveBackSale(reference, note), counter.till.giveBackSale(reference, note)];
    expect((await Promise.all(both)).sort()).toEqual(['decided', 'not-open']);
    expect((await running()).movements).toHaveLength(1);
  });
});

describe('a close', () => {
  it('[DAY-4] never gives the number of a report that is gone again, and says that it is missing', async () => {
    const name = 'a-lost-report';
    const { till, device } = await openCounter(provider, { name });
    for (const number of [1, 2]) {
      await till.openShift(euro(number), kim);
      await till.closeShift([], kim);
    }
    const storage = await new Dexie(name).open();
    await storage.table('reports').delete(2);
    storage.close();
    const missing = [{ number: 2, kind: 'missing' }];
    const broken = async () =>
      brokenReports(
        await device.day.sealedReports(),
        await device.day.reportNumbers(),
        ({ text }) => JSON.parse(text).previous,
        sha256,
      );
    expect(await broken()).toEqual(missing);
    await till.openShift(euro(3), kim);
    expect(await till.closeShift([], kim)).toEqual({ kind: 'closed', number: 3 });
    expect(await broken()).toEqual(missing);
  });

  it('[DAY-4] makes reports that are numbered without gaps and chained, and that are never written over', async () => {
    for (const number of [1, 2, 3]) {
      await counter.till.openShift(euro(number), kim);
      expect(await counter.till.closeShift([], kim)).toEqual({ kind: 'closed', number });
    }
    const sealed = await counter.device.day.sealedReports();
    expect(sealed.map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(await brokenReports(sealed, [], ({ text }) => JSON.parse(text).previous, sha256)).toEqual([]);
    const again = counter.device.day.transact((tx) => tx.addReport({ number: 2, text: '{}', digest: '' }, 0));
    await expect(again).rejects.toThrow();
    expect(await counter.device.day.sealedReports()).toEqual(sealed);
  });

  it('[DAY-4] of two tabs at the same moment makes one report, with every sale in it once', async () => {
    await counter.till.openShift(euro(0), kim);
    const other = await counter.otherTab();
    await sell();
    const outcomes = await Promise.all([
      counter.till.closeShift([counted(0)], kim),
      other.till.closeShift([counted(1)], alex),
      sell(),
    ]);
    expect(outcomes.slice(0, 2)).toEqual([{ kind: 'closed', number: 1 }, { kind: 'no-shift' }]);
    await counter.till.openShift(euro(0), kim);
    await counter.till.closeShift([], kim);
    expect((await reports()).flatMap(({ report }) => report.sales.map(({ reference }) => reference)).sort()).toEqual(
      (await counter.device.salesIn(['done'])).map(({ reference }) => reference).sort(),
    );
  });
});

describe('the proof', () => {
  async function close(): Promise<void> {
    await counter.till.closeShift([], kim);
    await counter.till.prove();
  }
  const proof = async () => (await reports())[0]?.proof;
  const kinds = async () => (await proof())?.findings.map(({ kind }) => kind);

  beforeEach(async () => {
    await counter.till.openShift(euro(0), kim);
  });

  it('[DAY-3] confirms what the provider has to the cent', async () => {
    await sell();
    await close();
    expect(await kinds()).toEqual(['confirmed']);
    expect((await proof())?.finishedAt).toBe(counter.clock.now());
  });

  it('[DAY-3] names what differs, what is there twice, and what is missing once it can’t come late any more', async () => {
    const [different, twice] = [await sell(), await sell()];
    const missing = await sell();
    Object.assign(provider.booked[0] ?? {}, { amounts: [euro(2000)] });
    enterInBooks(twice, '4999999', 2500);
    provider.booked.splice(2, 1);
    await close();
    expect((await proof())?.finishedAt).toBeNull();
    counter.clock.advance(lateCommit);
    await counter.till.prove();
    const findings = (await proof())?.findings ?? [];
    const of = (reference: string) => findings.find((finding) => finding.reference === reference);
    expect(of(different)).toMatchObject({ kind: 'different', orders: [{ amount: euro(2000) }] });
    expect(of(twice)).toMatchObject({ kind: 'twice', orders: [{}, { orderNumber: '4999999' }] });
    expect(of(missing)).toMatchObject({ kind: 'missing', expected: euro(2500) });
    expect((await proof())?.finishedAt).toBe(counter.clock.now());
  });

  it.each([
    ['few sales', 2],
    ['so many that their list is read', 10],
  ])('[DAY-3] looks up again what differed once somebody asks, and notes when: %s', async (_, sold) => {
    for (let sale = 0; sale < sold; sale += 1) await sell();
    const right = provider.booked.map((order) => ({ ...order }));
    for (const order of provider.booked.slice(1)) Object.assign(order, { amounts: [euro(2000)] });
    provider.booked.shift();
    await close();
    counter.clock.advance(lateCommit);
    await counter.till.prove();
    expect((await kinds())?.filter((kind) => kind === 'confirmed')).toEqual([]);
    const finishedAt = counter.clock.now();
    expect(await proof()).toMatchObject({ finishedAt });
    expect(await proof()).not.toHaveProperty('lookedUpAt');

    provider.booked.splice(0, sold, ...right);
    counter.clock.advance(60_000);
    await counter.till.prove();
    expect(await kinds()).not.toContain('confirmed');
    await counter.till.lookUpAgain(1);
    expect(new Set(await kinds())).toEqual(new Set(['confirmed']));
    expect(await proof()).toMatchObject({ finishedAt, lookedUpAt: counter.clock.now() });
  });

  it('[DAY-3] that is looked up again in vain keeps what it found', async () => {
    vi.spyOn(console, 'info').mockImplementation(() => undefined);
    await sell();
    Object.assign(provider.booked[0] ?? {}, { amounts: [euro(2000)] });
    await close();
    const before = await proof();
    expect(before?.findings).toMatchObject([{ kind: 'different' }]);
    provider.script.set('bookedRows', ['drop-before']);
    await counter.till.lookUpAgain(1);
    expect(await proof()).toEqual(before);
    await counter.till.lookUpAgain(2);
    expect(await proof()).toEqual(before);
  });

  it.each([
    ['booked-twice', ', standing', true, 'twice'],
    ['booked-twice', ', canceled since', false, 'confirmed'],
    ['other-sale', '', true, 'confirmed'],
  ] as const)(
    '[DAY-3] [PAY-10] waits for the word on one that may be booked twice: %s%s → %4$s',
    async (answer, _, stands, kind) => {
      const reference = await sell();
      enterInBooks('another', '4999999', 2500, { isCanceled: !stands });
      const booking = { orderNumber: '4999999', bookingKey: 'b-2', createdAt: null, buyer: '', products: [] };
      await counter.device.transact(async (tx) => {
        const sale = await tx.sale(reference);
        const duplicates = { bookings: [{ ...booking, amount: euro(2500) }], answer: null };
        if (sale !== null) await tx.putSale({ ...sale, duplicates });
      });
      await close();
      expect(await proof()).toMatchObject({ finishedAt: null, findings: [] });
      await counter.till.answerDuplicates(reference, answer);
      await counter.till.prove();
      expect(await kinds()).toEqual([kind]);
      expect((await proof())?.finishedAt).toBe(counter.clock.now());
    },
  );

  /** Closes a shift with one sale, whose booking was found by what was sold. */
  async function closeWithMatch(): Promise<string> {
    const reference = await sell();
    await counter.device.transact(async (tx) => {
      const sale = await tx.sale(reference);
      if (sale?.result) await tx.putSale({ ...sale, result: { ...sale.result, isByLikeness: true } });
    });
    await close();
    return reference;
  }

  it('[DAY-3] [PAY-10] waits for the word whether the booking that looks like it is its own, and asks nothing meanwhile', async () => {
    const reference = await closeWithMatch();
    provider.calls.length = 0;
    await counter.till.prove();
    expect(await proof()).toMatchObject({ finishedAt: null, findings: [] });
    expect(provider.calls).toEqual([]);
    await counter.till.confirmBooking(reference);
    await counter.till.prove();
    expect(await kinds()).toEqual(['confirmed']);
  });

  it('[DAY-3] [PAY-10] names no booking that is another sale’s: given up, nothing is left to do about it', async () => {
    const reference = await closeWithMatch();
    for (const order of provider.booked) Object.assign(order, { reference: 'another-till' });
    provider.ledger.clear();
    await counter.till.disownBooking(reference);
    counter.clock.advance(lateCommit);
    await vi.waitFor(async () => expect((await counter.device.sale(reference))?.state).toBe('refused'));
    await counter.till.giveBackSale(reference);
    await counter.till.prove();
    expect((await proof())?.findings).toMatchObject([{ kind: 'missing', isUndone: true, orders: [] }]);
  });

  it('[DAY-3] [PAY-10] waits until it was looked whether it is booked twice, where references are not found', async () => {
    const { device, context } = counter;
    const unfound = { lookUps: { purchase: { finds: false, at: counter.clock.now() } } };
    await device.learn(context.apiUrl, (evidence) => ({ ...evidence, ...unfound }));
    const reference = await sell();
    await close();
    expect(await kinds()).toEqual([]);
    counter.clock.advance(lateCommit + lateListing);
    await vi.waitFor(async () => expect((await device.sale(reference))?.duplicates).toBeDefined());
    await counter.till.prove();
    expect(await kinds()).toEqual(['confirmed']);
  });

  it('[DAY-3] [PAY-10] waits while it is not known whether the provider finds references, and goes on by itself', async () => {
    const { device, context } = counter;
    await device.learn(context.apiUrl, () => noEvidence);
    await sell();
    await close();
    expect(await kinds()).toEqual([]);
    counter.clock.advance(5_000);
    await vi.waitFor(async () => expect(await kinds()).toEqual(['confirmed']));
  });

  it('[DAY-3] of many sales reads the list of their days, and asks for none by itself', async () => {
    for (let sale = 0; sale < 10; sale += 1) await sell();
    provider.calls.length = 0;
    await close();
    expect(provider.calls.filter((call) => /^booked/.test(call))).toHaveLength(1);
    expect(new Set(await kinds())).toEqual(new Set(['confirmed']));
  });

  it.each([
    ['what its list has not', 1, (rows: readonly BookedOrderRow[]) => ({ rows: rows.slice(1), totalPages: 1 })],
    ['all of them where the list is too long', 9, () => ({ rows: [], totalPages: 10 })],
  ])('[DAY-3] of many sales asks by itself for %s', async (_, asked, listed) => {
    for (let sale = 0; sale < 9; sale += 1) await sell();
    const { bookedRows } = provider;
    provider.bookedRows = async (filter, ...rest) => {
      const answer = await bookedRows(filter, ...rest);
      return 'from' in filter ? { ...answer, ...listed(answer.rows) } : answer;
    };
    provider.calls.length = 0;
    await close();
    expect(provider.calls.filter((call) => /^bookedRows [\da-f]{8}-/.test(call))).toHaveLength(asked);
    expect(await kinds()).toEqual(Array.from({ length: 9 }, () => 'confirmed'));
  });

  it('[DAY-3] that the device can’t store says so', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(counter.device.day, 'unproved').mockRejectedValue(new Error('full'));
    await counter.till.closeShift([], kim);
    await vi.waitFor(() => expect(said).toHaveBeenCalledWith('the shifts could not be proved', new Error('full')));
  });

  it('[DAY-3] is interrupted by an outage, keeps what it has, and goes on by itself', async () => {
    vi.spyOn(console, 'info').mockImplementation(() => undefined);
    for (let sale = 0; sale < 6; sale += 1) await sell();
    provider.script.set('bookedRows', ['answer', 'answer', 'answer', 'answer', 'drop-before']);
    await close();
    expect([(await kinds())?.length, (await proof())?.finishedAt]).toEqual([4, null]);
    provider.calls.length = 0;
    counter.clock.advance(60_000);
    await vi.waitFor(async () => expect((await proof())?.finishedAt).not.toBeNull());
    expect(provider.calls.filter((call) => /^bookedRows/.test(call))).toHaveLength(2);
  });

  it('[DAY-3] waits for a sale that is still open, and tells when it came to nothing', async () => {
    await counter.till.addToCart(choice({ time: null }));
    counter.connection.isUp = false;
    await counter.till.sellOffline({ code: 'paid_cash', shown: euro(2500), given: null });
    await close();
    expect(provider.calls.filter((call) => /^booked/.test(call))).toEqual([]);
    const [waiting] = await counter.device.salesIn(['waiting']);
    expect(await proof()).toMatchObject({ findings: [], finishedAt: null });
    await counter.till.giveBackSale(waiting?.reference ?? '');
    counter.clock.advance(lateCommit);
    await counter.till.prove();
    expect((await proof())?.findings).toMatchObject([{ kind: 'missing', isUndone: true }]);
    expect(await cash()).toMatchObject({ expected: euro(-2500) });
  });

  it('[DAY-3] [PAY-10] is final as soon as the last open sale is given back', async () => {
    await counter.till.addToCart(choice({ time: null }));
    counter.connection.isUp = false;
    await counter.till.sellOffline({ code: 'paid_cash', shown: euro(2500), given: null });
    await close();
    await counter.till.openShift(euro(0), kim);
    const [waiting] = await counter.device.salesIn(['waiting']);
    await counter.till.giveBackSale(waiting?.reference ?? '');
    counter.clock.advance(1_000);
    await counter.till.prove();
    expect(await proof()).toMatchObject({ findings: [{ kind: 'missing', isUndone: true }] });
    expect((await proof())?.finishedAt).toBe(counter.clock.now());
  });

  it('[DAY-3] finds a sale that was sent after the close by the number it got, where rows carry no reference', async () => {
    await counter.till.addToCart(choice({ time: null }));
    counter.connection.isUp = false;
    await counter.till.sellOffline({ code: 'paid_cash', shown: euro(2500), given: null });
    await close();
    counter.connection.isUp = true;
    await counter.till.settle();
    const [sent] = await counter.device.salesIn(['done']);
    enterInBooks(sent?.reference ?? '', sent?.result?.orderNumber ?? '', 2500);
    Object.assign(provider.booked[0] ?? {}, { reference: null });
    counter.clock.advance(lateCommit);
    await counter.till.prove();
    expect(await kinds()).toEqual(['confirmed']);
  });

  it('[DAY-3] [AUTH-10] is proved only while somebody of the company that sold is at the till', async () => {
    const reference = await sell();
    // Who sold it is gone, and leaves the proof to whoever comes next.
    counter.till.stop();
    await close();
    counter.clock.advance(lateCommit);
    const reseller = { ...staff, id: 'elif', companyName: 'Northlight Travel Desk', customerType: 'partner' } as const;
    await proverOf(reseller).prove();
    expect(await proverOf(reseller).lookUpAgain(1)).toBe('of-others');
    expect(provider.calls.filter((call) => call.startsWith('booked'))).toEqual([]);
    expect((await reports())[0]?.proof).toMatchObject({ finishedAt: null, findings: [] });
    expect((await reports())[0]?.proof.lookedUpAt).toBeUndefined();
    await proverOf({ ...staff, id: 'ben' }).prove();
    expect((await reports())[0]?.proof.findings).toMatchObject([{ reference, kind: 'confirmed' }]);
  });

  it('[DAY-6] what a close needs stays until it is proved, and ages out after', async () => {
    const week = 7 * 24 * 60 * 60_000;
    const kept = async (reference: string) => (await counter.device.day.takings([reference])).length;
    vi.spyOn(console, 'info').mockImplementation(() => undefined);
    const reference = await sell();
    provider.script.set(
      'bookedRows',
      Array.from({ length: 99 }, () => 'drop-before' as const),
    );
    await close();
    counter.clock.advance(week + 1);
    await counter.device.claim('u-9', counter.clock.now());
    await counter.device.day.forgetOld(counter.clock.now());
    expect([await kept(reference), await counter.device.sale(reference)]).toEqual([1, null]);
    provider.script.clear();
    // A round that the clock has started may still be on its way.
    await vi.waitFor(async () => {
      await counter.till.prove();
      expect(await kept(reference)).toBe(0);
    });
    expect((await reports())[0]?.report.sales).toHaveLength(1);
  });

  it('[DAY-6] without any shift what was sold ages out by itself', async () => {
    const reference = await sell();
    await close();
    const loose = await sell();
    counter.clock.advance(8 * 24 * 60 * 60_000);
    await counter.device.day.forgetOld(counter.clock.now());
    expect(await counter.device.day.takings([reference, loose])).toEqual([]);
  });
});
