import { createTerminal, type Terminal } from '../../terminal/index.ts';
import { createTerminalLink, type TerminalLink } from '../terminal/terminal-link.ts';
import { atRest } from './at-rest.ts';
import type { Counter } from './counter.ts';

/** A message between app and terminal, with its sender. */
export interface Sent {
  readonly from: 'app' | 'terminal';
  readonly message: Record<string, unknown>;
}

/** Local storage in memory. */
export interface MemoryNotes {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

type Payload = Readonly<Record<string, unknown>>;

/** Returns or throws what the terminal's function does for a request; `answerWith` makes a valid response. */
export type Respond = (payload: Payload, answerWith: (payload: Payload) => Payload) => unknown;

/** A terminal in memory that shows one till: its functions, its copy of the state, and a record of all messages. */
export interface TerminalPlayer {
  readonly terminal: Terminal;
  readonly link: TerminalLink;
  readonly record: Sent[];
  readonly notes: MemoryNotes;
  /** The payload of the last save_storage; null before the first. */
  stored(): Record<string, unknown> | null;
  /** Requests of the app of one type, payloads only. */
  requests(type: string): Record<string, unknown>[];
  /** Sets how the terminal answers a type from now on: with this payload, not at all, or as the function says. */
  answer(type: string, payload: Payload | 'silence' | Respond): void;
  /** Sends a request and resolves to the payload of the app's response. */
  send(type: string, payload: Record<string, unknown>): Promise<Record<string, unknown>>;
  /** Passes any value to the app, and resolves to the payload of the response. */
  hand(input: unknown): Promise<Record<string, unknown>>;
  hide(): void;
}

const hostFunctions = ['update_cart', 'sale_completed', 'save_storage', 'load_storage', 'print_document'];

function memoryNotes(): MemoryNotes {
  const notes = new Map<string, string>();
  return {
    getItem: (key) => notes.get(key) ?? null,
    setItem: (key, value) => void notes.set(key, value),
    removeItem: (key) => void notes.delete(key),
  };
}

/** Shows `counter` in a terminal. `notes` is the device's local storage, which a restart keeps. */
export function playTerminal(
  counter: Pick<Counter, 'context' | 'till'>,
  notes: MemoryNotes = memoryNotes(),
): TerminalPlayer {
  const record: Sent[] = [];
  const answers = new Map<string, Payload | 'silence' | Respond>();
  const window: Record<string, unknown> = {};
  let stored: Record<string, unknown> | null = null;
  let hide: () => void = () => undefined;
  let count = 0;
  const newId = (prefix: string) => {
    count += 1;
    return `${prefix}-${count}`;
  };

  for (const type of hostFunctions) {
    window[type] = async (request: { message_id: string; message_payload: Record<string, unknown> }) => {
      record.push({ from: 'app', message: structuredClone({ ...request }) });
      const answer = answers.get(type) ?? { status: 'success' };
      if (answer === 'silence') return new Promise(() => undefined);
      if (type === 'save_storage') stored = structuredClone(request.message_payload);
      const answerWith = (payload: Payload) => responseTo(request, type, payload);
      if (typeof answer === 'function') return answer(request.message_payload, answerWith);
      return answerWith(answer);
    };
  }

  function responseTo({ message_id }: { readonly message_id: string }, type: string, payload: Payload): Payload {
    const response = {
      message_type: type,
      message_kind: 'response',
      message_id: newId('terminal'),
      in_reply_to: message_id,
      version: '1.0',
      message_payload: payload,
    };
    record.push({ from: 'terminal', message: response });
    return response;
  }

  async function receive(input: unknown): Promise<Record<string, unknown>> {
    const appFunction = window.pos_receive_message;
    if (typeof appFunction !== 'function') throw new Error('the app does not listen');
    return asRecord(await appFunction(input));
  }

  const terminal = createTerminal({ host: window, clock: counter.context.clock, newId: () => newId('app') });
  const link = createTerminalLink({
    context: counter.context,
    till: counter.till,
    terminal,
    notes,
    whenHidden: (work) => {
      hide = work;
      return () => {
        hide = () => undefined;
      };
    },
  });

  return {
    terminal,
    link,
    record,
    notes,
    stored: () => stored,
    requests: (type) =>
      record.flatMap(({ from, message }) =>
        from === 'app' && message.message_type === type && message.message_kind === 'request'
          ? [asRecord(message.message_payload)]
          : [],
      ),
    answer: (type, payload) => void answers.set(type, payload),
    hand: async (input) => asRecord((await receive(input)).message_payload),
    async send(type, payload) {
      const request = {
        message_type: type,
        message_kind: 'request',
        message_id: newId('terminal'),
        version: '1.0',
        message_payload: payload,
      };
      record.push({ from: 'terminal', message: structuredClone(request) });
      const response = await receive(JSON.stringify(request));
      record.push({ from: 'app', message: response });
      return asRecord(response.message_payload);
    },
    hide: () => hide(),
  };
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}

/** The sale_completed payload for the cart that the app sent last. */
export function saleOfCart(player: TerminalPlayer, id: string, gross: string, type = 'card'): { sale: object } {
  const cart = asRecord(player.requests('update_cart').at(-1)?.cart);
  return {
    sale: {
      id,
      external_reference_custom_id: cart.external_reference_custom_id,
      totals: { gross: { value: gross, currency: 'EUR' } },
      items: cart.items,
      payments: [{ type }],
    },
  };
}

/** An answer that has not come by then (ms of the till's time) never comes. */
const longestWait = 5 * 60_000;

/** Moves the clock on, from one timer to the next, until `promise` is settled; throws after five minutes of the till's time. */
export async function letPass<Result>({ clock }: Pick<Counter, 'clock'>, promise: Promise<Result>): Promise<Result> {
  let isSettled = false;
  const settled = () => {
    isSettled = true;
  };
  promise.then(settled, settled);
  const end = clock.now() + longestWait;
  await atRest();
  while (!isSettled) {
    const next = clock.nextAt();
    if (next === null || next > end) throw new Error('nothing came of it within five minutes');
    clock.advance(next - clock.now());
    await atRest();
  }
  return promise;
}
