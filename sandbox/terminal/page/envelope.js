// @ts-check
/** @typedef {Record<string, unknown>} Payload */
/** @typedef {{ message_type: string, message_kind: string, message_id: string, in_reply_to?: string, version: string, message_payload: Payload }} Message */

/** @param {string} type @param {Payload} payload @returns {Message} */
export function request(type, payload) {
  return {
    message_type: type,
    message_kind: 'request',
    message_id: crypto.randomUUID(),
    version: '1.0',
    message_payload: payload,
  };
}

/** @param {Message} request @param {Payload} payload @returns {Message} */
export function response(request, payload) {
  return {
    message_type: request.message_type,
    message_kind: 'response',
    message_id: crypto.randomUUID(),
    in_reply_to: request.message_id,
    version: '1.0',
    message_payload: payload,
  };
}

/** @param {string} message @param {number} code @returns {Payload} */
export function failure(message, code) {
  return { status: 'failure', error: { message, code } };
}

/**
 * A message as it came, an object or its JSON text, as a copy of our own.
 * @param {unknown} input @returns {Message}
 */
export function read(input) {
  return JSON.parse(typeof input === 'string' ? input : JSON.stringify(input));
}
