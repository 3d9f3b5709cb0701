import { type CartItem, unitPrice, withHold } from '../../domain/cart/cart.ts';
import { holdLife, longestHold } from '../../domain/cart/hold-life.ts';
import { capacityAt } from '../../domain/catalogue/capacity.ts';
import type { ProviderEvidence } from '../../domain/sale/lost-sale.ts';
import { dayBounds, today } from '../../domain/times/appointment.ts';
import type { HoldGrant } from '../../provider/index.ts';
import type { SaleContext } from '../context.ts';
import { isRefusal } from '../refusal.ts';
import { type KeptSale, putKept, saleOfCartId } from './kept-sales.ts';

/** What the provider is to be asked for. */
export interface HoldsToSync {
  /** The sales whose holds are meant, as they are now. */
  readonly read: () => Promise<readonly KeptSale[]>;
  /** Whether a line is to be held, or its hold to be renewed. */
  readonly isDue: (item: CartItem, sale: KeptSale, now: number) => boolean;
  /** Whether the hold of a line has run out: others may have taken its places. */
  readonly hasLapsed: (item: CartItem) => boolean;
}

/**
 * Brings the provider's holds in line with the carts: takes, changes, renews and re-acquires them (CART-3, 5, 10, 11, DAY-1). Each
 * line is tried once. Resolves to false when one could not be held because no answer came.
 */
export async function syncHolds(context: SaleContext, { read, isDue, hasLapsed }: HoldsToSync): Promise<boolean> {
  const tried = new Set<string>();
  let answered = true;
  for (;;) {
    const now = context.clock.now();
    const isNext = (line: Line, sale: KeptSale) =>
      !isRefused(line.item) && isDue(line.item, sale, now) && !tried.has(tryKey(line));
    const due = (await read()).flatMap((sale) => linesOf(sale).filter((line) => isNext(line, sale)))[0];
    if (due === undefined) return answered;
    tried.add(tryKey(due));
    // The places left are asked for again, so that a change of them can be shown.
    if (hasLapsed(due.item)) await refreshMaximum(context, due);
    answered = (await holdItem(context, due)) && answered;
  }
}

/** A line, and which cart it is of. */
interface Line {
  readonly cartId: string | undefined;
  readonly item: CartItem;
}

/** None of a cart that is being paid. */
function linesOf({ cart }: KeptSale): readonly Line[] {
  return cart.lockedBy === null ? cart.items.map((item) => ({ cartId: cart.id, item })) : [];
}

/**
 * Tells the provider of the holds and reservations that nobody needs any more. A hold that it can't be told of runs out by
 * itself, a reservation doesn't. Resolves to false when some are left to be told.
 */
export async function syncReleases({ device, provider, clock }: SaleContext): Promise<boolean> {
  let allTold = true;
  for (const { code, since, kind } of await device.releases()) {
    const giveBack = kind === 'reservation' ? provider.cancelReservation : provider.releaseHold;
    const told = await giveBack(code).then(() => true, isRefusal);
    const isOver = told || (kind === undefined && clock.now() - since > longestHold);
    if (isOver) await device.forgetRelease(code);
    allTold &&= isOver;
  }
  return allTold;
}

function isRefused({ hold }: CartItem): boolean {
  return hold.state === 'wanted' && hold.refusal !== null;
}

/** The same line with another quantity or price is another try. */
function tryKey({ cartId, item }: Line): string {
  return `${cartId} ${wantedOf(item)}`;
}

function wantedOf(item: CartItem): string {
  return `${item.key} ${item.quantity} ${unitPrice(item).minor}`;
}

async function holdItem(context: SaleContext, line: Line): Promise<boolean> {
  const { clock } = context;
  const { item } = line;
  const sentAt = clock.now();
  let grant: HoldGrant;
  try {
    grant = await requestHold(context, item);
  } catch (error) {
    await keepRefusal(context, line, isRefusal(error) ? error.message : null);
    return isRefusal(error);
  }
  const { code } = grant;
  try {
    await keepHold(context, line, grant, sentAt);
    return true;
  } catch (error) {
    // A hold that can't be stored is released at once: else each try would take another one.
    if (code !== item.hold.code) await context.provider.releaseHold(code).catch(() => undefined);
    throw error;
  }
}

