/**
 * Opens a document of the provider in a new tab, which learns nothing of this one. False where the browser has blocked it:
 * without a tap it opens only some seconds after one, or where it is told to. `opensByTap`: this is the work of a tap.
 */
export function openDocument(url: string, opensByTap: boolean): boolean {
  if (opensByTap) {
    window.open(url, '_blank', 'noopener,noreferrer');
    return true;
  }
  // With `noopener` nobody would learn that it was blocked.
  const opened = window.open('about:blank', '_blank');
  if (opened === null) return false;
  opened.opener = null;
  opened.location.replace(url);
  return true;
}
