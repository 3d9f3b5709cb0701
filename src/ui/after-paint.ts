/**
 * Does it right after the browser has painted its next frame; the answer calls it off. A page that nobody sees paints
 * nothing: it is then done when somebody looks again.
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