/** Where the provider does not know the code any more, a new hold is requested. */
async function requestHold({ provider }: SaleContext, item: CartItem): Promise<HoldGrant> {
  const { code } = item.hold;
  if (code === null) return provider.hold({ item, code });
  return provider.hold({ item, code }).catch((error) => {
    if (isRefusal(error)) return provider.hold({ item, code: null });
    throw error;
  });
}

/** A hold that was taken, and the key of the line that it was taken for. */
export interface HeldPlaces {
  readonly key: string;
  readonly hold: GrantedHold;
}

/**
 * Takes a hold for a line as the cart does not have it yet; the caller stores or releases it. Rejects with the provider's
 * error.
 */
export async function takeHold(context: SaleContext, item: CartItem): Promise<HeldPlaces> {
  const sentAt = context.clock.now();
  const { clockOffset } = await context.device.evidence(context.apiUrl);
  const grant = await requestHold(context, item);
  return { key: item.key, hold: grantedHold(item, grant, sentAt, clockOffset) };
}

type GrantedHold = Extract<CartItem['hold'], { state: 'held' }>;

/** The hold of a line, as granted for what was requested. */
function grantedHold(
  asked: CartItem,
  grant: HoldGrant,
  sentAt: number,
  clockOffset: ProviderEvidence['clockOffset'],
): GrantedHold {
  const lasts = holdLife(grant, sentAt, clockOffset);
  const { quantity } = asked;
  return { state: 'held', code: grant.code, quantity, unitPrice: unitPrice(asked).minor, until: sentAt + lasts, lasts };
}

async function keepHold(context: SaleContext, line: Line, grant: HoldGrant, sentAt: number): Promise<void> {
  const { device, clock, apiUrl } = context;
  const { cartId, item: asked } = line;
  const { code } = grant;
  const { clockOffset } = await device.evidence(apiUrl);
  const hold = grantedHold(asked, grant, sentAt, clockOffset);
  await device.transact(async (tx) => {
    const sale = saleOfCartId(cartId, await tx.state(), await tx.parked());
    const current = sale?.cart.items.find(({ key }) => key === asked.key);
    // A line that was removed meanwhile has given up its code, also when it was added again since.
    const isGivenUp = current === undefined || (code === asked.hold.code && code !== current.hold.code);
    if (sale === undefined || isGivenUp) return tx.release([code], clock.now());
    return putKept(tx, sale, { cart: withHold(sale.cart, asked.key, hold) });
  });
}

async function keepRefusal(
  { device }: SaleContext,
  { cartId, item: asked }: Line,
  refusal: string | null,
): Promise<void> {
  await device.transact(async (tx) => {
    const sale = saleOfCartId(cartId, await tx.state(), await tx.parked());
    const current = sale?.cart.items.find(({ key }) => key === asked.key);
    if (sale === undefined || current === undefined || current.hold.state === 'reserved') return;
    // The line was changed meanwhile: what was refused is no longer what is wanted.
    const said = wantedOf(current) === wantedOf(asked) ? refusal : null;
    const hold = { state: 'wanted', code: current.hold.code, refusal: said } as const;
    await putKept(tx, sale, { cart: withHold(sale.cart, asked.key, hold) });
  });
}

async function refreshMaximum({ device, provider, clock, locale }: SaleContext, { cartId, item }: Line): Promise<void> {
  const { time, optionId } = item;
  // Without a time and without a limit it is endless, or a gift that takes no places.
  if (time === null && item.maxQuantity === null) return;
  const from = time ?? dayBounds(today(clock.now())).from;
  const slots = await provider.optionSlots(optionId, from, locale()).catch(() => []);
  const left = capacityAt(slots, optionId, time)?.left;
  if (left === undefined) return;
  const maxQuantity = Number.isFinite(left) ? left : null;
  await device.transact(async (tx) => {
    const sale = saleOfCartId(cartId, await tx.state(), await tx.parked());
    if (sale === undefined) return;
    const items = sale.cart.items.map((line) => (line.key === item.key ? { ...line, maxQuantity } : line));
    await putKept(tx, sale, { cart: { ...sale.cart, items } });
  });
}
