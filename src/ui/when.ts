/**
 * Runs `work` right after the browser's next paint; call the result to cancel. A hidden page does not paint, so there it runs when the
 * page is shown again.
 */
export function afterPaint(work: () => void): () => void {
  let timer = 0;
  const frame = requestAnimationFrame(() => {
    timer = window.setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    window.clearTimeout(timer);
  };
}

/** The longest (ms) that background work is put off. */
const longestDelay = 2_000;

/** Runs `work` when the page is idle. */
export function whenIdle(work: () => void): void {
  // WebKit has no idle callbacks.
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: longestDelay });
  else setTimeout(work, longestDelay / 10);
}
