import {
  type AskedHold,
  askedHold,
  type CartItem,
  type HeldHold,
  holdAfterSilence,
  missingHold,
  notHeld,
  piecesToHold,
  refusalOf,
  reservedPieces,
  unitPrice,
  withHold,
} from '../../domain/cart/cart.ts';
import { holdLife } from '../../domain/cart/hold-life.ts';
import {
  hasFewPlaces,
  mayHaveFewerPlaces,
  overbookedBeside,
  placesAfterHold,
  placesBeforeHold,
} from '../../domain/cart/overbooking.ts';
import type { ProviderEvidence } from '../../domain/sale/provider-evidence.ts';
import { zoneAt } from '../../domain/times/appointment.ts';
import { failedAs, type HoldGrant } from '../../provider/index.ts';
import type { SaleContext } from '../context.ts';
import { changeKept, type KeptSale, putKept, saleOfCartId } from './kept-sales.ts';
import { heldPieces, type Line, linesOf, longestWaitForPlaces, refreshMaximum } from './places.ts';

/** Which holds to request from the provider. */
export interface HoldsToSync {
  /** Reads the current state of the sales whose holds are updated. */
  readonly read: () => Promise<readonly KeptSale[]>;
  /** Whether a line's hold is to be requested or renewed. */
  readonly isDue: (item: CartItem, sale: KeptSale, now: number) => boolean;
  /** Whether a line's hold has lapsed: others may have taken its places. */
  readonly hasLapsed: (item: CartItem) => boolean;
}

/**
 * Updates the provider's holds to the carts: requests, changes, renews and re-acquires them (CART-3, 5, 10, 11, DAY-1). Each line
 * is tried once; where one waits in vain, the rest counts as not answered either. Resolves to false when a request was not answered.
 */
export async function syncHolds(context: SaleContext, { read, isDue, hasLapsed }: HoldsToSync): Promise<boolean> {
  const tried = new Set<string>();
  let answered = true;
  let hangs = false;
  for (;;) {
    const now = context.clock.now();
    const isNext = (line: Line, sale: KeptSale) =>
      refusalOf(line.item) === null && isDue(line.item, sale, now) && !tried.has(tryKey(line));
    const due = (await read()).flatMap((sale) => linesOf(sale).filter((line) => isNext(line, sale)))[0];
    if (due === undefined) return answered;
    tried.add(tryKey(due));
    if (hangs) {
      await keepSilence(context, due);
      continue;
    }
    // Others may have taken places since they were read. Of a line that was just added they are asked again only where few are left,
    // as each question takes time.
    const held = heldPieces(due.item, now);
    const isMore = piecesToHold(due.item) > held;
    const isFewLeft = isMore && hasFewPlaces(due.items, due.item);
    // Where a change was refused, the former hold may still have its places, so that what is left proves nothing.
    const isFewBefore = isFewLeft && !missingHold(due.item)?.code;
    if (hasLapsed(due.item) || isFewBefore || (isMore && held > 0) || isMaximumOld(due, now)) {
      await refreshMaximum(context, due, placesBeforeHold);
    }
    const end = await holdItem(context, due);
    answered = end !== 'silence' && answered;
    hangs = end === 'silence' && context.clock.now() - now > longestWaitForPlaces;
    if (end !== 'held') continue;
    // Another till may have asked at the same moment.
    if (isFewLeft) await refreshMaximum(context, due, placesAfterHold);
    // The places that it gives up may be those that the others lacked.
    if (piecesToHold(due.item) < held) {
      for (const item of overbookedBeside(due.items, due.item)) await refreshMaximum(context, { ...due, item });
    }
  }
}

/** Whether the line may have fewer places than it says; those of a hold in force are its own. */
function isMaximumOld({ item, items }: Line, now: number): boolean {
  if (missingHold(item)?.isMaximumOld) return true;
  return piecesToHold(item) > heldPieces(item, now) && mayHaveFewerPlaces(items, item);
}

/** Identifies a request for a line: another quantity or price makes it another request. */
function tryKey({ cartId, item }: Line): string {
  return `${cartId} ${wantedOf(item)}`;
}

function wantedOf(item: CartItem): string {
  return `${item.key} ${item.quantity} ${unitPrice(item).minor}`;
}

async function holdItem(context: SaleContext, line: Line): Promise<'held' | 'refused' | 'silence'> {
  const { clock } = context;
  const { item } = line;
  const sentAt = clock.now();
  let grant: HoldGrant;
  let replaced: string | null = null;
  try {
    grant = await requestHold(context, item, (former) => {
      replaced = former;
      return keepWanted(context, line, null);
    });
  } catch (error) {
    if (!failedAs(error, 'refused')) return keepSilence(context, line);
    await keepWanted(context, line, error.message);
    return 'refused';
  }
  const { code } = grant;
  if (!isRenewal(item, code, sentAt)) context.placesChanged(item);
  try {
    await keepHold(context, line, grant, { sentAt, replaced });
    return 'held';
  } catch (error) {
    // A hold that can't be stored is released at once; otherwise each attempt would leave one behind.
    if (code !== askedHold(item).code) await context.provider.releaseHold(code).catch(() => undefined);
    throw error;
  }
}

