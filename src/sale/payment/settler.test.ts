import { expect, it, vi } from 'vitest';
import { noEvidence, type ProviderEvidence } from '../../domain/sale/provider-evidence.ts';
import { lateCommit } from '../../domain/sale/send-times.ts';
import { madeUpSale } from '../../domain/testing/sales.ts';
import { atRest } from '../testing/at-rest.ts';
import { openCounter } from '../testing/counter.ts';
import { scriptedProvider } from '../testing/scripted-provider.ts';
import { createSettler } from './settler.ts';

it('[PAY-10] a check ends in its time though the device’s clock was put back since the sale', async () => {
  const { till, device, clock, die } = await openCounter(scriptedProvider());
  const ahead = clock.now() + 365 * 24 * 60 * 60_000;
  const sale = madeUpSale({ reference: 'lost', state: 'unknown', createdAt: ahead, updatedAt: ahead });
  await device.transact((tx) => tx.putSale(sale));
  await till.settle();
  expect(await device.sale('lost')).toMatchObject({
    state: 'unknown',
    createdAt: clock.now(),
    takenAt: ahead,
    doubt: null,
  });
  clock.advance(lateCommit);
  await till.settle();
  expect((await device.sale('lost'))?.state === 'refused' || (await device.sale('lost'))?.doubt !== null).toBe(true);
  die();
});

it('[PAY-10] a sale that was closed, or paid again, since the round began is judged by its entry as it is now', async () => {
  const provider = scriptedProvider();
  const { till, device, clock, die } = await openCounter(provider);
  const at = clock.now();
  const lost = (reference: string, age: number) =>
    madeUpSale({ reference, state: 'unknown', createdAt: at - age, updatedAt: at - age });
  const second = lost('second', 400_000);
  await device.transact(async (tx) => {
    await tx.putSale(lost('first', 500_000));
    await tx.putSale(second);
  });
  // While the first is asked for, somebody declares the second not sold, and pays it again.
  const paidAgain = { ...second, state: 'unknown' as const, attempts: 2, createdAt: at, updatedAt: at };
  const asked = provider.findSale;
  provider.findSale = async (reference, ...by) => {
    if (reference === 'first') await device.transact((tx) => tx.putSale(paidAgain));
    return asked(reference, ...by);
  };
  await till.settle();
  expect(await device.sale('second')).toMatchObject({ state: 'unknown', attempts: 2, doubt: null });
  die();
});

it('[PAY-10] a round that is asked for during another one follows it', async () => {
  const provider = scriptedProvider();
  const { till, device, die } = await openCounter(provider);
  await device.transact((tx) => tx.putSale(madeUpSale({ reference: 'first', state: 'unknown' })));
  const asked = provider.findSale;
  provider.findSale = async (reference, ...by) => {
    if (reference === 'first') {
      await device.transact((tx) => tx.putSale(madeUpSale({ reference: 'second', state: 'unknown' })));
      void till.settle();
    }
    return asked(reference, ...by);
  };
  await till.settle();
  expect((await device.sale('second'))?.state).toBe('refused');
  die();
});

const foundIn = (listedIn: number): ProviderEvidence => ({
  ...noEvidence,
  lookUps: { purchase: { finds: true, at: 0, listedIn } },
});

it.each([
  ['as soon as it would be listed', noEvidence, 6_000, 9_000],
  ['as soon as such sales were found before', foundIn(8_000), 6_000, 2_000],
  ['as soon as it would be listed where it was not found as soon as others', foundIn(8_000), 9_000, 6_000],
  ['as often as others where it would be listed by now', noEvidence, 15_000, 10_000],
])('[PAY-10] a refusal that is being checked is looked at again %s', async (_, evidence, age, expected) => {
  const provider = scriptedProvider();
  provider.script.set(
    'findSale',
    Array.from({ length: 6 }, () => 'drop-before' as const),
  );
  const { till, device, clock, die } = await openCounter(provider, { evidence });
  const at = clock.now() - age;
  const refusal = { code: 409, message: 'Sold out.' };
  const sale = madeUpSale({ state: 'unknown', refusal, createdAt: at, updatedAt: at });
  const inDoubt = madeUpSale({ reference: 'ref-2', state: 'unknown', doubt: { since: at, candidates: [] } });
  await device.transact(async (tx) => {
    await tx.putSale(sale);
    await tx.putSale(inDoubt);
  });
  for (let round = 0; round < 3; round += 1) await till.settle();
  expect((clock.nextAt() ?? 0) - clock.now()).toBe(expected);
  die();
});

