import { expect, it, vi } from 'vitest';
import { noEvidence } from '../../domain/sale/provider-evidence.ts';
import { lateCommit } from '../../domain/sale/send-times.ts';
import { madeUpSale } from '../../domain/testing/sales.ts';
import { atRest } from '../testing/at-rest.ts';
import { openCounter } from '../testing/counter.ts';
import { scriptedProvider } from '../testing/scripted-provider.ts';

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

it.each([
  ['as soon as it would be listed', 6_000, 9_000],
  ['as often as others where it would be listed by now', 15_000, 10_000],
])('[PAY-10] a refusal that is being checked is looked at again %s', async (_, age, expected) => {
  const provider = scriptedProvider();
  provider.script.set(
    'findSale',
    Array.from({ length: 6 }, () => 'drop-before' as const),
  );
  const { till, device, clock, die } = await openCounter(provider, { evidence: noEvidence });
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
