import { longestHold } from '../../domain/cart/hold-life.ts';
import { overbookedLines } from '../../domain/cart/overbooking.ts';
import { withEnded } from '../../domain/sale/ended-parts.ts';
import { isKeptForMatch } from '../../domain/sale/sale.ts';
import { failedAs } from '../../provider/index.ts';
import type { SaleContext } from '../context.ts';
import { partsWith } from '../payment/ended-parts.ts';
import { linesOf, refreshMaximum } from './places.ts';

/**
 * Releases holds and cancels reservations that are no longer needed. Resolves to false when some are left because the provider
 * did not answer, or because their sale may still be undone; a hold then expires by itself, a reservation doesn't.
 */
export async function syncReleases(context: SaleContext): Promise<boolean> {
  const { device, provider, clock, placesChanged } = context;
  let allTold = true;
  let isChanged = false;
  for (const { code, since, kind, matched } of await device.releases()) {
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
    const giveBack = kind === 'reservation' ? provider.cancelReservation : provider.releaseHold;
    const end = await giveBack(code).then(
      () => 'given-back' as const,
      (error: unknown) => (failedAs(error, 'refused') ? 'refused' : 'not-told'),
    );
    const told = end !== 'not-told';
    isChanged ||= told;
    const isOver = told || (kind === undefined && clock.now() - since > longestHold);
    if (isOver) await device.forgetRelease(code);
    if (end === 'given-back' && kind === 'reservation') await noteGivenBack(device, code);
    allTold &&= isOver;
  }
  if (isChanged) {
    placesChanged(null);
    await refreshOverbooked(context);
  }
  return allTold;
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
