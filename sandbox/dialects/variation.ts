import type { Wording } from '../booking/dialect.ts';
import type { Rules } from '../booking/rules.ts';

/** One thing in which a provider may differ. */
export interface Variation {
  /** One sentence for the person who picks it. */
  readonly what: string;
  readonly rules?: Partial<Rules>;
  /** How an answer is worded. */
  readonly answer?: Wording;
  /** How a refusal is worded. */
  readonly refusal?: Wording;
}

/** Variations of the same thing, of which a provider has one at most. */
export type Alternatives = Readonly<Record<string, Variation>>;
