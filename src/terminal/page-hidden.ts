/**
 * Calls `work` each time the page is hidden or left, which is the last moment when a page is sure to run (TERM-3). Returns a
 * function that ends this.
 */
export function whenPageHidden(page: Window, work: () => void): () => void {
  const { document } = page;
  const look = () => {
    if (document.visibilityState === 'hidden') work();
  };
  document.addEventListener('visibilitychange', look);
  page.addEventListener('pagehide', work);
  return () => {
    document.removeEventListener('visibilitychange', look);
    page.removeEventListener('pagehide', work);
  };
}
