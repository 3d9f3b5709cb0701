import { beforeEach, describe, expect, it, vi } from 'vitest';
import { noEvidence } from '../../domain/sale/provider-evidence.ts';
import type { Sale } from '../../domain/sale/sale.ts';
import { companyOf } from '../../domain/sale/seller.ts';
import { lateCommit } from '../../domain/sale/send-times.ts';
import { candidate, madeUpSale, offlineSale } from '../../domain/testing/sales.ts';
import { type Person, staff } from '../../domain/testing/staff.ts';
import type { SaleContext } from '../context.ts';
import { atRest } from '../testing/at-rest.ts';
import { type Counter, openCounter } from '../testing/counter.ts';
import { type ScriptedProvider, scriptedProvider } from '../testing/scripted-provider.ts';
import { type TestTill, testTill } from '../testing/test-till.ts';
import { createTill } from '../till.ts';

const mara = { userId: 'mara', company: companyOf(staff) };
const colleague: Person = { ...staff, id: 'ben' };
const reseller: Person = { ...staff, id: 'elif', companyName: 'Northlight Travel Desk', customerType: 'partner' };
const notReceived = { state: 'refused', refusal: { code: 0, message: '' } } as const;
const neverSent = { state: 'waiting', attempts: 0, offline: { ...offlineSale, sentAt: null } } as const;
const booked = candidate('4000009');
const result = { orderNumber: '4000009', bookingKeys: [], printLink: null };

let provider: ScriptedProvider;
let counter: Counter;

beforeEach(async () => {
  provider = scriptedProvider();
  counter = await openCounter(provider);
});

/** Mara's sale, made so long ago that nothing of it can be on its way any more. */
async function sold(change: Partial<Sale>): Promise<Sale> {
  const createdAt = counter.clock.now() - lateCommit;
  const sale = madeUpSale({ ...mara, createdAt, updatedAt: createdAt, ...change });
  await counter.device.transact((tx) => tx.putSale(sale));
  return sale;
}

/** The till of the same device, with somebody else at it. `known`: what is known of the account before it is asked. */
function tillOf(person: Person, known: Person | null = person): { till: TestTill; context: SaleContext } {
  let account = known;
  const context: SaleContext = {
    ...counter.context,
    userId: () => person.id,
    company: () => (account === null ? undefined : companyOf(account)),
    async user() {
      account = person;
      return person;
    },
  };
  return { till: testTill(createTill(context), context.device), context };
}

const stored = () => counter.device.sale('ref-1');
const sent = () => provider.calls.filter((call) => /^(purchase|findSale|recentSales|cancel)/.test(call));

