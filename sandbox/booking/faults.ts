/** What can be made to go wrong. `drop-before` loses the request, `drop-after` only the answer: the call has taken effect. */
export const FAULT_NAMES = ['delay', 'drop-before', 'drop-after', 'error-500', 'unauthorized-401', 'garbage'] as const;

export type FaultName = (typeof FAULT_NAMES)[number];

export interface Fault {
  readonly name: FaultName;
  readonly delayMs: number;
}

/** Thrown where the connection is to break without an answer: a server destroys the socket. */
export class ConnectionDropped extends Error {
  constructor() {
    super('The connection was dropped.');
    this.name = 'ConnectionDropped';
  }
}

interface ArmedFault extends Fault {
  timesLeft: number;
}

export interface FaultOrder {
  /** A call's name like `POST checkout/hold`, or `*` for every call. */
  readonly call: string;
  readonly fault: FaultName;
  /** How often it happens; without it until it is switched off. */
  readonly times?: number;
  readonly delayMs?: number;
}

/** The faults that are switched on. */
export interface Faults {
  arm(order: FaultOrder): void;
  clear(): void;
  /** The fault that this call meets now, if any; a limited fault is used up by it. */
  take(call: string): Fault | null;
}

const DEFAULT_DELAY_MS = 3000;

/** Nothing goes wrong until a fault is armed. Of several for one call the first happens until it is used up. */
export function createFaults(): Faults {
  let armed: (ArmedFault & { readonly call: string })[] = [];
  return {
    arm: ({ call, fault, times = Number.POSITIVE_INFINITY, delayMs = DEFAULT_DELAY_MS }) => {
      armed.push({ call, name: fault, delayMs, timesLeft: times });
    },
    clear: () => {
      armed = [];
    },
    take: (call) => {
      const found = armed.find((fault) => fault.call === call || fault.call === '*');
      if (found === undefined) return null;
      found.timesLeft -= 1;
      if (found.timesLeft <= 0) armed = armed.filter((fault) => fault !== found);
      return { name: found.name, delayMs: found.delayMs };
    },
  };
}
