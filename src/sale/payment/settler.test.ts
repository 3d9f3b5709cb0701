import { expect, it } from 'vitest';
import { lateCommit } from '../../domain/sale/send-times.ts';
import { madeUpSale } from '../../domain/testing/sales.ts';
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
