/** What may be waited for; handed in, so that tests need not wait. */
export interface Timer {
  /** Runs `run` in `ms` milliseconds unless the function that is returned is called before. */
  after(ms: number, run: () => void): () => void;
}

export const systemTimer: Timer = {
  after(ms, run) {
    const id = setTimeout(run, ms);
    return () => clearTimeout(id);
  },
};
