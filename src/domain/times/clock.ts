/** Time, handed in so that every rule, command and wait runs in a plain test. */
export interface Clock {
  /** Epoch ms. */
  now(): number;
  /** Runs `work` once after `ms`; the answer cancels it. */
  after(ms: number, work: () => void): () => void;
}
