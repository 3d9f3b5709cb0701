import * as v from 'valibot';
import type { Money } from '../domain/money/money.ts';
import type { TenderType } from '../domain/sale/payment.ts';
import type { Clock } from '../domain/times/clock.ts';
import { payloads } from './contract.ts';
import { createHostCalls, type HostAnswer } from './host-calls.ts';
import { reasonOf, type StorageCopy, storageCopy } from './message-parts.ts';
import { answerLimits, messageLimits, toPlainData } from './plain-data.ts';
import type { AppMessage } from './presence.ts';
import { createReceiver, type TerminalHandlers } from './receiver.ts';
import { sentAmount, type TerminalCart, writeOwnLine } from './terminal-cart.ts';

/** A sale that is reported to the terminal, because it does not know the order yet. */
export interface ReportedSale extends Pick<TerminalCart, 'reference' | 'own'> {
  readonly id: string;
  readonly gross: Money;
  /** Null when no payment was required. */
  readonly paymentType: TenderType | null;
  readonly orderNumber: string;
  /** Address of the tickets; null where it is not known. */
  readonly printLink: string | null;
}

export type LoadedStorage =
  /** Null: the terminal has no copy. */
  | { readonly kind: 'success'; readonly copy: StorageCopy | null }
  /** The terminal's copy can't be read. `reason` names what is wrong; `found` is the copy as received. */
  | { readonly kind: 'unreadable'; readonly reason: string; readonly found: unknown }
  | Exclude<HostAnswer, { kind: 'success' }>;

/** The calls that the app can make to the terminal. None rejects: a failure is in the answer. */
export interface Terminal {
  offers(type: AppMessage): boolean;
  updateCart(cart: TerminalCart): Promise<HostAnswer>;
  saleCompleted(sale: ReportedSale): Promise<HostAnswer>;
  loadStorage(): Promise<LoadedStorage>;
  saveStorage(copy: StorageCopy): Promise<HostAnswer>;
  /** A PDF. */
  printDocument(document: { readonly url: string; readonly title: string }): Promise<HostAnswer>;
  /** Puts `pos_receive_message` on the window; returns a function that removes it. */
  listen(handlers: TerminalHandlers): () => void;
}

export interface TerminalEnvironment {
  /** The window, which has the terminal's functions and gets the app's. */
  readonly host: object;
  readonly clock: Clock;
  /** Creates an id for each message: 1 to 100 printable ASCII characters without spaces. */
  readonly newId: () => string;
}

/** The window's function by which the app receives messages. */
const receiverName = 'pos_receive_message';

export function createTerminal({ host, clock, newId }: TerminalEnvironment): Terminal {
  const { offers, call } = createHostCalls(host, clock, newId);

  return {
    offers,
    updateCart: (cart) => call('update_cart', { cart: writeCart(cart) }),
    saleCompleted: (sale) => call('sale_completed', { sale: writeSale(sale) }),
    async loadStorage() {
      const answer = await call('load_storage', {});
      if (answer.kind === 'success') return readStorage(answer.payload);
      // Counts as unreadable, not as unanswered: asking again would bring the same answer, and the till could never open.
      const isTooMuch = answer.kind === 'no-answer' && answer.isTooMuch === true;
      return isTooMuch ? { kind: 'unreadable', reason: 'more than is read', found: null } : answer;
    },
    saveStorage: (storage) => call('save_storage', { storage }),
    printDocument: ({ url, title }) =>
      call('print_document', { document: { url, title, mime_type: 'application/pdf' } }),
    listen(handlers) {
      const receive = createReceiver(handlers, newId);
      Reflect.set(host, receiverName, receive);
      return () => {
        if (Reflect.get(host, receiverName) === receive) Reflect.deleteProperty(host, receiverName);
      };
    },
  };
}

/** Reads the copy, which may be an object or its JSON text like the answer around it; an empty object is none. */
function readStorage(payload: Readonly<Record<string, unknown>>): LoadedStorage {
  const text = typeof payload.storage === 'string' ? toPlainData(payload.storage, answerLimits) : null;
  const storage = text?.ok ? text.value : payload.storage;
  const parsed = v.safeParse(payloads.fromApp.load_storage.success, { ...payload, storage });
  if (!parsed.success) return { kind: 'unreadable', reason: reasonOf(parsed.issues), found: payload.storage };
  const { storage: copy = null } = parsed.output;
  return { kind: 'success', copy: v.is(storageCopy, copy) ? copy : null };
}

/** The longest cart that is sent (characters of JSON): a message's limit, less room for the envelope. */
const longestCart = messageLimits.longest - 1_000;

/** Writes the cart with the terminal's own extra fields; without them where the cart would be too long. */
function writeCart(cart: TerminalCart): Record<string, unknown> {
  const written = writeFields(cart);
  if (JSON.stringify(written).length <= longestCart) return written;
  return writeFields({ ...cart, own: cart.own.map((line) => ({ ...line, extras: undefined })), extras: undefined });
}

function writeFields({ reference, currency, own, external, extras }: TerminalCart): Record<string, unknown> {
  return {
    ...extras,
    external_reference_custom_id: reference,
    currency,
    items: [...own.map(writeOwnLine), ...external],
  };
}

function writeSale({ id, reference, gross, paymentType, orderNumber, printLink, own }: ReportedSale) {
  return {
    id,
    external_reference_custom_id: reference,
    order_number: orderNumber,
    printer_html_link: printLink,
    totals: { gross: { value: sentAmount(gross), currency: gross.currency } },
    items: own.map(writeOwnLine),
    payments: paymentType === null ? [] : [{ type: paymentType }],
  };
}