/** Whether the hold that was granted at `sentAt` (epoch ms) takes the same places as before. */
function isRenewal(item: CartItem, code: string, sentAt: number): boolean {
  const before = askedHold(item);
  if (before.state !== 'held' || before.isInDoubt || before.code !== code) return false;
  return before.quantity === piecesToHold(item) && before.until > sentAt;
}

/**
 * Requests a hold under the line's code; a new hold where the provider refuses that, after `onReplaced`, which is told the former code.
 */
async function requestHold(
  { provider }: SaleContext,
  item: CartItem,
  onReplaced?: (former: string) => Promise<void>,
): Promise<HoldGrant> {
  const { code } = askedHold(item);
  const asked = unreserved(item);
  if (code === null) return provider.hold({ item: asked, code });
  return provider.hold({ item: asked, code }).catch(async (error) => {
    if (!failedAs(error, 'refused')) throw error;
    await onReplaced?.(code);
    return provider.hold({ item: asked, code: null });
  });
}

/** The line without the pieces that its reservation has places for, which need no hold. */
function unreserved(item: CartItem): CartItem {
  const maxQuantity = item.maxQuantity === null ? null : item.maxQuantity - reservedPieces(item);
  return { ...item, quantity: piecesToHold(item), maxQuantity };
}

/** A granted hold, and the key of its line. */
export interface HeldPlaces {
  readonly key: string;
  readonly hold: HeldHold;
}

/**
 * Requests a hold for a line that is not in the cart yet. The caller must store or release it. Rejects with the provider's error.
 */
export async function takeHold(context: SaleContext, item: CartItem): Promise<HeldPlaces> {
  const sentAt = context.clock.now();
  const { clockOffset } = await context.device.evidence(context.apiUrl);
  const grant = await requestHold(context, item);
  context.placesChanged(item);
  return { key: item.key, hold: grantedHold(item, grant, sentAt, clockOffset) };
}

/** The line's hold, made from the provider's grant. */
function grantedHold(
  asked: CartItem,
  grant: HoldGrant,
  sentAt: number,
  clockOffset: ProviderEvidence['clockOffset'],
): HeldHold {
  const lasts = holdLife(grant, sentAt, clockOffset, zoneAt(sentAt));
  const quantity = piecesToHold(asked);
  return { state: 'held', code: grant.code, quantity, unitPrice: unitPrice(asked).minor, until: sentAt + lasts, lasts };
}

/** `replaced`: the code under which the provider has refused it; the places of that hold may still be taken. */
async function keepHold(
  context: SaleContext,
  line: Line,
  grant: HoldGrant,
  { sentAt, replaced }: { readonly sentAt: number; readonly replaced: string | null },
): Promise<void> {
  const { device, clock, apiUrl } = context;
  const { cartId, item: asked } = line;
  const { code } = grant;
  const { clockOffset } = await device.evidence(apiUrl);
  const hold = grantedHold(asked, grant, sentAt, clockOffset);
  await device.transact(async (tx) => {
    if (replaced !== null) await tx.release([replaced], clock.now());
    const sale = saleOfCartId(cartId, await tx.state(), await tx.parked());
    const current = sale?.cart.items.find(({ key }) => key === asked.key);
    // The line was removed meanwhile, perhaps also added again, or its reservation is enough: this hold is no longer needed.
    const isNeeded = current !== undefined && piecesToHold(current) > 0;
    const isGivenUp = isNeeded && code === askedHold(asked).code && code !== askedHold(current).code;
    if (sale === undefined || !isNeeded || isGivenUp) return tx.release([code], clock.now());
    return putKept(tx, sale, { cart: withHold(sale.cart, asked.key, hold) });
  });
}

/** Stores that the line is not held. `refusal`: what the provider said; null where a new hold is requested. */
function keepWanted(context: SaleContext, line: Line, refusal: string | null): Promise<void> {
  return changeHold(context, line, (current) => {
    // The refusal counts only if the line was not changed meanwhile.
    const said = wantedOf(current) === wantedOf(line.item) ? refusal : null;
    return { ...notHeld, code: askedHold(current).code, refusal: said };
  });
}

/** Stores that a request was not answered. */
async function keepSilence(context: SaleContext, line: Line): Promise<'silence'> {
  const now = context.clock.now();
  await changeHold(context, line, (current) => holdAfterSilence(askedHold(current), line.item, now));
  return 'silence';
}

/** Changes the hold of a line, unless the line is gone or needs none any more. */
function changeHold(
  { device }: SaleContext,
  { cartId, item: { key } }: Line,
  change: (current: CartItem) => AskedHold,
): Promise<void> {
  return changeKept(device, cartId, ({ cart }) => {
    const current = cart.items.find((item) => item.key === key);
    if (current === undefined || piecesToHold(current) === 0) return null;
    return { cart: withHold(cart, key, change(current)) };
  });
}
