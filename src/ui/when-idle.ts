/** The latest (ms) that work which nobody waits for is begun. */
const patience = 2_000;

/** Does it when the page has nothing else to do. */
export function whenIdle(work: () => void): void {
  // WebKit has no idle callbacks.
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: patience });
  else setTimeout(work, patience / 10);
}
