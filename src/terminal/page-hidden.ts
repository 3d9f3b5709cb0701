/**
 * Calls back each time the page is hidden or left: the last moment at which a page is sure to run (TERM-3). The answer ends
 * that.
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
