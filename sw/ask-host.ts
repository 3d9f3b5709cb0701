/**
 * While a build is being installed, makes the browser revalidate its HTTP cache with the host. That cache keeps files of a build
 * for a year, so a broken one would make every further attempt fail.
 */
export function askHost(request: Request, event: ExtendableEvent | undefined): Request {
  if (event?.type !== 'install' || request.cache !== 'default') return request;
  return new Request(request, { cache: 'no-cache' });
}
