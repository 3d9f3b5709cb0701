/** What the specification leaves to the provider: the sandbox's own choices, unless it speaks a dialect. */
export interface Rules {
  /**
   * What becomes of the till's own reference of a sale. `found`: kept, found by searching for it, and a repeat is recognised;
   * `repeats`: kept for recognising a repeat only; `ignored`: not kept at all, so that a repeat is another sale.
   */
  readonly reference: 'found' | 'repeats' | 'ignored';
  /** Whether `offset` is the number of a page, from 1, or of a row, from 0. */
  readonly offset: 'page' | 'row';
  /** Most rows of a page, however many are asked for. */
  readonly pageRows: number;
  /** Bookings are listed only when they are so old. */
  readonly listLagMs: number;
  /** Sales that take effect long after they were sent, if any do. */
  readonly lateSales: LateSales | null;
  /** Longest life of a hold, whatever is asked for. */
  readonly holdMinutes: number;
  /** Whether a sale uses up its holds, or they go on until they are deleted or run out. */
  readonly saleUsesHolds: boolean;
  /** Whether a hold that was deleted, used up or has run out can be deleted without an error. */
  readonly goneHoldsCanBeDeleted: boolean;
}

/** Of the purchases and reservations every so manieth waits before it takes effect. */
export interface LateSales {
  readonly every: number;
  readonly afterMs: number;
  /** Whether a gateway gives up at once, with a status of its own; otherwise the answer comes when all is done. */
  readonly gatewayGivesUp: boolean;
}

export const usualRules: Rules = {
  reference: 'found',
  offset: 'page',
  pageRows: 250,
  listLagMs: 0,
  lateSales: null,
  holdMinutes: 240,
  saleUsesHolds: true,
  goneHoldsCanBeDeleted: true,
};
