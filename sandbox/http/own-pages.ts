import { isSentByAnotherPage } from '../identity/another-page.ts';
import type { Handler } from './app.ts';

const refused = (message: string): Response => Response.json({ code: 403, message }, { status: 403 });

const hostOf = (origin: string): string => new URL(origin).host;

/** Answers under the sandbox's own names only: a page whose name was bent to this machine must not read it. */
export function onOwnHosts(handler: Handler, origins: readonly string[]): Handler {
  const hosts = origins.map(hostOf);
  return async (request) =>
    hosts.includes(new URL(request.url).host)
      ? handler(request)
      : refused(`This is answered under ${hosts.join(', ')} only; --origin names another address.`);
}

/** As `onOwnHosts`, and to no page of another origin: for what needs no token. */
export function forOwnPages(handler: Handler, origins: readonly string[]): Handler {
  const own = onOwnHosts(handler, origins);
  return async (request) =>
    isSentByAnotherPage(request, origins) ? refused('Pages of other origins are not answered here.') : own(request);
}
