import type { Database } from '../database/database.ts';
import type { Staff } from '../database/staff.ts';
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
  /** IANA name; every wall-clock is read off in this zone. */
  readonly venueZone: string;
  readonly rules: Rules;
}

/** Who asks, and in which language the answer's names are. */
export interface Asker {
  readonly staff: Staff;
  readonly language: Language;
}
