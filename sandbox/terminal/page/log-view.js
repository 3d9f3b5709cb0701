// @ts-check
import { byId, make } from './dom.js';

const list = byId('log', HTMLOListElement);
const empty = byId('empty', HTMLElement);

/** Older ones are dropped. */
const most = 200;

/**
 * Adds a message to the log, newest first.
 * @param {'app' | 'terminal'} from @param {unknown} message @param {string} [note]
 */
export function log(from, message, note) {
  empty.hidden = true;
  const { type, kind, status } = summary(message);
  const direction = from === 'app' ? 'App → terminal' : 'Terminal → app';
  const head = make(
    'summary',
    {},
    make('span', { className: `way ${from}`, textContent: direction }),
    make('code', { textContent: type }),
    make('span', { className: 'hint', textContent: kind }),
    make('span', { className: `status ${note ? 'failure' : status}`, textContent: note ?? status }),
    make('time', { textContent: new Date().toISOString().slice(11, 23) }),
  );
  const text = typeof message === 'string' ? message : JSON.stringify(message, null, 2);
  list.prepend(make('li', {}, make('details', {}, head, make('pre', { textContent: text, tabIndex: 0 }))));
  while (list.children.length > most) list.lastElementChild?.remove();
}

export function clearLog() {
  list.replaceChildren();
  empty.hidden = false;
}

/** @param {unknown} message */
function summary(message) {
  const whole = typeof message === 'object' && message !== null ? message : {};
  const payload = Reflect.get(whole, 'message_payload') ?? {};
  return {
    type: String(Reflect.get(whole, 'message_type') ?? '…'),
    kind: String(Reflect.get(whole, 'message_kind') ?? ''),
    status: String(Reflect.get(payload, 'status') ?? ''),
  };
}
