import * as v from 'valibot';
import {
  anyObject,
  cart,
  identifier,
  longText,
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
      success: v.looseObject({ status: v.literal('success'), storage: v.nullish(storageCopy) }),
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

const envelope = {
  message_type: shortText,
  message_id: messageId,
  version: v.pipe(v.string(), v.regex(/^1\.\d{1,4}$/, 'must be 1.x')),
};

export const requestEnvelope = v.looseObject({
  ...envelope,
  message_kind: v.literal('request'),
  message_payload: v.pipe(anyObject, v.description('{} where the message needs nothing')),
});

export const responseEnvelope = v.looseObject({
  ...envelope,
  message_kind: v.literal('response'),
  in_reply_to: v.pipe(v.nullable(messageId), v.description("the request's message_id; null if it had none")),
  message_payload: anyObject,
});

/** Whether a message's version has another major number than this app's. */
export function isOtherVersion(version: string): boolean {
  return /^\d/.test(version) && !version.startsWith('1.');
}

export type RequestMessage = v.InferOutput<typeof requestEnvelope>;
export type ResponseMessage = v.InferOutput<typeof responseEnvelope>;
export type FailurePayload = v.InferOutput<typeof failure>;
