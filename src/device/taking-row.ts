/** The part of a sale that the close of a shift needs. It stays on the device when the journal's entry is removed (DAY-6). */
export interface TakingRow {
  readonly reference: string;
  /** Epoch ms. */
  readonly at: number;
  /** 1 until a shift has counted it; then absent. */
  readonly running?: 1;
  readonly value: unknown;
}
