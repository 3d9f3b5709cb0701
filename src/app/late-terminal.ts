import type { Clock } from '../sale/index.ts';
import { offersFunctions } from '../terminal/early.ts';

/** Between two looks (ms): five names are looked up, so it may be often. */
const interval = 1_000;

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
  readonly become: () => void;
}

/**
 * Keeps looking for a terminal that puts its functions on the window after the start (TERM-2). The app becomes that terminal's
 * while no sale is under way; a sale that is goes on as it was begun, and the terminal waits for its end.
 */
export function watchForTerminal(environment: LateTerminalEnvironment): void {
  const { host, clock, isSaleUnderWay, sayItWaits, open, become } = environment;
  let hasSaid = false;
  let isOpen = false;

  async function look(): Promise<void> {
    if (!offersFunctions(host)) return again();
    if (await isSaleUnderWay()) return waits();
    isOpen ||= await open();
    if (!isOpen) return again();
    // The terminal may have taken its time, in which somebody began to sell.
    if (await isSaleUnderWay()) return waits();
    become();
  }

  function waits(): void {
    if (!hasSaid) sayItWaits();
    hasSaid = true;
    again();
  }

  function again(): void {
    clock.after(interval, () => {
      look().catch((error) => console.error('the terminal that has appeared could not be taken up', error));
    });
  }

  again();
}
