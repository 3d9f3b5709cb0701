/**
 * While a build is installed, what the browser's own cache has is confirmed with the host: it keeps files of the build for a
 * year, and one that arrived broken would stand in the way of every further try.
 */
export function askHost(request: Request, event: ExtendableEvent | undefined): Request {
  if (event?.type !== 'install' || request.cache !== 'default') return request;
  return new Request(request, { cache: 'no-cache' });
}
