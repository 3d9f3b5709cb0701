import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Device } from '../../device/index.ts';
import type { Clock } from '../../domain/times/clock.ts';
import { offersFunctions } from '../../terminal/early.ts';
import { systemClock } from '../../ui/system-clock.ts';
import { type OpenTerminal, openTerminal } from './open-terminal.ts';
import type { Services } from './services.ts';

/** Between two looks (ms): five names are looked up, so it may be often. */
const interval = 1_000;

/** Keeps looking for a terminal as long as the till is open; see `lookForTerminal`. The answer ends that. */
export function watchForTerminal(
  { alerts, fail }: Services,
  device: Device,
  onTerminal: (terminal: OpenTerminal) => void,
): () => void {
  let terminal: OpenTerminal | null = null;
  return lookForTerminal({
    host: window,
    clock: systemClock,
    async isSaleUnderWay() {
      const { items, lockedBy } = (await device.state()).cart;
      return items.length > 0 || lockedBy !== null;
    },
    sayItWaits() {
      const text = i18n._(msg`A cash register was connected. It is used from the next sale on.`);
      alerts.show({ tone: 'info', text });
    },
    async open() {
      try {
        terminal = await openTerminal();
        return terminal !== null;
      } catch (error) {
        fail(error);
        throw error;
      }
    },
    become: () => terminal !== null && onTerminal(terminal),
  });
}

export interface LateTerminalEnvironment {
  /** The window. */
  readonly host: object;
  readonly clock: Pick<Clock, 'after'>;
  readonly isSaleUnderWay: () => Promise<boolean>;
  /** Says, once, that a terminal is there and has to wait for the end of the sale. */
  readonly sayItWaits: () => void;
  /** Passes the terminal's gate; false where there is no terminal after all. Nothing more is looked for when it rejects. */
  readonly open: () => Promise<boolean>;
  /** Shows the app anew, as the terminal's. */
  readonly become: () => unknown;
}

/**
 * Keeps looking for a terminal that puts its functions on the window after the start (TERM-2). The app becomes that terminal's
 * while no sale is under way; a sale that is goes on as it was begun, and the terminal waits for its end.
 */
export function lookForTerminal(environment: LateTerminalEnvironment): () => void {
  const { host, clock, isSaleUnderWay, sayItWaits, open, become } = environment;
  let hasSaid = false;
  let cancel: () => void = () => undefined;
  let hasEnded = false;
  let isOpen = false;

  async function look(): Promise<void> {
    if (!offersFunctions(host)) return again();
    if (await isSaleUnderWay()) return waits();
    isOpen ||= await open();
    if (!isOpen) return again();
    // The terminal may have taken its time, in which somebody began to sell.
    if (await isSaleUnderWay()) return waits();
    if (!hasEnded) become();
  }

  function waits(): void {
    if (!hasSaid) sayItWaits();
    hasSaid = true;
    again();
  }

  function again(): void {
    if (hasEnded) return;
    cancel = clock.after(interval, () => {
      look().catch((error) => console.error('the terminal that has appeared could not be taken up', error));
    });
  }

  again();
  return () => {
    hasEnded = true;
    cancel();
  };
}
