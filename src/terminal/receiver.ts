import * as v from 'valibot';
import { isRecord } from '../domain/is-record.ts';
import { digest } from '../domain/sale/digest.ts';
import {
  contractVersion,
  type FailurePayload,
  isOtherVersion,
  messageId,
  payloads,
  type RequestMessage,
  type ResponseMessage,
  requestEnvelope,
  type TerminalMessage,
  terminalEnvelopes,
  terminalMessages,
} from './contract.ts';
import { identifier, longText, mostLines, reasonOf, shortText } from './message-parts.ts';
import { messageLimits, toPlainData } from './plain-data.ts';
import {
  cartExtras,
  currencyOr,
  externalItems,
  readAmount,
  readOwnLines,
  type TerminalCart,
  type TerminalSale,
} from './terminal-cart.ts';

/** A failure as it is answered: a message for people, and a code. */
export interface MessageFailure {
  readonly message: string;
  readonly code: number;
  /** For developers: what was wrong. */
  readonly reason?: string;
}

export type Reply<Success> =
  | { readonly ok: true; readonly payload: Success }
  | { readonly ok: false; readonly error: MessageFailure };

export interface SaleReceipt {
  readonly order_number: string | null;
  readonly printer_html_link: string | null;
}

/** The app's handlers of the terminal's messages; they are called only with valid ones. */
export interface TerminalHandlers {
  updateCart(cart: TerminalCart): Promise<Reply<object>>;
  saleCompleted(sale: TerminalSale): Promise<Reply<SaleReceipt>>;
  /**
   * The terminal has taken money for a sale that was not bought, because its message can't be read or the app has failed. `payload`
   * is that of the message, by which a repeat is known.
   */
  saleMissed(payload: unknown): void;
}

/** TERM-6. */
const notImplemented: MessageFailure = { message: 'Listener not implemented', code: 400 };
/** TERM-4. */
export const cartNotUpdated: MessageFailure = {
  message: "Something went wrong, we couldn't update the cart.",
  code: 500,
};
/** TERM-4, TERM-7. */
const tooManyLines: MessageFailure = { message: `A cart can have at most ${mostLines} lines.`, code: 400 };
/** TERM-5. */
export const saleFailed: MessageFailure = { message: 'Something went wrong', code: 500 };
/** TERM-5. */
export const invalidCart: MessageFailure = { message: 'Invalid Cart', code: 500 };
/** The answer to something that is no message at all (TERM-9). */
const malformed: MessageFailure = { message: 'Something went wrong', code: 400 };

const failureOf: Readonly<Record<TerminalMessage, MessageFailure>> = {
  update_cart: cartNotUpdated,
  sale_completed: saleFailed,
};

/** Answers one message. Accepts any value and never rejects (TERM-9). */
export type Receive = (input: unknown) => Promise<ResponseMessage>;

/** The app's side of `window.pos_receive_message`: validates each message before a handler gets it. */
export function createReceiver(handlers: TerminalHandlers, newId: () => string): Receive {
  function answer(input: unknown, payload: Record<string, unknown>): ResponseMessage {
    return {
      message_type: textOf(input, 'message_type', shortText) ?? '',
      message_kind: 'response',
      message_id: newId(),
      in_reply_to: partOf(input, 'message_id', messageId),
      version: contractVersion,
      message_payload: payload,
    };
  }

  return async (input) => {
    const plain = toPlainData(input, messageLimits);
    if (!plain.ok) return answer(null, refuse(malformed, plain.reason));
    const type = requestedType(plain.value);
    const noteMissed = () => {
      if (type === 'sale_completed') handlers.saleMissed(partOf(plain.value, 'message_payload', v.unknown()));
    };
    if (isRecord(plain.value) && isOtherVersion(plain.value.version)) {
      noteMissed();
      return answer(plain.value, refuse(notImplemented, otherVersion));
    }
    if (type !== null && !isTerminalMessage(type)) return answer(plain.value, refuse(notImplemented));
    const envelope = v.safeParse(type === null ? requestEnvelope : terminalEnvelopes[type], plain.value);
    if (!envelope.success || type === null) {
      noteMissed();
      return answer(plain.value, refuse(malformed, envelope.issues && reasonOf(envelope.issues)));
    }
    try {
      return answer(plain.value, await handle(type, envelope.output, handlers));
    } catch (error) {
      // The terminal is told only that the message failed; the reason is in this till's console.
      console.error(`the terminal's ${type} could not be worked on`, error);
      noteMissed();
      return answer(plain.value, refuse(failureOf[type]));
    }
  };
}

