import type { Handler } from './app.ts';

/**
 * Puts the app below a path that begins and ends with a slash. Whatever is asked for beside it leads there: the sandbox's own
 * pages know the app as `/`.
 */
export function belowPath(base: string, serve: Handler): Handler {
  if (base === '/') return serve;
  return async (request) => {
    const { origin, pathname, search } = new URL(request.url);
    if (pathname.startsWith(base)) {
      const { method, headers } = request;
      return serve(new Request(`${origin}/${pathname.slice(base.length)}${search}`, { method, headers }));
    }
    const below = `${pathname}/` === base ? '' : pathname.slice(1);
    return new Response(null, { status: 302, headers: { location: `${base}${below}${search}` } });
  };
}
