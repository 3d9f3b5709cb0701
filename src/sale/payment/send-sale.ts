import type { Refusal, Sale } from '../../domain/sale/sale.ts';
import type { AccountUser } from '../../domain/settings/account.ts';
import { ProviderError } from '../../provider/index.ts';
import type { SaleContext } from '../context.ts';
import { isRefusal } from '../refusal.ts';
import { type Closing, closeSale } from './journal.ts';
import { settleSale } from './settle-sale.ts';

/** The entry after its request was sent: `done`, `refused`, or neither while no answer has come. */
export interface SentSale {
  readonly reference: string;
  readonly sale: Sale | null;
  /** What the provider said about single fields, when it refused. */
  readonly fieldErrors: Readonly<Record<string, string>>;
}

/**
 * Sends an entry that is `submitting`, once, and writes what came of it; before, whoever keeps a copy of the open sales has to have
 * it. To be called with the sale's lock.
 */
export async function sendSale(context: SaleContext, user: () => Promise<AccountUser>, sale: Sale): Promise<SentSale> {
  const { reference, request, kind, offline } = sale;
  await context.copies.whenCopied(sale);
  try {
    const call = kind === 'reservation' ? context.provider.reserve : context.provider.purchase;
    const result = await call(request);
    return { reference, sale: await note(context, reference, { state: 'done', result }), fieldErrors: {} };
  } catch (error) {
    const fieldErrors = isRefusal(error) ? error.failure.fieldErrors : {};
    // The sign-in comes before anything is sold: a sale made offline just waits for it.
    if (offline !== null && needsSignIn(error)) {
      return { reference, sale: await note(context, reference, { state: 'waiting' }), fieldErrors };
    }
    const refusal = refusalOf(error);
    const isOfFields = Object.keys(fieldErrors).length > 0;
    if (refusal !== null && (isOfFields || !isRefusal(error))) {
      return { reference, sale: await note(context, reference, { state: 'refused', refusal }), fieldErrors };
    }
    const connectionLostAt = isConnectionLost(error) ? context.clock.now() : undefined;
    const noted = await note(context, reference, { state: 'unknown', refusal, connectionLostAt });
    const isChecked = noted !== null && refusal !== null;
    return { reference, sale: isChecked ? await checked(context, user, noted) : noted, fieldErrors };
  }
}

/** Before "nothing was sold" is said of a sale that was refused, the provider is asked (PAY-10): later, where it does not answer now. */
async function checked(context: SaleContext, user: () => Promise<AccountUser>, sale: Sale): Promise<Sale | null> {
  await settleSale(context, user, sale);
  return context.device.sale(sale.reference);
}

/**
 * What became of a sale may fail to be written, like on a full disk. Its entry says that it was sent, which is still true: it
 * is settled by asking, and never told as "nothing was sold".
 */
async function note(context: SaleContext, reference: string, closing: Closing): Promise<Sale | null> {
  try {
    return await closeSale(context, reference, closing);
  } catch (error) {
    console.error('what became of a sale could not be written', error);
    return null;
  }
}

function needsSignIn(error: unknown): boolean {
  return error instanceof ProviderError && error.failure.kind === 'sign-in-required';
}

function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof ProviderError) || error.failure.kind !== 'no-answer') return false;
  return error.failure.isConnectionLost === true;
}

/** A no that is certain: the provider's own, or the sign-in's. */
function refusalOf(error: unknown): Refusal | null {
  if (isRefusal(error)) return { code: error.failure.code, message: error.failure.message };
  return needsSignIn(error) ? { code: 401, message: '' } : null;
}