it('[PAY-10] where the device does not answer, as on a full disk, sales are settled later', async () => {
  const { till, device, clock, die } = await openCounter(scriptedProvider());
  await device.transact((tx) => tx.putSale(madeUpSale({ state: 'unknown', createdAt: 0, updatedAt: 0 })));
  const salesIn = vi.spyOn(device, 'salesIn').mockRejectedValue(new Error('full'));
  await expect(till.settle()).rejects.toThrow('full');
  salesIn.mockRestore();
  expect((await device.sale('ref-1'))?.state).toBe('unknown');
  clock.advance(20_000);
  await atRest();
  expect((await device.sale('ref-1'))?.state).toBe('refused');
  die();
});

it('[PAY-10] a till that is stopped meanwhile settles nothing more, and does not fail', async () => {
  const { till, device, clock, die } = await openCounter(scriptedProvider());
  const salesIn = vi.spyOn(device, 'salesIn').mockRejectedValue(new Error('closed'));
  const settling = till.settle();
  die();
  await expect(settling).resolves.toBeUndefined();
  expect([salesIn.mock.calls.length > 0, clock.nextAt()]).toEqual([true, null]);
});

it('[PAY-10] a sale that another tab leaves open is settled here', async () => {
  const { till, device, clock, die } = await openCounter(scriptedProvider());
  await till.recover();
  await device.transact(async (tx) => {
    await tx.putSale(madeUpSale({ reference: 'closed', state: 'withdrawn' }));
    await tx.putSale(madeUpSale({ reference: 'left', state: 'unknown' }));
  });
  await atRest();
  expect((await device.sale('left'))?.state).toBe('unknown');
  clock.advance(20_000);
  await atRest();
  expect((await device.sale('left'))?.state).toBe('refused');
  die();
});

it('[PAY-10] who asks while a round ends is answered by one of their own', async () => {
  const { till, device, context, die } = await openCounter(scriptedProvider());
  const { provider } = context;
  const asked = vi.spyOn(provider, 'findSale');
  const known = vi.spyOn(device, 'evidence');
  await device.transact((tx) => tx.putSale(madeUpSale({ state: 'unknown', createdAt: context.clock.now() })));
  await till.settle();
  const [rounds, looks] = [asked.mock.calls.length, known.mock.calls.length];
  let again: Promise<void> | undefined;
  let look = 0;
  known.mockRestore();
  const { evidence } = device;
  vi.spyOn(device, 'evidence').mockImplementation(async (apiUrl) => {
    look += 1;
    // The last one is for the pause until the next round.
    if (look === looks) again = till.settle();
    return evidence(apiUrl);
  });
  await till.settle();
  await again;
  expect([rounds, asked.mock.calls.length]).toEqual([1, 3]);
  die();
});

/** A settler by itself, beside a counter whose till does nothing; `gaveBack` counts how often holds were to be given back. */
async function openSettler() {
  const provider = scriptedProvider();
  const counter = await openCounter(provider);
  const soon = vi.fn();
  const settler = createSettler(counter.context, { soon });
  const { device, clock } = counter;
  return {
    ...counter,
    provider,
    settler,
    gaveBack: () => soon.mock.calls.length,
    keep: (...sales: Parameters<typeof madeUpSale>[0][]) =>
      device.transact(async (tx) => {
        for (const sale of sales) await tx.putSale(madeUpSale({ createdAt: clock.now(), ...sale }));
      }),
    untilNext: () => (clock.nextAt() ?? Number.NaN) - clock.now(),
    close() {
      settler.stop();
      counter.die();
    },
  };
}

