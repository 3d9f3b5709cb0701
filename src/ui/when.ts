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

/**
 * Runs `work` as a task of its own, before the browser draws the next frame, where it knows of urgent tasks. What makes it lay out the
 * page then leaves the frame less to do.
 */
export function beforeFrame(work: () => void): void {
  // WebKit has none yet.
  if ('scheduler' in window) void window.scheduler.postTask(work, { priority: 'user-blocking' });
  else setTimeout(work);
}

/** The longest (ms) that background work is put off. */
const longestDelay = 2_000;

/** Runs `work` when the page is idle. */
export function whenIdle(work: () => void): void {
  // WebKit has no idle callbacks.
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: longestDelay });
  else setTimeout(work, longestDelay / 10);
}
