import { afterRefusal, type Settlement } from '../../domain/sale/lost-sale.ts';
import type { Refusal, Sale } from '../../domain/sale/sale.ts';
import type { AccountUser } from '../../domain/settings/account.ts';
import { ProviderError } from '../../provider/index.ts';
import type { SaleContext } from '../context.ts';
import { isRefusal } from '../refusal.ts';
import { applySettlement } from './apply-settlement.ts';
import { hearOf } from './hear-of-sale.ts';
import { type Closing, closeSale } from './journal.ts';

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
    if (refusal === null)
      return { reference, sale: await note(context, reference, { state: 'unknown', refusal }), fieldErrors };
    const isOfFields = Object.keys(fieldErrors).length > 0;
    const settled =
      isRefusal(error) && !isOfFields ? await whatSpeaksAgainst(context, user, sale) : ({ kind: 'refused' } as const);
    return { reference, sale: await noteRefusal(context, sale, refusal, settled), fieldErrors };
  }
}

/** Before "nothing was sold" is said, the provider is asked (PAY-10): later, where it does not answer now. */
async function whatSpeaksAgainst(
  context: SaleContext,
  user: () => Promise<AccountUser>,
  sale: Sale,
): Promise<Settlement> {
  try {
    return afterRefusal(await hearOf(context, sale, await user()));
  } catch {
    return { kind: 'wait' };
  }
}

async function noteRefusal(
  context: SaleContext,
  sale: Sale,
  refusal: Refusal,
  settled: Settlement,
): Promise<Sale | null> {
  const { reference } = sale;
  if (settled.kind === 'refused') return note(context, reference, { state: 'refused', refusal });
  const noted = await note(context, reference, { state: 'unknown', refusal });
  if (noted === null || settled.kind === 'wait') return noted;
  try {
    await applySettlement(context, noted, settled);
    return await context.device.sale(reference);
  } catch {
    // It is asked about again.
    return noted;
  }
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

/** A no that is certain: the provider's own, or the sign-in's. */
function refusalOf(error: unknown): Refusal | null {
  if (isRefusal(error)) return { code: error.failure.code, message: error.failure.message };
  return needsSignIn(error) ? { code: 401, message: '' } : null;
}
