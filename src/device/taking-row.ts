/** What a close needs of a sale. It belongs to the device, and stays when the journal's entry goes (DAY-6). */
export interface TakingRow {
  readonly reference: string;
  /** Epoch ms. */
  readonly at: number;
  /** 1 while a shift has yet to count it; absent after. */
  readonly running?: 1;
  readonly value: unknown;
}
