import * as v from 'valibot';
import {
  cartSchema,
  cashRegisterSchema,
  checkoutSchema,
  evidenceSchema,
  type Live,
  type TillState,
} from '../../device/index.ts';
import type { Cart } from '../../domain/cart/cart.ts';
import type { CashRegisterState } from '../../domain/sale/cash-register.ts';
import type { Checkout } from '../../domain/sale/checkout.ts';
import { lostSaleOf, paidSaleOf } from '../../domain/sale/lost-sale.ts';
import { noEvidence, type ProviderEvidence } from '../../domain/sale/provider-evidence.ts';
import { isOpen, type Sale, unansweredStates } from '../../domain/sale/sale.ts';
import { mostLines, type StateCopy, type StorageCopy } from '../../terminal/index.ts';
import type { SaleContext } from '../context.ts';
import { holdInDoubt } from '../payment/journal.ts';
import { copiedSales, salesOfCopy, takenIn } from './copied-sales.ts';

/** The content of the terminal's copy: the device's state, its open sales, and the evidence about the provider. */
export interface KeptState extends Omit<TillState, 'totals'> {
  readonly sales: readonly Sale[];
  readonly evidence: ProviderEvidence;
}

/** The copy that the terminal keeps for this till (TERM-3). Of people it has only the signed-in user's id, and no token. */
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
    cash_register: { ...cashRegister, emptiedCart: emptiedOf(cashRegister), missedSales: missedOf(cashRegister) },
    ...(open.length > 0 && { sales: open }),
    ...(learned !== null && { learned }),
  };
}

/** Calls `changed` with the state to copy, first and whenever it changes. Returns a function that ends this. */
export function watchState(
  { device: { cart, checkout, cashRegister, sales, allEvidence }, apiUrl }: SaleContext,
  changed: (state: KeptState, isFirst: boolean) => void,
): () => void {
  const values: readonly Live<unknown>[] = [cart, checkout, cashRegister, sales, allEvidence];
  let last: string | null = null;
  const look = () => {
    if (!values.every((value) => value.hasValue())) return;
    const kept: KeptState = {
      cart: cart.getValue(),
      checkout: checkout.getValue(),
      cashRegister: cashRegister.getValue(),
      sales: sales.getValue().filter(isOpen),
      evidence: allEvidence.getValue()[apiUrl] ?? noEvidence,
    };
    const text = JSON.stringify(kept);
    if (text === last) return;
    const isFirst = last === null;
    last = text;
    changed(kept, isFirst);
  };
  const stops = values.map((value) => value.subscribe(look));
  return () => {
    for (const stop of stops) stop();
  };
}

/** Data of buyers and attendees stay on the device. */
function withoutPeople(checkout: Checkout): Checkout {
  return { ...checkout, buyer: {}, attendees: {}, reservedFor: null, invoice: {}, serverErrors: {} };
}

function emptiedOf({ emptiedCart: emptied }: CashRegisterState): CashRegisterState['emptiedCart'] {
  return emptied && { ...emptied, checkout: withoutPeople(emptied.checkout) };
}

/** A refusal may name a person. */
function missedOf({ missedSales }: CashRegisterState): CashRegisterState['missedSales'] {
  return missedSales?.map((missed) => ({ ...missed, refusal: missed.refusal && '' }));
}

/**
 * `kept`: the device's state stays, as it is newer, has a sale in progress, or the copy is another person's. `unreadable`: the
 * copy or some of its sales can't be read; the readable parts are on the device.
 */
export type Restored = 'restored' | 'kept' | 'unreadable';

