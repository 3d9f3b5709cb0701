import type { Clock } from '../../domain/times/clock.ts';
import type { RequestMessage } from '../contract.ts';
import type { AppMessage } from '../presence.ts';
import { createTerminal, type Terminal } from '../terminal.ts';

/** Returns a host function's answer to a request; by default success. */
export type HostBehaviour = (request: RequestMessage) => unknown;

/** A terminal in memory: a window with host functions that a test can replace, and a record of the app's requests. */
export interface ScriptedHost {
  readonly window: Record<string, unknown>;
  readonly terminal: Terminal;
  /** Every request of the app, in order. */
  readonly requests: RequestMessage[];
  offer(type: AppMessage, behaviour?: HostBehaviour): void;
  withdraw(type: AppMessage): void;
  /** Sends a message to the app by the function that the app offers. */
  send(message: unknown): Promise<unknown>;
}

export function scriptedHost(clock: Clock, offered: readonly AppMessage[]): ScriptedHost {
  const window: Record<string, unknown> = {};
  const requests: RequestMessage[] = [];
  let count = 0;
  const newId = () => {
    count += 1;
    return `app-${count}`;
  };
  const host: ScriptedHost = {
    window,
    requests,
    terminal: createTerminal({ host: window, clock, newId }),
    offer(type, behaviour = (request) => success(request)) {
      window[type] = (request: RequestMessage) => {
        requests.push(structuredClone(request));
        return behaviour(request);
      };
    },
    withdraw(type) {
      delete window[type];
    },
    async send(message) {
      const receive = window.pos_receive_message;
      if (typeof receive !== 'function') throw new Error('the app does not listen');
      return await receive(message);
    },
  };
  for (const type of offered) host.offer(type);
  return host;
}

export function response(request: RequestMessage, payload: Record<string, unknown>): Record<string, unknown> {
  return {
    message_type: request.message_type,
    message_kind: 'response',
    message_id: `terminal-${request.message_id}`,
    in_reply_to: request.message_id,
    version: '1.0',
    message_payload: payload,
  };
}

export function success(request: RequestMessage, more: Record<string, unknown> = {}): Record<string, unknown> {
  return response(request, { status: 'success', ...more });
}

export function failure(request: RequestMessage, message: string, code: number): Record<string, unknown> {
  return response(request, { status: 'failure', error: { message, code } });
}

/** A request of the terminal. */
export function fromTerminal(type: string, payload: Record<string, unknown>, id = 'terminal-1') {
  return { message_type: type, message_kind: 'request', message_id: id, version: '1.0', message_payload: payload };
}
