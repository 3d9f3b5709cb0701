/** Time, handed in so that waits and time-outs run in a plain test. */
export interface TerminalClock {
  /** Epoch ms. */
  now(): number;
  /** Runs `work` once after `ms`; the answer cancels it. */
  after(ms: number, work: () => void): () => void;
}
