import { nothingArrived } from '../../domain/sale/lost-sale.ts';
import { type EndedReservation, namesField } from '../../domain/sale/payment.ts';
import { partsOf } from '../../domain/sale/provider-evidence.ts';
import { type Refusal, type Sale, type SaleResult, withWords } from '../../domain/sale/sale.ts';
import { withinOr } from '../../domain/times/clock.ts';
import { failedAs, ProviderError } from '../../provider/index.ts';
import type { SaleContext } from '../context.ts';
import { endedReservation, type ReservationsFound } from './ended-reservation.ts';
import { type Closing, changeEntry, closeSale } from './journal.ts';
import { settleSale } from './settle-sale.ts';

/** The status of a refusal by which the till itself says that what is to be sold is no more. */
const gone = 410;

/** The entry after its request was sent: `done`, `refused`, or another state without an answer. */
export interface SentSale {
  readonly reference: string;
  readonly sale: Sale | null;
  /** The provider's messages about single fields, when it has refused. */
  readonly fieldErrors: Readonly<Record<string, string>>;
}

interface SendOptions {
  /** Whether staff have the buyer's form at hand, which shows what a refusal says about fields. */
  readonly form?: 'form' | 'no-form';
  /** Nothing of it was ever sent before. */
  readonly isFirst?: boolean;
  /** What was just found of its opened reservation; absent where nobody has looked. */
  readonly found?: ReservationsFound;
}

/**
 * Sends a `submitting` entry, once, and stores the outcome; of a reservation in parts, sends those that are not made yet. Before,
 * waits until the copy of the open sales has the entry. Where its opened reservation has ended since money was asked for, or no answer
 * says that it stands, nothing is sent: some providers would sell it twice (RES-1). Neither is one that was sent before and is found
 * by its reference: a refused sale may be listed only later than it was looked for (PAY-10). To be called with the sale's lock.
 */
export async function sendSale(
  context: SaleContext,
  sale: Sale,
  { form = 'no-form', isFirst = sale.attempts === 1 && sale.offline === null, found }: SendOptions = {},
): Promise<SentSale> {
  const { reference, request, kind, reservedKeys: made } = sale;
  // Its own first parts may be what has ended it.
  const isBegun = Boolean(made?.length);
  const looking = isBegun || found !== undefined ? (found ?? null) : endedReservation(context, request.items);
  const repeated = isFirst || isBegun ? null : soldBefore(context, reference, partsOf(sale));
  const [ended, sold] = await Promise.all([looking, repeated, context.copies.whenCopied(sale)]);
  const noteEnd = async (end: Closing): Promise<SentSale> => {
    return { reference, sale: await note(context, reference, end), fieldErrors: {} };
  };
  if (sold !== null) return noteEnd({ state: 'done', result: sold });
  if (ended === 'unanswered') return noteEnd({ ...nothingArrived, attempts: sale.attempts - 1 });
  const isOthers = ended !== null && isFirst;
  try {
    if (ended !== null) throw reservationEnded(context, ended);
    // The parts of a reservation that are made are stored before the next one is sent: a dying tab leaves them to the settler (PAY-10).
    const noteKeys = async (reservedKeys: readonly string[]) => {
      await changeEntry(context, reference, (now) => (now.state === 'submitting' ? { ...now, reservedKeys } : null));
    };
    const { purchase, reserve } = context.provider;
    const result = await (kind === 'reservation' ? reserve(request, noteKeys, made) : purchase(request));
    return await noteEnd({ state: 'done', result });
  } catch (error) {
    const fieldErrors = failedAs(error, 'refused') ? error.failure.fieldErrors : {};
    const closing = closingAfter(error, form, sale, isOthers, context.clock.now());
    const noted = await note(context, reference, closing);
    if (noted === null || closing.state !== 'unknown' || closing.refusal === null) {
      return { reference, sale: noted, fieldErrors };
    }
    // The provider is asked whether the refused sale was made after all (PAY-10); without an answer the settler asks later.
    await settleSale(context, noted);
    // Where the device does not answer either, it is still being checked: what was sent may never be said not to be sold.
    return { reference, sale: await context.device.sale(reference).catch(() => noted), fieldErrors };
  }
}

