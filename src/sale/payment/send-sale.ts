import type { Refusal, Sale } from '../../domain/sale/sale.ts';
import type { AccountUser } from '../../domain/settings/account.ts';
import { failedAs, ProviderError } from '../../provider/index.ts';
import type { SaleContext } from '../context.ts';
import { isRefusal } from '../refusal.ts';
import { nothingArrived } from './apply-settlement.ts';
import { type Closing, closeSale } from './journal.ts';
import { isPaidElsewhere } from './paid-elsewhere.ts';
import { settleSale } from './settle-sale.ts';

/** The entry after its request was sent: `done`, `refused`, or another state without an answer. */
export interface SentSale {
  readonly reference: string;
  readonly sale: Sale | null;
  /** The provider's messages about single fields, when it has refused. */
  readonly fieldErrors: Readonly<Record<string, string>>;
}

/**
 * Sends a `submitting` entry, once, and stores the outcome; of a reservation in parts, sends those that are not made yet. Before,
 * waits until the copy of the open sales has the entry. To be called with the sale's lock.
 */
export async function sendSale(context: SaleContext, user: () => Promise<AccountUser>, sale: Sale): Promise<SentSale> {
  const { reference, request, kind, offline, reservedKeys: made } = sale;
  const [wasPaid] = await Promise.all([isPaidElsewhere(context, user, sale), context.copies.whenCopied(sale)]);
  try {
    const noteKeys = (reservedKeys: readonly string[]) => noteReserved(context, reference, reservedKeys);
    const { purchase, reserve } = context.provider;
    const result = await (kind === 'reservation' ? reserve(request, noteKeys, made) : purchase(request));
    return { reference, sale: await note(context, reference, { state: 'done', result }), fieldErrors: {} };
  } catch (error) {
    const fieldErrors = isRefusal(error) ? error.failure.fieldErrors : {};
    const reservedKeys = reservedBefore(error);
    // A request without a valid sign-in sells nothing, so a sale made offline waits for the sign-in.
    if (offline !== null && needsSignIn(error)) {
      return { reference, sale: await note(context, reference, { state: 'waiting', reservedKeys }), fieldErrors };
    }
    // Nothing came of this request. Of one that was sent before under the same reference, nobody knows.
    if (sale.attempts === 1 && noAnswer(error)?.isTokenMissing === true && reservedKeys === undefined) {
      const closing = offline === null ? nothingArrived : ({ state: 'waiting' } as const);
      return { reference, sale: await note(context, reference, { ...closing, attempts: 0 }), fieldErrors };
    }
    const refusal = refusalOf(error);
    const isOfFields = Object.keys(fieldErrors).length > 0;
    if (refusal !== null && (isOfFields || wasPaid || !isRefusal(error))) {
      return {
        reference,
        sale: await note(context, reference, { state: 'refused', refusal, reservedKeys }),
        fieldErrors,
      };
    }
    const isOver = refusal !== null || noAnswer(error)?.isConnectionLost === true;
    const connectionLostAt = isOver ? context.clock.now() : undefined;
    const noted = await note(context, reference, { state: 'unknown', refusal, connectionLostAt, reservedKeys });
    const isChecked = noted !== null && refusal !== null;
    return { reference, sale: isChecked ? await checked(context, user, noted) : noted, fieldErrors };
  }
}

/** Stores which parts of a reservation are made before the next one is sent: a tab that dies leaves them to the settler (PAY-10). */
async function noteReserved(
  { device }: SaleContext,
  reference: string,
  reservedKeys: readonly string[],
): Promise<void> {
  await device.transact(async (tx) => {
    const sale = await tx.sale(reference);
    if (sale?.state === 'submitting') await tx.putSale({ ...sale, reservedKeys });
  });
}

/** Asks the provider whether a refused sale was made after all (PAY-10); without an answer the settler asks later. */
async function checked(context: SaleContext, user: () => Promise<AccountUser>, sale: Sale): Promise<Sale | null> {
  await settleSale(context, user, sale);
  return context.device.sale(sale.reference);
}

/**
 * Stores the outcome of a sale. If that fails, as on a full disk, the entry still says that the sale was sent: the settler asks the
 * provider later, and the sale is never shown as "not sold".
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
  return failedAs(error, 'sign-in-required');
}

/** How a call that brought no answer has failed; null for other errors. */
function noAnswer(error: unknown) {
  return failedAs(error, 'no-answer') ? error.failure : null;
}

/** The keys of a reservation's parts that were answered before the one without an answer; undefined where there are none. */
function reservedBefore(error: unknown): readonly string[] | undefined {
  return error instanceof ProviderError && error.reservedKeys.length > 0 ? error.reservedKeys : undefined;
}

/** The refusal of a request that certainly was not accepted: by the provider, or for lack of a sign-in. Null for other errors. */
function refusalOf(error: unknown): Refusal | null {
  if (isRefusal(error)) {
    const { code, message, part } = error.failure;
    return { code, message, ...(part !== undefined && { part }) };
  }
  return needsSignIn(error) ? { code: 401, message: '' } : null;
}
