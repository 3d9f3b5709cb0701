import * as v from 'valibot';
import {
  anyObject,
  cart,
  identifier,
  longText,
  noCopy,
  printJob,
  reportedSale,
  sentCart,
  shortText,
  storageCopy,
  takenSale,
} from './message-parts.ts';

/** The version of the envelope that the app writes. It reads every version with the same major number. */
export const contractVersion = '1.0';

/** Messages that the app accepts by `window.pos_receive_message`. */
export const terminalMessages = ['update_cart', 'sale_completed'] as const;
export type TerminalMessage = (typeof terminalMessages)[number];

/** A failure as the app answers it. */
const failure = v.strictObject({
  status: v.literal('failure'),
  error: v.strictObject({
    message: v.pipe(longText, v.description('for people')),
    code: v.number(),
    reason: v.pipe(v.optional(longText), v.description('for developers: what in the message was wrong')),
  }),
});

/** A failure as the terminal answers it; further fields are allowed. */
const hostFailure = v.looseObject({
  status: v.literal('failure'),
  error: v.pipe(v.optional(v.unknown()), v.description('{ message: for people, code: a number }')),
});

const success = v.strictObject({ status: v.literal('success') });
const hostSuccess = v.looseObject({ status: v.literal('success') });

const hostAnswer = { success: hostSuccess, failure: hostFailure };

/** The payloads' schemas, by the sender of the request. */
export const payloads = {
  fromApp: {
    update_cart: { request: v.strictObject({ cart: sentCart }), ...hostAnswer },
    sale_completed: { request: v.strictObject({ sale: reportedSale }), ...hostAnswer },
    load_storage: {
      request: v.strictObject({}),
      success: v.looseObject({ status: v.literal('success'), storage: v.nullish(v.union([storageCopy, noCopy])) }),
      failure: hostFailure,
    },
    save_storage: { request: v.strictObject({ storage: storageCopy }), ...hostAnswer },
    print_document: { request: v.strictObject({ document: printJob }), ...hostAnswer },
  },
  fromTerminal: {
    update_cart: { request: v.looseObject({ cart }), success, failure },
    sale_completed: {
      request: v.looseObject({ sale: takenSale }),
      success: v.strictObject({
        status: v.literal('success'),
        order_number: v.nullable(shortText),
        printer_html_link: v.nullable(longText),
      }),
      failure,
    },
  },
} as const;

/** Identifies a message; may also be a number. */
export const messageId = v.union([identifier, v.pipe(v.number(), v.safeInteger())]);

const answerKind = 'response';

/** A version with another major number than 1: its text, or the number itself. */
const otherMajor = '^(?!1(\\.|$))\\d';
const nextMajor = 2;
const otherVersions = [
  { type: 'string', pattern: otherMajor },
  { type: 'number', minimum: nextMajor },
];

const envelope = {
  message_type: shortText,
  message_id: messageId,
  version: v.pipe(v.string(), v.regex(/^1\.\d{1,4}$/, 'must be 1.x')),
};

const requestPayload = v.pipe(anyObject, v.description('{} where the message needs nothing'));

export const requestEnvelope = v.looseObject({
  ...envelope,
  message_kind: v.literal('request'),
  message_payload: requestPayload,
});

/** The envelope of the terminal's cart. An id and a version may be missing: only what is there has to be right (TERM-9). */
const cartEnvelope = v.looseObject({
  ...envelope,
  message_kind: v.literal('request'),
  message_id: v.pipe(v.nullish(messageId), v.description('the response names it')),
  version: v.pipe(
    v.nullish(v.union([envelope.version, v.literal('1'), v.literal(1)])),
    v.description('1.x; a message without one is taken for 1.0'),
  ),
  message_payload: requestPayload,
});

/** The envelope of a paid sale: its money is taken, so that only an answer and another major version are refused (TERM-9). */
const saleEnvelope = v.looseObject({
  message_type: shortText,
  message_kind: v.optional(
    v.pipe(
      v.custom<unknown>((kind) => kind !== answerKind),
      v.metadata({ jsonSchema: { not: { const: answerKind } } }),
      v.description("'request'; a paid sale is taken with anything but an answer's"),
    ),
  ),
  message_id: v.pipe(v.optional(v.unknown()), v.description('as in any message; a paid sale is taken without it too')),
  version: v.optional(
    v.pipe(
      v.custom<unknown>((version) => !isOtherVersion(version)),
      v.metadata({ jsonSchema: { not: { anyOf: otherVersions } } }),
      v.description('1.x; a paid sale is taken with any that names no other major version'),
    ),
  ),
  message_payload: requestPayload,
});

/** The envelopes of the terminal's requests. */
export const terminalEnvelopes = { update_cart: cartEnvelope, sale_completed: saleEnvelope } as const;

export const responseEnvelope = v.looseObject({
  ...envelope,
  message_kind: v.literal(answerKind),
  in_reply_to: v.pipe(v.nullable(messageId), v.description("the request's message_id; null if it had none")),
  message_payload: anyObject,
});

/** Whether a message's version names another major number than this app's. */
export function isOtherVersion(version: unknown): boolean {
  if (typeof version === 'number') return version >= nextMajor;
  return typeof version === 'string' && new RegExp(otherMajor, 'u').test(version);
}

export type RequestMessage = v.InferOutput<typeof requestEnvelope>;
export type ResponseMessage = v.InferOutput<typeof responseEnvelope>;
export type FailurePayload = v.InferOutput<typeof failure>;
