/** The longest (ms) that background work is put off. */
const longestDelay = 2_000;

/** Runs `work` when the page is idle. */
export function whenIdle(work: () => void): void {
  // WebKit has no idle callbacks.
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: longestDelay });
  else setTimeout(work, longestDelay / 10);
}
