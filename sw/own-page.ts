/**
 * The page is the one file without a checksum, as hosts may edit it. It is of this build when the scripts and styles that it names are:
 * a former page, or one about maintenance, would open the app no more, or not at all. Throws otherwise.
 *
 * @param address where the page lies, absolute
 */
export function checkPage(html: string, address: string, isInThisBuild: (url: string) => boolean): void {
  const files = [...html.matchAll(/\b(?:src|href)=["']?([^"'\s>]*\/assets\/[^"'\s>]+)/g)].map(
    ([, file = '']) => new URL(file, address).href,
  );
  const hasScript = files.some((file) => file.endsWith('.js'));
  if (!hasScript || !files.every(isInThisBuild)) throw new TypeError(`${address}: a page of another build`);
}
