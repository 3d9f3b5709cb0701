import * as v from 'valibot';
import { type Clock, late, within } from '../domain/times/clock.ts';
import { contractVersion, type RequestMessage, responseEnvelope } from './contract.ts';
import { answerLimits, toPlainData } from './plain-data.ts';
import { type AppMessage, offeredFunction } from './presence.ts';

/** The text for a failure without a message (TERM-8). */
export const unexplained = 'Oops! Something went wrong.';

/** Longer messages are cut, because people have to read them (characters). */
const longestText = 300;

/** The result of a call to the terminal. */
export type HostAnswer =
  | { readonly kind: 'success'; readonly payload: Readonly<Record<string, unknown>> }
  /** The terminal answered with a failure. `message` is for people (TERM-8). */
  | { readonly kind: 'failure'; readonly message: string }
  /** The terminal threw, did not answer in time, or returned no valid response: the call may or may not have taken effect. */
  | {
      readonly kind: 'no-answer';
      readonly message: string;
      /** The answer exceeds `answerLimits`. */
      readonly isTooMuch?: boolean;
    }
  /** The terminal has no such function. */
  | { readonly kind: 'not-offered'; readonly message: string };

export interface HostCalls {
  offers(type: AppMessage): boolean;
  /** Sends a request and waits for its response. Never rejects. */
  call(type: AppMessage, payload: Record<string, unknown>): Promise<HostAnswer>;
}

/** How long the terminal may take (ms). Printing may wait for a person. */
const timeOuts: Readonly<Record<AppMessage, number>> = {
  update_cart: 10_000,
  sale_completed: 10_000,
  load_storage: 10_000,
  save_storage: 10_000,
  print_document: 60_000,
};

/** `host` is the window. Its functions may appear and disappear, so each call looks its function up again. */
export function createHostCalls(host: object, clock: Clock, newId: () => string): HostCalls {
  async function call(type: AppMessage, payload: Record<string, unknown>): Promise<HostAnswer> {
    const hostFunction = offeredFunction(host, type);
    if (hostFunction === null) return { kind: 'not-offered', message: unexplained };
    const request = requestMessage(type, payload, newId());
    try {
      const asked = (async () => Reflect.apply(hostFunction, host, [request]))();
      const answered = await within(clock, timeOuts[type], asked);
      return answered === late ? { kind: 'no-answer', message: unexplained } : readAnswer(answered, request);
    } catch (error) {
      return { kind: 'no-answer', message: failureText(error) };
    }
  }

  return { offers: (type) => offeredFunction(host, type) !== null, call };
}

function requestMessage(type: AppMessage, payload: Record<string, unknown>, id: string): RequestMessage {
  return {
    message_type: type,
    message_kind: 'request',
    message_id: id,
    version: contractVersion,
    message_payload: payload,
  };
}

function readAnswer(answered: unknown, request: RequestMessage): HostAnswer {
  const plain = toPlainData(answered, answerLimits);
  if (!plain.ok) return { kind: 'no-answer', message: unexplained, ...(plain.isTooMuch && { isTooMuch: true }) };
  const response = v.safeParse(responseEnvelope, plain.value);
  if (!response.success) return { kind: 'no-answer', message: failureText(plain.value) };
  const { message_type, in_reply_to, message_payload } = response.output;
  if (message_type !== request.message_type || in_reply_to !== request.message_id) {
    return { kind: 'no-answer', message: unexplained };
  }
  if (message_payload.status === 'success') return { kind: 'success', payload: message_payload };
  if (message_payload.status !== 'failure') return { kind: 'no-answer', message: failureText(plain.value) };
  return { kind: 'failure', message: failureText(plain.value) };
}

/**
 * The text to show for a failed call; `answer` may be anything, also a thrown error (TERM-8): the payload's error message, else the
 * error's message, else 'Oops! Something went wrong.'
 */
export function failureText(answer: unknown): string {
  const payload = part(answer, 'message_payload');
  const said = [part(payload, 'error'), part(answer, 'error'), answer].map((error) => part(error, 'message'));
  const text = said.find((message) => typeof message === 'string' && message.trim() !== '');
  return typeof text === 'string' ? text.slice(0, longestText) : unexplained;
}

function part(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && name in value ? Reflect.get(value, name) : undefined;
}
