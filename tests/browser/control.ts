import { expect } from '@playwright/test';
import type { RequestLogEntry } from '../../sandbox/booking/request-log.ts';

export interface LedgerOrder {
  readonly order_number: string;
  /** The till's own reference of the sale. */
  readonly reference: string | null;
  readonly total_cents: number;
  readonly payment_code: string;
}

/** What the provider keeps, as the tests ask for it. */
export interface Ledger {
  readonly orders: readonly LedgerOrder[];
  readonly reservations: readonly unknown[];
  readonly holds: readonly unknown[];
}

export interface Fault {
  /** Like `POST checkout/purchase`, or `*` for every call. */
  readonly call: string;
  readonly fault: 'delay' | 'drop-before' | 'drop-after' | 'error-500' | 'unauthorized-401' | 'garbage';
  readonly times?: number;
  readonly delayMs?: number;
}

/** The sandbox's control calls. */
export interface Control {
  fault(fault: Fault): Promise<void>;
  clearFaults(): Promise<void>;
  /** What the booking API was asked since the last `clearRequests`. */
  requests(): Promise<readonly RequestLogEntry[]>;
  clearRequests(): Promise<void>;
  ledger(): Promise<Ledger>;
  advanceClock(ms: number): Promise<void>;
  /** Back to the real time. */
  resetClock(): Promise<void>;
  /** From now on the provider differs in these things, as after `--dialect`; in nothing for empty text. */
  speak(dialect: string): Promise<void>;
}

export function createControlClient(origin: string): Control {
  async function call(method: string, path: string, body?: unknown): Promise<unknown> {
    const response = await fetch(`${origin}/control/${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    expect(response.status, `${method} /control/${path}: ${await response.clone().text()}`).toBe(200);
    return response.json();
  }

  return {
    fault: async (fault) => void (await call('POST', 'faults', fault)),
    clearFaults: async () => void (await call('DELETE', 'faults')),
    // The sandbox's own answers, of its own making: not checked again here.
    requests: async () => ((await call('GET', 'requests')) as { requests: RequestLogEntry[] }).requests,
    clearRequests: async () => void (await call('DELETE', 'requests')),
    ledger: async () => (await call('GET', 'ledger')) as Ledger,
    speak: async (dialect) => void (await call('POST', 'dialect', { dialect })),
    advanceClock: async (ms) => void (await call('POST', 'clock', { advanceMs: ms })),
    resetClock: async () => void (await call('DELETE', 'clock')),
  };
}
