import * as v from 'valibot';
import { cartSchema, cashRegisterSchema, checkoutSchema, type TillState } from '../../device/index.ts';
import type { Checkout } from '../../domain/sale/checkout.ts';
import { mostLines, type StateCopy, type StorageCopy } from '../../terminal/index.ts';
import type { SaleContext } from '../context.ts';
import { holdInDoubt } from '../payment/journal.ts';

/** What the terminal keeps for this till (TERM-3): nothing about people beyond the signed-in user's id, and no token. */
export function stateCopy(state: Omit<TillState, 'totals'>, userId: string | null): StateCopy {
  const { cart, checkout, cashRegister } = state;
  return {
    user_id: userId,
    cart: { ...cart },
    checkout: { ...withoutPeople(checkout) },
    cash_register: { ...cashRegister },
  };
}

/** What buyers and attendees told stays on the device. */
function withoutPeople(checkout: Checkout): Checkout {
  return { ...checkout, buyer: {}, attendees: {}, reservedFor: null, invoice: {}, serverErrors: {} };
}

/** `kept`: the device has the newer state, or a sale in progress, or the copy is another person's. */
export type Restored = 'restored' | 'kept' | 'unreadable';

/**
 * Brings the terminal's copy onto the device if it is the newer one (TERM-2, TERM-3): never over a sale in progress, and
 * never for another person than the one it is of (AUTH-10). `changedAt`: when this device's own state last changed (epoch ms).
 */
export async function restoreCopy(
  context: SaleContext,
  copy: StorageCopy,
  changedAt: number | null,
): Promise<Restored> {
  const { device } = context;
  const parsed = v.safeParse(
    v.object({ cart: cartSchema, checkout: checkoutSchema, cash_register: cashRegisterSchema }),
    copy,
  );
  if (!parsed.success) return 'unreadable';
  const { cart, checkout, cash_register } = parsed.output;
  if (cart.external.length + cart.items.length > mostLines) return 'unreadable';
  const inProgress = (await device.salesIn(['submitting', 'unknown'])).length > 0;
  const isOurs = copy.user_id !== null && copy.user_id === context.userId();

  return device.transact(async (tx) => {
    const now = await tx.state();
    const tillId = isName(cash_register.tillId) ? cash_register.tillId : null;
    const cashRegister = { ...now.cashRegister, tillId: now.cashRegister.tillId ?? tillId };
    await tx.put({ cashRegister });
    const isNewer = changedAt === null ? now.cart.items.length === 0 : copy.saved_at > changedAt;
    // A cart that was being paid may be sold by now. Its items are not brought back, so that nobody sells them again.
    const wasBeingPaid = cart.lockedBy !== null;
    if (!isOurs || !isNewer || inProgress || now.cart.lockedBy !== null || wasBeingPaid) return 'kept';
    await tx.put({
      // Their ends were counted by another device's clock, or may have been changed.
      cart: { ...cart, items: cart.items.map(holdInDoubt), revision: Math.max(cart.revision, now.cart.revision) + 1 },
      checkout: { ...withoutPeople(checkout), ...peopleOf(now.checkout) },
      totals: null,
      cashRegister: { ...cashRegister, checkoutValue: cash_register.checkoutValue },
    });
    return 'restored';
  });
}

/** References of sales begin with it, and go into messages. */
function isName(text: string | null): boolean {
  return text !== null && /^[!-~]{1,100}$/.test(text);
}

function peopleOf({ buyer, attendees, reservedFor, invoice, serverErrors }: Checkout) {
  return { buyer, attendees, reservedFor, invoice, serverErrors };
}
