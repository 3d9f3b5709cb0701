// @ts-check
import { failure, read, response } from './envelope.js';

/** @typedef {import('./envelope.js').Message} Message */
/** @typedef {import('./envelope.js').Payload} Payload */

/** The functions that a terminal offers to the app. */
export const hostFunctions = ['update_cart', 'sale_completed', 'load_storage', 'save_storage', 'print_document'];

/** How an answer can go wrong, in the words of the page. */
export const manners = {
  answer: 'Answers',
  slow: 'Answers after 3 s',
  drop: 'Never answers',
  fail: 'Fails',
  throw: 'Throws an error',
  late: 'Does it, then never answers',
  garble: 'Answers garbage',
  absent: 'Not offered',
};

/** @type {Record<string, keyof typeof manners>} */
export const manner = Object.fromEntries(hostFunctions.map((type) => [type, 'answer']));

export const form = { asText: false, asPlain: false };

/**
 * One host function. `answer` does what the terminal does and says the payload; `log` is told of every message.
 *
 * @param {string} type
 * @param {(payload: Payload) => Payload} answer
 * @param {(from: 'app' | 'terminal', message: unknown, note?: string) => void} log
 */
export function hostFunction(type, answer, log) {
  /** @param {Message} message */
  const reply = (message) => {
    const payload =
      manner[type] === 'fail' ? failure('The terminal was told to fail.', 500) : answer(message.message_payload);
    const full = response(message, payload);
    const text = JSON.stringify(full);
    if (manner[type] === 'garble') {
      const garbage = text.slice(0, text.length / 2);
      log('terminal', garbage, 'garbage');
      return garbage;
    }
    log('terminal', full);
    return form.asText ? text : full;
  };

  /** @param {unknown} input */
  return (input) => {
    const message = read(input);
    log('app', message);
    if (manner[type] === 'throw') {
      log('terminal', 'Error: The terminal was told to throw.', 'threw an error');
      throw new Error('The terminal was told to throw.');
    }
    if (manner[type] === 'drop') return new Promise(() => undefined);
    if (manner[type] === 'late') {
      answer(message.message_payload);
      return new Promise(() => undefined);
    }
    if (manner[type] === 'slow') return new Promise((resolve) => setTimeout(() => resolve(reply(message)), 3000));
    return form.asPlain ? reply(message) : Promise.resolve().then(() => reply(message));
  };
}
