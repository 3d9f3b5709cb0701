/** One number of the table, with all that it was made from. */
export interface Figure {
  /** The row of the list of targets; null for what is only told. */
  readonly target: number | null;
  readonly what: string;
  readonly measured: number;
  /** `×` is a ratio to the floor of the same round. */
  readonly unit: '×' | 'ms' | 'KB' | '';
  /** What it may be at most; null for what is only told. */
  readonly atMost: number | null;
  /** Raw values by series, in the order of the rounds. */
  readonly samples: Readonly<Record<string, readonly number[]>>;
}

/** One subject of the benchmarks; it tells its figures in the order in which they stand in the table. */
export interface Measurement<Lab> {
  /** For `--only`. */
  readonly name: string;
  /** Whether it needs the provider with 100,000 bookings. */
  readonly manyBookings?: boolean;
  /** Whether it is left out unless it is asked for. */
  readonly onRequest?: boolean;
  run(lab: Lab): Promise<readonly Figure[]>;
}

export function isMet({ measured, atMost }: Figure): boolean {
  return atMost === null || rounded(measured) <= atMost;
}

/** Figures are compared as they are shown: a third digit of a ratio is noise. */
export function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