it('[PAY-10] the waits grow while a sale is open, and begin anew with the next sale', async () => {
  const { settler, provider, keep, untilNext, device, close } = await openSettler();
  provider.script.set('findSale', Array<'drop-before'>(5).fill('drop-before'));
  await keep({ state: 'unknown' });
  const waits: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    await settler.settle();
    waits.push(untilNext());
  }
  expect(waits).toEqual([2_000, 5_000, 10_000, 20_000, 20_000]);
  await keep({ state: 'done' });
  await settler.settle();
  provider.script.set('findSale', ['drop-before']);
  await keep({ reference: 'next', state: 'unknown' });
  await settler.settle();
  expect([untilNext(), (await device.sale('next'))?.state]).toEqual([2_000, 'unknown']);
  close();
});

it('[PAY-10] a change of the journal neither hurries nor puts off the next round, and plans none where nothing is open', async () => {
  const { settler, provider, keep, untilNext, clock, close } = await openSettler();
  settler.watch();
  await keep({ reference: 'closed', state: 'done' });
  await atRest();
  expect(clock.nextAt()).toBeNull();
  provider.script.set('findSale', ['drop-before']);
  await keep({ state: 'unknown' });
  await settler.settle();
  await keep({ reference: 'closed', state: 'done', isSeen: true });
  await atRest();
  expect(untilNext()).toBe(2_000);
  close();
});

it('[PAY-10] a change of the journal during a round plans no other one', async () => {
  const { settler, provider, keep, device, clock, close } = await openSettler();
  settler.watch();
  await keep({ state: 'unknown', createdAt: 0, updatedAt: 0 });
  await atRest();
  clock.advance(20_000);
  const asked = provider.findSale;
  const planned: (number | null)[] = [];
  provider.findSale = async (...question) => {
    const seen = new Promise<void>((resolve) => {
      device.sales.subscribe((sales) => sales.some(({ reference }) => reference === 'closed') && resolve());
    });
    await keep({ reference: 'closed', state: 'done' });
    await seen;
    planned.push(clock.nextAt());
    return asked(...question);
  };
  await atRest();
  expect(new Set(planned)).toEqual(new Set([null]));
  close();
});

it('[PAY-10] one round is enough where nobody asks for another', async () => {
  const { settler, provider, keep, close } = await openSettler();
  provider.script.set('findSale', ['drop-before']);
  await keep({ state: 'unknown', createdAt: 0, updatedAt: 0 });
  await settler.settle();
  expect(provider.calls.filter((call) => call.startsWith('findSale'))).toHaveLength(1);
  close();
});

it('[PAY-10] a settler that is woken begins at once', async () => {
  const { settler, keep, device, clock, close } = await openSettler();
  await keep({ state: 'unknown', createdAt: 0, updatedAt: 0 });
  settler.wake();
  clock.advance(0);
  await atRest();
  expect((await device.sale('ref-1'))?.state).toBe('refused');
  close();
});

it('[PAY-8] holds are given back once one of the open sales was not sold, and not while all are open', async () => {
  const { settler, keep, device, gaveBack, close } = await openSettler();
  await keep({ reference: 'open', state: 'unknown' });
  await settler.settle();
  expect(gaveBack()).toBe(0);
  await keep({ reference: 'lost', state: 'unknown', createdAt: 1, updatedAt: 1 });
  await settler.settle();
  expect([(await device.sale('open'))?.state, (await device.sale('lost'))?.state, gaveBack()]).toEqual([
    'unknown',
    'refused',
    1,
  ]);
  close();
});

it('[PAY-10] a sale that was closed since the round began is not asked for', async () => {
  const { settler, provider, keep, close } = await openSettler();
  await keep({ reference: 'first', state: 'unknown' }, { reference: 'second', state: 'unknown' });
  const asked = provider.findSale;
  const questions: string[] = [];
  provider.findSale = async (reference, ...by) => {
    questions.push(reference);
    await keep({ reference: 'second', state: 'done' });
    return asked(reference, ...by);
  };
  await settler.settle();
  expect(questions).toEqual(['first']);
  close();
});