describe('another company’s sale', () => {
  it.each<[string, Partial<Sale>]>([
    ['has no answer', { state: 'unknown' }],
    ['was being sent', { state: 'submitting' }],
    ['was refused, which is being checked', { state: 'unknown', refusal: { code: 422, message: 'No.' } }],
    ['waits to be sent', neverSent],
    ['was made by somebody of a company that is not known', { state: 'unknown', company: undefined }],
  ])('[PAY-10] [OFF-7] [AUTH-10] that %s is neither asked for nor sent', async (_, change) => {
    const sale = await sold(change);
    const { till } = tillOf(reseller);
    await till.settle();
    expect([await stored(), sent()]).toEqual([sale, []]);
    till.stop();
  });

  it.each<[string, Partial<Sale>, (till: TestTill) => Promise<string>]>([
    ['sent again', notReceived, (till) => till.retrySale('ref-1')],
    ['given back', notReceived, (till) => till.giveBackSale('ref-1')],
    ['changed', notReceived, (till) => till.changeSale('ref-1')],
    ['given back before it was sent', neverSent, (till) => till.giveBackSale('ref-1')],
    [
      'matched with a booking',
      { state: 'unknown', doubt: { since: 0, candidates: [booked] } },
      (till) => till.claimBooking('ref-1', booked),
    ],
    [
      'declared as not sold',
      { state: 'unknown', doubt: { since: 0, candidates: [] } },
      (till) => till.declareNotSold('ref-1'),
    ],
    [
      'parted from its booking',
      { state: 'done', result: { ...result, isByLikeness: true } },
      (till) => till.disownBooking('ref-1'),
    ],
    [
      'told to have its booking',
      { state: 'done', result: { ...result, isByLikeness: true } },
      (till) => till.confirmBooking('ref-1'),
    ],
    [
      'said to be booked twice',
      { state: 'done', result, duplicates: { bookings: [booked], answer: null } },
      (till) => till.answerDuplicates('ref-1', 'booked-twice'),
    ],
  ])('[PAY-10] [AUTH-10] is not %s, but by a colleague', async (_, change, decide) => {
    const sale = await sold(change);
    const others = tillOf(reseller).till;
    expect(await decide(others)).toBe('of-others');
    others.stop();
    expect([await stored(), sent()]).toEqual([sale, []]);
    const own = tillOf(colleague).till;
    expect(await decide(own)).toBe('decided');
    own.stop();
  });

  it.each<[string, boolean, string]>([
    ['is not decided on, but by a colleague, where the rest can’t be read', true, 'of-others'],
    ['is decided on by anybody where not even its seller can be read', false, 'decided'],
  ])('[PAY-10] [AUTH-10] %s', async (_, isSellerLeft, word) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await sold({ state: 'unknown', ...Object({ amount: 'lost' }), ...(isSellerLeft ? {} : Object({ userId: 7 })) });
    const others = tillOf(reseller).till;
    expect(await others.decideUnreadable('ref-1', 'not-sold')).toBe(word);
    others.stop();
    expect(await counter.device.openUnreadable()).toHaveLength(isSellerLeft ? 1 : 0);
    const own = tillOf(colleague).till;
    expect(await own.decideUnreadable('ref-1', 'not-sold')).toBe(isSellerLeft ? 'decided' : 'not-open');
    own.stop();
  });

  it('[DAY-5] [AUTH-10] is not sold again, but by a colleague', async () => {
    await sold({ state: 'done', result });
    const others = tillOf(reseller).till;
    expect(await others.sellAgain('ref-1', { replace: false })).toBe('of-others');
    others.stop();
    expect((await counter.device.state()).cart.items).toEqual([]);
    const own = tillOf(colleague).till;
    expect(await own.sellAgain('ref-1', { replace: false })).toBe('filled');
    own.stop();
  });

  it('[OFF-7] does not keep one’s own from being sent', async () => {
    const others = await sold({ reference: 'ref-0', state: 'unknown', offline: { ...offlineSale } });
    await sold({ ...neverSent, userId: reseller.id, company: companyOf(reseller) });
    const { till } = tillOf(reseller);
    await till.settle();
    expect((await stored())?.state).toBe('done');
    expect(await counter.device.sale('ref-0')).toEqual(others);
    till.stop();
  });

  it('[PAY-10] teaches nothing of the provider', async () => {
    await sold({ state: 'done', result });
    const { till, context } = tillOf(reseller);
    await context.device.learn(context.apiUrl, () => noEvidence);
    await till.recover();
    for (const ms of [4_000, 15_000, 45_000, lateCommit]) {
      counter.clock.advance(ms);
      await atRest();
    }
    expect(await context.device.evidence(context.apiUrl)).toEqual(noEvidence);
    expect(sent()).toEqual([]);
    till.stop();
  });
});

describe('a colleague’s sale', () => {
  it.each<[string, Person | null]>([
    ['', colleague],
    [', also where the account has to be asked first', null],
  ])('[PAY-10] is settled%s', async (_, known) => {
    await sold({ state: 'unknown' });
    provider.ledger.set('ref-1', result);
    const { till } = tillOf(colleague, known);
    await till.settle();
    await vi.waitFor(async () => expect((await stored())?.state).toBe('done'));
    till.stop();
  });
});
