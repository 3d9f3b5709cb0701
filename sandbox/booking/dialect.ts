import { type Rules, usualRules } from './rules.ts';

/** An answer before it is written down. */
export interface Spoken {
  /** The call's name, like `POST checkout/hold`. */
  readonly call: string;
  /** The HTTP status. */
  readonly status: number;
  /** Plain JSON. */
  readonly body: unknown;
}

export type Wording = (spoken: Spoken) => Spoken;

/** How the booking API decides what is left to it, and how it words what it says. */
export interface Dialect {
  readonly rules: Rules;
  readonly answer: Wording;
  readonly refusal: Wording;
}

/** The sandbox as its README describes it. */
export const usualDialect: Dialect = { rules: usualRules, answer: (spoken) => spoken, refusal: (spoken) => spoken };
