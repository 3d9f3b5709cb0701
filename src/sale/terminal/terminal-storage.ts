import * as v from 'valibot';
import { cartSchema, cashRegisterSchema, checkoutSchema, type TillState } from '../../device/index.ts';
import type { Cart } from '../../domain/cart/cart.ts';
import type { Checkout } from '../../domain/sale/checkout.ts';
import type { ProviderEvidence } from '../../domain/sale/lost-sale.ts';
import type { Sale } from '../../domain/sale/sale.ts';
import { mostLines, type StateCopy, type StorageCopy } from '../../terminal/index.ts';
import type { SaleContext } from '../context.ts';
import { holdInDoubt } from '../payment/journal.ts';
import { copiedEvidence, evidenceOfCopy, withCopiedEvidence } from './copied-evidence.ts';
import { copiedSales, salesOfCopy, takenIn } from './copied-sales.ts';

/** What is kept of the device: its state, those of its sales that are open, and what was learned of the provider. */
export interface KeptState extends Omit<TillState, 'totals'> {
  readonly sales: readonly Sale[];
  readonly evidence: ProviderEvidence;
}

/** What the terminal keeps for this till (TERM-3): nothing about people beyond the signed-in user's id, and no token. */
export function stateCopy(
  { cart, checkout, cashRegister, sales, evidence }: KeptState,
  { userId, apiUrl }: Pick<SaleContext, 'userId' | 'apiUrl'>,
): StateCopy {
  const open = copiedSales(sales);
  const learned = copiedEvidence(apiUrl, evidence);
  return {
    user_id: userId(),
    cart: { ...cart },
    checkout: { ...withoutPeople(checkout) },
    cash_register: { ...cashRegister },
    ...(open.length > 0 && { sales: open }),
    ...(learned !== null && { learned }),
  };
}

/** What buyers and attendees told stays on the device. */
function withoutPeople(checkout: Checkout): Checkout {
  return { ...checkout, buyer: {}, attendees: {}, reservedFor: null, invoice: {}, serverErrors: {} };
}

/**
 * `kept`: the device has the newer state, or a sale in progress, or the copy is another person's. `unreadable`: the copy, or some of
 * its sales; what can be read of it is on the device.
 */
export type Restored = 'restored' | 'kept' | 'unreadable';

/**
 * Brings the terminal's copy onto the device (TERM-2, TERM-3). Its state comes if it is the newer one: never over a sale in
 * progress, and never for another person than the one it is of (AUTH-10). Its open sales come whoever made them, where this
 * device's journal does not know them (PAY-10), and so does what was learned of the provider. `changedAt`: when this device's own state last changed (epoch ms).
 */
export async function restoreCopy(
  context: SaleContext,
  copy: StorageCopy,
  changedAt: number | null,
): Promise<Restored> {
  const { device, clock, apiUrl } = context;
  const kept = keptState(copy);
  const { sales, areWhole } = salesOfCopy(copy);
  const evidence = evidenceOfCopy(copy, apiUrl);
  const inProgress = (await device.salesIn(['submitting', 'unknown'])).length > 0;
  const isOurs = copy.user_id !== null && copy.user_id === context.userId();

  if (evidence !== null && evidence !== 'unreadable') {
    await device.learn(apiUrl, (own) => withCopiedEvidence(own, evidence));
  }
  return device.transact(async (tx) => {
    const state = named(await tx.state(), kept);
    const isNewer = changedAt === null ? state.cart.items.length === 0 : copy.saved_at > changedAt;
    const isFree = !inProgress && state.cart.lockedBy === null;
    // The journal knows what became of the sale that the copy's cart was locked by: it locks nothing any more.
    const isSettled = kept !== null && kept.cart.lockedBy !== null && (await tx.sale(kept.cart.lockedBy)) !== null;
    // Written between parking and the note of it: the copy's cart is put aside here, and must not be in two places (DAY-1).
    const isParked = kept !== null && (await tx.parked()).some(({ cart }) => isSameCart(cart, kept.cart));
    const comes = kept !== null && isOurs && isNewer && isFree && !isSettled && !isParked;
    const after = comes ? withCopied(state, kept) : state;
    await tx.put(after);
    for (const sale of sales) {
      const revision = after.cart.lockedBy === sale.reference ? after.cart.revision : null;
      if ((await tx.sale(sale.reference)) === null) await tx.putSale(takenIn(sale, clock.now(), revision));
    }
    if (kept === null || !areWhole || evidence === 'unreadable') return 'unreadable';
    return comes ? 'restored' : 'kept';
  });
}

const stateSchema = v.object({ cart: cartSchema, checkout: checkoutSchema, cash_register: cashRegisterSchema });
type CopiedState = v.InferOutput<typeof stateSchema>;

/** Null where it can't be read. */
function keptState(copy: StorageCopy): CopiedState | null {
  const parsed = v.safeParse(stateSchema, copy);
  if (!parsed.success) return null;
  const { external, items } = parsed.output.cart;
  return external.length + items.length > mostLines ? null : parsed.output;
}

/** The till goes on under the name that the references of its sales begin with. */
function named(state: TillState, kept: CopiedState | null): TillState {
  const { cashRegister } = state;
  const copied = kept?.cash_register.tillId ?? null;
  return {
    ...state,
    cashRegister: { ...cashRegister, tillId: cashRegister.tillId ?? (isName(copied) ? copied : null) },
  };
}

/** A cart that was being paid comes with its lock, so that nobody sells it again before it is known what became of it (PAY-10). */
function withCopied(now: TillState, { cart, checkout, cash_register }: CopiedState): TillState {
  return {
    cart: {
      ...cart,
      // The copy comes in the place of the open cart, beside those that are parked.
      id: now.cart.id,
      // Their ends were counted by another device's clock, or may have been changed.
      items: cart.items.map(holdInDoubt),
      revision: Math.max(cart.revision, now.cart.revision) + 1,
    },
    checkout: { ...withoutPeople(checkout), ...peopleOf(now.checkout) },
    totals: null,
    cashRegister: { ...now.cashRegister, checkoutValue: cash_register.checkoutValue },
  };
}

function isSameCart(one: Cart, other: Cart): boolean {
  return one.id === other.id && one.revision === other.revision;
}

/** References of sales begin with it, and go into messages. */
function isName(text: string | null): boolean {
  return text !== null && /^[!-~]{1,100}$/.test(text);
}

function peopleOf({ buyer, attendees, reservedFor, invoice, serverErrors }: Checkout) {
  return { buyer, attendees, reservedFor, invoice, serverErrors };
}