async function handle(
  type: TerminalMessage,
  { message_payload }: Pick<RequestMessage, 'message_payload'>,
  handlers: TerminalHandlers,
): Promise<Record<string, unknown>> {
  if (type === 'update_cart') {
    const parsed = v.safeParse(payloads.fromTerminal.update_cart.request, message_payload);
    if (!parsed.success)
      return refuse(isTooLong(message_payload) ? tooManyLines : cartNotUpdated, reasonOf(parsed.issues));
    const { cart } = parsed.output;
    const own = readOwnLines(cart.items, cart.currency);
    if (own === null) return refuse(cartNotUpdated, inexact);
    const reference = cart.external_reference_custom_id || null;
    const external = externalItems(cart.items);
    const extras = cartExtras(cart);
    return write(await handlers.updateCart({ reference, currency: cart.currency ?? null, own, external, extras }));
  }
  const parsed = v.safeParse(payloads.fromTerminal.sale_completed.request, message_payload);
  const sale = parsed.success ? readSale(parsed.output.sale, message_payload.sale) : null;
  if (sale !== null) return write(await handlers.saleCompleted(sale));
  handlers.saleMissed(message_payload);
  return refuse(saleFailed, parsed.success ? inexact : reasonOf(parsed.issues));
}

/**
 * The type that a request names, also where the rest of its envelope is wrong; null where it is no request. A paid sale is one
 * without saying so: its money is taken.
 */
function requestedType(message: unknown): string | null {
  if (!isRecord(message)) return null;
  const type = textOf(message, 'message_type', shortText);
  const isPaidSale = type === 'sale_completed' && message.message_kind !== 'response';
  return isPaidSale || message.message_kind === 'request' ? type : null;
}

function isTooLong({ cart }: Readonly<Record<string, unknown>>): boolean {
  return isRecord(cart) && Array.isArray(cart.items) && cart.items.length > mostLines;
}

const otherVersion = 'version: must be 1.x';

/** The reason of the only refusal that the published schema can't express. */
export const inexact = 'an amount of this app’s items is exactly between two cents';

function readSale(
  sale: v.InferOutput<typeof payloads.fromTerminal.sale_completed.request>['sale'],
  asItCame: unknown,
): TerminalSale | null {
  const gross = isRecord(sale.totals) && isRecord(sale.totals.gross) ? sale.totals.gross : {};
  const currency = textOf(gross, 'currency', shortText)?.toUpperCase() ?? null;
  const known = currency !== null && /^[A-Z]{3}$/.test(currency) ? currency : null;
  const own = readOwnLines(sale.items, known);
  if (own === null) return null;
  const message = JSON.stringify(asItCame);
  const id = nameOf(sale.id, message);
  return {
    id,
    givenId: textOf(sale, 'id', givenId) ?? id,
    reference: textOf(sale, 'external_reference_custom_id', shortText) || null,
    gross: isDecimal(gross.value) ? readAmount(gross.value, currencyOr(known)) : null,
    currency,
    payments: Array.isArray(sale.payments) ? sale.payments.map((one) => textOf(one, 'type', shortText)) : notTold,
    own,
    external: externalItems(sale.items),
    message,
  };
}

/** One payment of unknown type, for a sale without a list of payments; an empty list would mean that nothing was to be paid. */
const notTold = [null];

const givenId = v.pipe(longText, v.trim(), v.nonEmpty());

/** The id, if it can be part of a reference. Otherwise a digest of it, or of the whole message: the same for each repeat. */
function nameOf(id: unknown, message: string): string {
  const text = typeof id === 'number' ? String(id) : id;
  const proper = v.safeParse(identifier, text);
  if (proper.success) return proper.output;
  return digest(typeof text === 'string' && text.trim() !== '' ? text : message);
}

function isDecimal(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

function write(reply: Reply<object>): Record<string, unknown> {
  return reply.ok ? { status: 'success', ...reply.payload } : refuse(reply.error);
}

function refuse({ message, code, reason: own }: MessageFailure, reason = own): FailurePayload {
  return { status: 'failure', error: { message, code, ...(reason === undefined ? {} : { reason }) } };
}

function isTerminalMessage(type: string): type is TerminalMessage {
  return terminalMessages.some((known) => known === type);
}

const textOf = partOf<string>;

function partOf<Part>(value: unknown, name: string, schema: v.GenericSchema<unknown, Part>): Part | null {
  if (!isRecord(value)) return null;
  const parsed = v.safeParse(schema, value[name]);
  return parsed.success ? parsed.output : null;
}
