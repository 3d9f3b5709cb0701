import * as v from 'valibot';
import {
  cart,
  identifier,
  longText,
  printJob,
  reportedSale,
  shortText,
  storageCopy,
  takenSale,
} from './message-parts.ts';

/** Version of the envelope that both sides speak. */
export const contractVersion = '1.0';

/** Messages that the app takes by `window.pos_receive_message`. */
export const terminalMessages = ['update_cart', 'sale_completed'] as const;
export type TerminalMessage = (typeof terminalMessages)[number];

const failure = v.strictObject({
  status: v.literal('failure'),
  error: v.strictObject({
    message: v.pipe(longText, v.description('for people')),
    code: v.number(),
    reason: v.pipe(v.optional(longText), v.description('for developers: what in the message was wrong')),
  }),
});

const success = v.strictObject({ status: v.literal('success') });

/** Payloads, by who sends the request. */
export const payloads = {
  fromApp: {
    update_cart: { request: v.strictObject({ cart }), success },
    sale_completed: { request: v.strictObject({ sale: reportedSale }), success },
    load_storage: {
      request: v.strictObject({}),
      success: v.strictObject({ status: v.literal('success'), storage: v.nullable(storageCopy) }),
    },
    save_storage: { request: v.strictObject({ storage: storageCopy }), success },
    print_document: { request: v.strictObject({ document: printJob }), success },
  },
  fromTerminal: {
    update_cart: { request: v.strictObject({ cart }), success },
    sale_completed: {
      request: v.strictObject({ sale: takenSale }),
      success: v.strictObject({
        status: v.literal('success'),
        order_number: v.nullable(shortText),
        printer_html_link: v.nullable(longText),
      }),
    },
  },
} as const;

const envelope = { message_type: shortText, message_id: identifier, version: v.literal(contractVersion) };

export const requestEnvelope = v.strictObject({
  ...envelope,
  message_kind: v.literal('request'),
  message_payload: v.pipe(v.record(v.string(), v.unknown()), v.description('{} where the message needs nothing')),
});

export const responseEnvelope = v.strictObject({
  ...envelope,
  message_kind: v.literal('response'),
  in_reply_to: v.pipe(v.nullable(identifier), v.description("the request's message_id; null if it had none")),
  message_payload: v.record(v.string(), v.unknown()),
});

/** The failure that either side answers with. */
export const failurePayload = failure;

export type RequestMessage = v.InferOutput<typeof requestEnvelope>;
export type ResponseMessage = v.InferOutput<typeof responseEnvelope>;
export type FailurePayload = v.InferOutput<typeof failure>;
