import { expect, it } from 'vitest';
import { cartItem, madeUpSale } from '../../domain/testing/sales.ts';
import { openCounter } from '../testing/counter.ts';
import { scriptedProvider } from '../testing/scripted-provider.ts';
import { keysInUse, partsWith } from './ended-parts.ts';

const reserved = (code: string) => [cartItem({ hold: { state: 'reserved', code, pieces: 1 } })];

it('[PAY-6] parts with a key are those of sales that are not done', async () => {
  const { device } = await openCounter(scriptedProvider());
  await device.transact(async (tx) => {
    await tx.putSale(madeUpSale({ reference: 'a', state: 'unknown', reservedKeys: ['k1', 'k3'] }));
    await tx.putSale(madeUpSale({ reference: 'b', state: 'refused', reservedKeys: ['k2'] }));
    await tx.putSale(madeUpSale({ reference: 'c', state: 'done', reservedKeys: ['k1'] }));
    await tx.putSale(madeUpSale({ reference: 'd', state: 'unknown' }));
  });
  const parts = await partsWith(device, ['k1', 'k2']);
  expect(parts.sort((one, other) => (one.reference < other.reference ? -1 : 1))).toEqual([
    { reference: 'a', bookingKey: 'k1' },
    { reference: 'b', bookingKey: 'k2' },
  ]);
  expect(await partsWith(device, [])).toEqual([]);
});

it('[RES-1] [PAY-6] a reservation is in use in the cart, in a parked one and in a sale that is open', async () => {
  const { device, till } = await openCounter(scriptedProvider());
  const put = (code: string) =>
    device.transact(async (tx) => tx.put({ cart: { ...(await tx.state()).cart, items: reserved(code) } }));
  await put('k1');
  await till.parkSale();
  await put('k2');
  await device.transact(async (tx) => {
    await tx.putSale(madeUpSale({ reference: 'a', state: 'unknown' }, { items: reserved('k3') }));
    await tx.putSale(madeUpSale({ reference: 'b', state: 'done' }, { items: reserved('k4') }));
  });
  expect(await keysInUse(device, ['k4', 'k3', 'k2', 'k1'])).toEqual(['k3', 'k2', 'k1']);
  expect(await keysInUse(device, [])).toEqual([]);
});
