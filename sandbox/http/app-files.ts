import { createStaticFiles } from './static-files.ts';

const notFound = () =>
  new Response('Not found\n', { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } });

const notBuilt = () =>
  new Response('The app has not been built yet: run "npm run build", or start with "npm start".\n', {
    status: 503,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });

/** A path that names a file; routes of the app have no dot in their last part, save for booking keys, which have no known ending. */
const fileName = /\.(?:css|html|ico|jpe?g|js|json|map|mjs|pdf|png|svg|txt|webmanifest|webp|woff2?)$/i;

/**
 * The built app: its files, and index.html for every address that is a route of it. A file that isn't there is a 404 and
 * never index.html, so that an old page asking for an old chunk is told the truth.
 */
export function createAppFiles(folder: string) {
  const serve = createStaticFiles(folder);
  return async (request: Request): Promise<Response> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } });
    }
    const path = new URL(request.url).pathname;
    if (path === '/index.html') return (await serve(request, path)) ?? notBuilt();
    const file = await serve(request, path);
    if (file !== undefined) return file;
    return fileName.test(path) ? notFound() : ((await serve(request, '/index.html')) ?? notBuilt());
  };
}
