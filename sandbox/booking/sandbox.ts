import type { Database } from '../database/database.ts';
import type { Staff } from '../database/staff.ts';
import { wallClock } from '../database/wall-clock.ts';
import type { Language } from './language.ts';
import type { Rules } from './rules.ts';

/** What the rules of the booking API need of the world. */
export interface Sandbox {
  readonly database: Database;
  readonly now: () => Date;
  /** A fresh id that nobody can guess. */
  readonly random: () => string;
  readonly fieldPrefix: string;
  /** Where the sandbox is reached, for links in answers: `http://127.0.0.1:4173`. */
  readonly origin: () => string;
  /** Each ticket of an order is ready so long after the one before. */
  readonly ticketDelayMs: number;
  readonly rules: Rules;
}

/** What the clocks of the venues show now: `yyyy-MM-dd HH:mm:ss`. */
export function venueNow({ now }: Sandbox): string {
  return wallClock(now());
}

/** Who asks, and in which language the answer's names are. */
export interface Asker {
  readonly staff: Staff;
  readonly language: Language;
}
