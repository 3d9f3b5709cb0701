import type { FaultOrder } from '../../sandbox/booking/faults.ts';
import type { Fault } from './matrix.ts';

/** The faults in which one request goes wrong on its way, as the sandbox is told of them. */
export type AnswerFault = Extract<
  Fault,
  'dropped before' | 'dropped after' | 'time-out' | '500' | '401' | 'bad JSON' | 'slow'
>;

/** Longer than the client waits for the answer to a write, and than for one to a read. */
const tooLongMs = 25_000;

export const atTheSandbox: Readonly<Record<AnswerFault, Pick<FaultOrder, 'fault' | 'delayMs'>>> = {
  'dropped before': { fault: 'drop-before' },
  'dropped after': { fault: 'drop-after' },
  'time-out': { fault: 'delay', delayMs: tooLongMs },
  '500': { fault: 'error-500' },
  '401': { fault: 'unauthorized-401' },
  'bad JSON': { fault: 'garbage' },
  slow: { fault: 'delay', delayMs: 4_000 },
};
