import { holdCodes } from '../domain/cart/cart.ts';
import { withoutCheckout } from '../domain/sale/cash-register.ts';
import { isUnfinished } from '../domain/sale/sale.ts';
import type { TillDatabase } from './database.ts';
import { forgetOldSales, isNeeded, readSales } from './sale-rows.ts';
import { type DamagedCart, forgottenBookingsSchema, readStored } from './schema.ts';
import { forgetOldSeen } from './seen.ts';
import { beginCart, readPart, setDamagedCartAside } from './state-rows.ts';

/** What the device's storage was when somebody came to the till; `lost`: the browser has put an empty one in the place of the used one. */
export type StorageBefore = 'own' | 'anothers' | 'lost';

/** Whose data the device has, as nobody is shown another person's: see `Device.claim`. */
export function claim(db: TillDatabase, userId: string, now: number, wasUsed: boolean): Promise<StorageBefore> {
  const tables = [db.state, db.parked, db.putAway, db.sales, db.releases, db.seen];
  return db.transaction('rw', tables, async () => {
    const owner = (await db.state.get('owner'))?.value;
    const another = owner !== undefined && owner !== userId;
    if (another) {
      await releaseOpenCart(db, now);
      await putParkedAway(db, String(owner), now);
      await removePeople(db, now);
    }
    if (await takeOutParked(db, userId, now)) await beginCart(db);
    await setDamagedCartAside(db, now);
    await forgetOldSales(db, now);
    await forgetOldSeen(db, now);
    if (owner !== userId) await db.state.put({ name: 'owner', value: userId });
    if (await isLost(db, now, wasUsed)) return 'lost';
    return another ? 'anothers' : 'own';
  });
}

/** Whether a used storage is empty now; staff are told of it as of a cart that can't be read. To be called within a transaction. */
async function isLost(db: TillDatabase, now: number, wasUsed: boolean): Promise<boolean> {
  if ((await db.state.get('inUseSince')) !== undefined) return false;
  await db.state.put({ name: 'inUseSince', value: now });
  if (wasUsed) await db.state.put({ name: 'damagedCart', value: { at: now, found: null } satisfies DamagedCart });
  return wasUsed;
}

/** Notes the holds of the open cart for release; those of a sale that is being paid are used up, or released with its outcome. */
async function releaseOpenCart(db: TillDatabase, now: number): Promise<void> {
  const { items, lockedBy } = await readPart(db, 'cart');
  if (lockedBy !== null) return;
  await db.releases.bulkPut(holdCodes(items).map((code) => ({ code, since: now })));
}

/** Removes all customers' data except unfinished sales. To be called within a transaction. `now`: epoch ms. */
export async function removePeople(db: TillDatabase, now: number): Promise<void> {
  const register = withoutCheckout(await readPart(db, 'cashRegister'));
  await db.state.bulkDelete(['cart', 'damagedCart', 'checkout', 'totals', 'owner']);
  await db.state.put({ name: 'cashRegister', value: register });
  await db.parked.clear();
  const finished = await db.sales.filter((row) => !isNeeded(row, (sale) => isUnfinished(sale, now))).toArray();
  const booked = readSales(finished).flatMap(({ result }) => result?.orderNumber ?? result?.bookingKeys ?? []);
  const forgotten = [...(await forgottenBookings(db)), ...booked].slice(-mostForgotten);
  await db.state.put({ name: 'forgottenBookings', value: forgotten });
  await db.sales.bulkDelete(finished.map(({ reference }) => reference));
  await db.seen.clear();
  await beginCart(db);
}

/** More than one till books while any of it may be looked for. */
const mostForgotten = 2_000;

/** See `Device.forgottenBookings`. Not an async function: Dexie loses its transaction in one that is nested this deeply. */
export function forgottenBookings({ state }: Pick<TillDatabase, 'state'>): PromiseLike<readonly string[]> {
  return state
    .get('forgottenBookings')
    .then((row) => readStored('forgottenBookings', forgottenBookingsSchema, row?.value) ?? []);
}

/** How long parked sales are kept for somebody who is not at the till (ms): they hold customers' data. */
const longestPutAway = 24 * 60 * 60 * 1000;

type ParkedTables = Pick<TillDatabase, 'parked' | 'putAway'>;

/** Puts the parked sales away for their owner, until `takeOutParked`. To be called within a transaction. `now`: epoch ms. */
async function putParkedAway(db: ParkedTables, owner: string, now: number): Promise<void> {
  const rows = await db.parked.toArray();
  await db.putAway.bulkPut(rows.map((row) => ({ ...row, owner, at: now })));
  await db.parked.clear();
}

/**
 * Parks again what was put away for this owner, and deletes what has been away for too long, whoever's it is. Resolves to whether
 * there was any. To be called within a transaction. `now`: epoch ms.
 */
async function takeOutParked(db: ParkedTables, owner: string, now: number): Promise<boolean> {
  await db.putAway.filter(({ at }) => now - at >= longestPutAway).delete();
  const rows = await db.putAway.where('owner').equals(owner).toArray();
  await db.parked.bulkPut(rows.map(({ key, value }) => ({ key, value })));
  await db.putAway.bulkDelete(rows.map(({ key }) => key));
  return rows.length > 0;
}