/**
 * Restores the terminal's copy to the device (TERM-2, TERM-3). Its state is restored only if it is newer, replaces no sale in
 * progress, and belongs to the person who is signed in (AUTH-10). Its open sales are added if the journal lacks them, no matter
 * who made them (PAY-10), and its evidence about the provider is merged. `changedAt`: when this device's own state last changed
 * (epoch ms).
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
  const inProgress = (await device.salesIn(unansweredStates)).length > 0;
  const isOurs = copy.user_id !== null && copy.user_id === context.userId();

  if (evidence !== null && evidence !== 'unreadable') {
    await device.learn(apiUrl, (own) => withCopiedEvidence(own, evidence));
  }
  return device.transact(async (tx) => {
    const state = named(await tx.state(), kept);
    const isNewer = changedAt === null ? state.cart.items.length === 0 : copy.saved_at > changedAt;
    const isFree = !inProgress && state.cart.lockedBy === null;
    // The sale that locked the copy's cart is in this device's journal, which is more recent: that cart is outdated.
    const isSettled = kept !== null && kept.cart.lockedBy !== null && (await tx.sale(kept.cart.lockedBy)) !== null;
    // The copy is from just before its cart was parked on this device: a cart must not be in two places (DAY-1).
    const isParked = kept !== null && (await tx.parked()).some(({ cart }) => isSameCart(cart, kept.cart));
    const comes = kept !== null && isOurs && isNewer && isFree && !isSettled && !isParked;
    const after = comes ? withCopied(state, kept) : state;
    await tx.put(after);
    for (const sale of sales) {
      // A sale that was not received left its cart unlocked: it is placed again from there (PAY-10).
      const isSame = (comes && lostSaleOf([sale], kept) !== undefined) || after.cart.lockedBy === sale.reference;
      const isChanged = comes && paidSaleOf([sale], kept) !== undefined;
      const cart = isSame ? after.cart : isChanged ? 'changed' : null;
      if ((await tx.sale(sale.reference)) === null) await tx.putSale(takenIn(sale, clock.now(), cart));
    }
    if (kept === null || !areWhole || evidence === 'unreadable') return 'unreadable';
    return comes ? 'restored' : 'kept';
  });
}

const stateSchema = v.object({ cart: cartSchema, checkout: checkoutSchema, cash_register: cashRegisterSchema });
type CopiedState = v.InferOutput<typeof stateSchema>;

/** The state in the copy; null where it can't be read. */
function keptState(copy: StorageCopy): CopiedState | null {
  const parsed = v.safeParse(stateSchema, copy);
  if (!parsed.success) return null;
  const { external, items } = parsed.output.cart;
  return external.length + items.length > mostLines ? null : parsed.output;
}

/** Takes over the copy's name of the till, if the device has none: the references of the till's sales begin with it. */
function named(state: TillState, kept: CopiedState | null): TillState {
  const { cashRegister } = state;
  const copied = kept?.cash_register.tillId ?? null;
  return {
    ...state,
    cashRegister: { ...cashRegister, tillId: cashRegister.tillId ?? (isName(copied) ? copied : null) },
  };
}

/** A cart that was being paid keeps its lock, so that it is not sold again before its sale is settled (PAY-10). */
function withCopied(now: TillState, { cart, checkout, cash_register }: CopiedState): TillState {
  return {
    cart: {
      ...cart,
      // The copy replaces the open cart, whose id differs from those of the parked ones.
      id: now.cart.id,
      // The ends of the holds are by another device's clock, and the holds may have changed since.
      items: cart.items.map(holdInDoubt),
      revision: Math.max(cart.revision, now.cart.revision) + 1,
    },
    // Of another cart than the copy's, the people here are an earlier customer's.
    checkout: { ...withoutPeople(checkout), ...(isSameCart(now.cart, cart) && peopleOf(now.checkout)) },
    totals: null,
    cashRegister: {
      ...now.cashRegister,
      checkoutValue: cash_register.checkoutValue,
      emptiedCart: emptiedOf(cash_register),
    },
  };
}

function isSameCart(one: Cart, other: Cart): boolean {
  return one.id === other.id && one.revision === other.revision;
}

/** Whether a text can be a till's name: references of sales begin with it, and it is sent in messages. */
function isName(text: string | null): boolean {
  return text !== null && /^[!-~]{1,100}$/.test(text);
}

function peopleOf({ buyer, attendees, reservedFor, invoice, serverErrors }: Checkout) {
  return { buyer, attendees, reservedFor, invoice, serverErrors };
}

/*
 * The terminal's copy of the state has the evidence about the provider, so that a new webview can settle a sale like the old one,
 * instead of asking a person (PAY-10).
 */

/** The evidence for the copy; null where there is none. Without the clock's offset, because the copy may come to another device. */
function copiedEvidence(apiUrl: string, evidence: ProviderEvidence): Record<string, unknown> | null {
  const { lookUps, salesChannel } = evidence;
  if (Object.keys(lookUps).length === 0 && salesChannel === null) return null;
  return { [apiUrl]: { lookUps, salesChannel, clockOffset: null } };
}

/** The copy's evidence about the provider at this address; null where it has none, 'unreadable' where it is damaged. */
function evidenceOfCopy({ learned }: StorageCopy, apiUrl: string): ProviderEvidence | 'unreadable' | null {
  const parsed = v.safeParse(evidenceSchema, learned ?? {});
  return parsed.success ? (parsed.output[apiUrl] ?? null) : 'unreadable';
}

/** Merges the copied evidence into the device's own; of each look-up the newer one counts. */
function withCopiedEvidence(own: ProviderEvidence, copied: ProviderEvidence): ProviderEvidence {
  const newer = (kind: keyof ProviderEvidence['lookUps']) => {
    const [ours, theirs] = [own.lookUps[kind], copied.lookUps[kind]];
    const found = ours === undefined || (theirs !== undefined && theirs.at > ours.at) ? theirs : ours;
    return found && { [kind]: found };
  };
  return {
    ...own,
    lookUps: { ...newer('purchase'), ...newer('reservation'), ...newer('parts') },
    salesChannel: own.salesChannel ?? copied.salesChannel,
  };
}