/** For so long (ms) a person waits for what the provider knows of a sale before it is sent again. */
const longestWaitBeforeSending = 10_000;

/** What was sold by an earlier try, as far as the provider finds it by its reference, or by those of its parts; null also without an answer. */
export async function soldBefore(
  { provider, user, clock }: SaleContext,
  reference: string,
  parts = 1,
): Promise<SaleResult | null> {
  const looking = user().then((person) => provider.findSale(reference, person, { parts }));
  const found = await withinOr(clock, longestWaitBeforeSending, looking, null);
  return found?.kind === 'found' ? found.result : null;
}

/** The till's own refusal. */
function reservationEnded({ words }: SaleContext, { soldAs }: EndedReservation): ProviderError {
  return new ProviderError({
    kind: 'refused',
    code: gone,
    message: words(soldAs === null ? 'reservationGone' : 'reservationPaid'),
    fieldErrors: {},
  });
}

/**
 * What the failure of a request says of its sale. `isOthers`: its reservation has ended, and not by what was sent of this sale before.
 * `now`: epoch ms.
 */
function closingAfter(error: unknown, form: 'form' | 'no-form', sale: Sale, isOthers: boolean, now: number): Closing {
  const reservedKeys = reservedBefore(error);
  // Nothing was sent, so a sale made offline goes on waiting. Of what was sent before under the same reference, nobody knows.
  const isUnsent = isWithoutToken(error) && !isTokenRejected(error);
  if (sale.attempts === 1 && isUnsent && reservedKeys === undefined) {
    return { ...(sale.offline === null ? nothingArrived : { state: 'waiting' }), attempts: 0, reservedKeys };
  }
  const later = putOff(error);
  // Nobody waits for it, so it goes on waiting, and is sent again by itself.
  if (later !== null && sale.offline !== null && reservedKeys === undefined) return { state: 'waiting', attempts: 0 };
  const refusal = later ?? refusalOf(error, form);
  const isOfFields = failedAs(error, 'refused') && namesField(error.failure.fieldErrors);
  if (refusal !== null && (isOfFields || isOthers)) return { state: 'refused', refusal, reservedKeys };
  const isOver = refusal !== null || noAnswer(error)?.isConnectionLost === true;
  return { state: 'unknown', refusal, connectionLostAt: isOver ? now : undefined, reservedKeys };
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

function isWithoutToken(error: unknown): boolean {
  return failedAs(error, 'sign-in-required') || noAnswer(error)?.isTokenMissing === true;
}

function isTokenRejected(error: unknown): boolean {
  return failedAs(error, 'sign-in-required', 'no-answer') && error.failure.isRejected === true;
}

/** How a call that brought no answer has failed; null for other errors. */
function noAnswer(error: unknown) {
  return failedAs(error, 'no-answer') ? error.failure : null;
}

/** The keys of a reservation's parts that were answered before the one without an answer; undefined where there are none. */
function reservedBefore(error: unknown): readonly string[] | undefined {
  return error instanceof ProviderError && error.reservedKeys.length > 0 ? error.reservedKeys : undefined;
}

/** What was asked for too early or too often was not sold, which staff are told in the provider's words; null for other errors. */
function putOff(error: unknown): Refusal | null {
  if (!failedAs(error, 'server-error')) return null;
  const { status: code, message } = error.failure;
  return message === undefined ? null : { code, message };
}

/** The provider's refusal, with or without words; null for other errors. */
function refusalOf(error: unknown, form: 'form' | 'no-form'): Refusal | null {
  if (isTokenRejected(error)) return nothingArrived.refusal;
  if (!failedAs(error, 'refused')) return null;
  const { code, message, part, fieldErrors } = error.failure;
  const refusal = { code, message, ...(part !== undefined && { part }) };
  return form === 'form' ? refusal : withWords(refusal, Object.values(fieldErrors));
}
