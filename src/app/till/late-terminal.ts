import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Device } from '../../device/index.ts';
import type { Clock } from '../../domain/times/clock.ts';
import { createTimer } from '../../domain/times/timer.ts';
import { offersFunctions } from '../../terminal/early.ts';
import { systemClock } from '../../ui/system-clock.ts';
import { isFree } from '../keyboard/keyboard.ts';
import { stepOf } from '../wizard/wizard-step.ts';
import { type OpenTerminal, openTerminal } from './open-terminal.ts';
import type { Services } from './services.ts';

/** The time between two checks (ms). A check is cheap: it looks up five names on the window. */
const interval = 1_000;

/** Looks for a terminal as long as the till is open; see `lookForTerminal`. Returns a function that ends this. */
export function watchForTerminal(
  { alerts, fail }: Services,
  device: Device,
  onTerminal: (terminal: OpenTerminal) => void,
): () => void {
  return lookForTerminal({
    host: window,
    clock: systemClock,
    async isBeingPaid() {
      const { items, lockedBy } = (await device.state()).cart;
      const isEmpty = items.length === 0;
      const step = stepOf(new URLSearchParams(window.location.search), isEmpty);
      return lockedBy !== null || (!isEmpty && step.name === 'payment');
    },
    isAtRest: () => isFree(document),
    sayItWaits() {
      const text = i18n._(msg`A cash register was connected. It is used from the next sale on.`);
      alerts.show({ tone: 'info', text });
    },
    open: () =>
      openTerminal().catch((error) => {
        fail(error);
        throw error;
      }),
    become: onTerminal,
  });
}

export interface LateTerminalEnvironment<Terminal> {
  /** The window. */
  readonly host: object;
  readonly clock: Pick<Clock, 'after'>;
  /** Whether a cart is at its payment, or being sold. */
  readonly isBeingPaid: () => Promise<boolean>;
  /** Whether nobody is typing, and no dialog is open: the app that is opened anew takes the focus. */
  readonly isAtRest: () => boolean;
  /** Tells staff, once, that a terminal was connected and is used from the next sale on. */
  readonly sayItWaits: () => void;
  /** Passes the terminal's gate; null where there is no terminal after all. When it rejects, the search ends. */
  readonly open: () => Promise<Terminal | null>;
  /** Reopens the app as the terminal's. */
  readonly become: (terminal: Terminal) => void;
}

/**
 * Looks for a terminal that puts its functions on the window only after the start (TERM-2). The app becomes that terminal's, also with a
 * cart that is being filled, which is then paid there (PAY-3). A cart at its payment is sold first, without the terminal, as the
 * customer's money may be in hand; who is typing, or has a dialog open, goes on first.
 */
export function lookForTerminal<Terminal>(environment: LateTerminalEnvironment<Terminal>): () => void {
  const { host, clock, isBeingPaid, isAtRest, sayItWaits, open, become } = environment;
  const timer = createTimer(clock);
  let hasSaid = false;
  let terminal: Terminal | null = null;

  async function look(): Promise<void> {
    if (!offersFunctions(host)) return again();
    if (await mayBePaid()) return waits();
    terminal ??= await open();
    if (terminal === null) return again();
    // Somebody may have gone to the payment while the terminal answered.
    if (await mayBePaid()) return waits();
    if (!isAtRest()) return again();
    if (!timer.isStopped()) become(terminal);
  }

  /** Where the device does not say, as its storage does not answer, it is asked again later. */
  function mayBePaid(): Promise<boolean> {
    return isBeingPaid().catch(() => true);
  }

  function waits(): void {
    if (!hasSaid) sayItWaits();
    hasSaid = true;
    again();
  }

  function again(): void {
    timer.set(interval, () => {
      look().catch((error) => console.error('the terminal that has appeared could not be taken up', error));
    });
  }

  again();
  return timer.stop;
}
