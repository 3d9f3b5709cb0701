import type { ReleaseRefusal, ReleaseRow } from '../../device/index.ts';
import { longestHold } from '../../domain/cart/hold-life.ts';
import { overbookedLines } from '../../domain/cart/overbooking.ts';
import { withEnded } from '../../domain/sale/ended-parts.ts';
import { isKeptForMatch } from '../../domain/sale/sale.ts';
import { failedAs } from '../../provider/index.ts';
import type { SaleContext } from '../context.ts';
import { partsWith } from '../payment/ended-parts.ts';
import { isStillReserved } from '../payment/reservation-row.ts';
import { forPersonAt } from '../seller-at.ts';
import { linesOf, refreshMaximum } from './places.ts';

/** For so long (ms) nobody is told of a reservation that the provider does not delete: its list may lag behind what was sold. */
const longestLag = 30_000;

/**
 * Releases holds and cancels reservations that are no longer needed. Resolves to false when some are left because the provider
 * did not answer, or because their sale may still be undone; a hold then expires by itself, a reservation doesn't. One that the
 * provider goes on keeping is noted for staff.
 */
export async function syncReleases(context: SaleContext): Promise<boolean> {
  const { device, clock, placesChanged } = context;
  let allTold = true;
  let isChanged = false;
  for (const release of await releasesForPersonAt(context)) {
    const { code, since, kind, matched } = release;
    const sale = matched === undefined ? null : await device.sale(matched);
    if (sale !== null && isKeptForMatch(sale, clock.now())) {
      allTold = false;
      continue;
    }
    if (sale !== null && sale.state !== 'done') {
      // Its booking was another sale's: this one still needs its places.
      await device.forgetRelease(code);
      continue;
    }
    const isReservation = kind === 'reservation';
    const age = clock.now() - since;
    const end = await giveBack(context, release);
    if (end === 'for-good' || end === 'for-now') {
      const isNamed = age > longestLag;
      if (isNamed) await device.noteRefusedRelease(code, end);
      allTold &&= isNamed && end === 'for-good';
      continue;
    }
    const told = end !== 'not-told';
    isChanged ||= told;
    const isOver = told || (!isReservation && age > longestHold);
    if (isOver) await device.forgetRelease(code);
    if (end === 'given-back' && isReservation) await noteGivenBack(device, code);
    allTold &&= isOver;
  }
  if (isChanged) {
    placesChanged(null);
    await refreshOverbooked(context);
  }
  return allTold;
}

/** A reservation waits for its own company's people: others are refused it, and do not find it either. A hold is anybody's. */
async function releasesForPersonAt(context: SaleContext): Promise<ReleaseRow[]> {
  const releases = await context.device.releases();
  const sellers = await forPersonAt(
    context,
    releases.flatMap(({ seller }) => seller ?? []),
  );
  return releases.filter(({ seller }) => seller === undefined || sellers.includes(seller));
}

/** `refused`: there is no such thing any more. A `ReleaseRefusal`: the provider still has the reservation. `not-told`: nobody knows yet. */
type ReleaseEnd = 'given-back' | 'refused' | ReleaseRefusal | 'not-told';

async function giveBack(context: SaleContext, release: ReleaseRow): Promise<ReleaseEnd> {
  const { cancelReservation, releaseHold } = context.provider;
  const isReservation = release.kind === 'reservation';
  try {
    await (isReservation ? cancelReservation : releaseHold)(release.code);
    return 'given-back';
  } catch (error) {
    const isRefused = failedAs(error, 'refused');
    const mayStand = isReservation && (isRefused || failedAs(error, 'server-error'));
    if (mayStand) return lookFor(context, release.code, isRefused);
    return isRefused ? 'refused' : 'not-told';
  }
}

/** What became of a reservation that the provider has not deleted. `isRefused`: it said no, else it failed. */
async function lookFor(context: SaleContext, bookingKey: string, isRefused: boolean): Promise<ReleaseEnd> {
  const isStill = await isStillReserved(context, bookingKey).catch(() => null);
  if (isStill) return isRefused ? 'for-good' : 'for-now';
  return isStill === null || !isRefused ? 'not-told' : 'refused';
}

/** Asks again how many places the open cart's overbooked lines have: what was given back may be what they lacked (CART-6). */
async function refreshOverbooked(context: SaleContext): Promise<void> {
  const lines = linesOf(await context.device.state());
  const overbooked = overbookedLines(lines.map(({ item }) => item));
  for (const line of lines) {
    if (overbooked.has(line.item.key)) await refreshMaximum(context, line);
  }
}

/** A reservation that was given up says which of its parts are left (PAY-6). */
async function noteGivenBack(device: SaleContext['device'], bookingKey: string): Promise<void> {
  const parts = await partsWith(device, [bookingKey]);
  await device.transact(async (tx) => {
    for (const { reference } of parts) {
      const sale = await tx.sale(reference);
      if (sale !== null) await tx.putSale(withEnded(sale, bookingKey, null));
    }
  });
}
