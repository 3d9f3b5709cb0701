import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { OIDC_PATH } from '../identity/provider.ts';
import { type PolicyKind, type SecurityOptions, securityHeaders } from './security-headers.ts';

/** What lies below these first parts of an address; everything else is the app. */
const kinds: Record<string, PolicyKind> = {
  api: 'data',
  control: 'page',
  dashboard: 'page',
  documents: 'data',
  interaction: 'page',
  mailbox: 'page',
  media: 'data',
  oidc: 'page',
  terminal: 'page',
};

export interface DispatchParts {
  readonly oidc: (incoming: IncomingMessage, outgoing: ServerResponse) => unknown;
  readonly app: (request: Request, env: HttpBindings) => Promise<Response>;
  readonly security: SecurityOptions;
  /** Runs the answer to a request that was sent to `host`. */
  readonly runFor: (host: string | undefined, work: () => void) => void;
  /** The origin to speak for when a proxy stands in front; undefined when the request's own host is right. */
  readonly publicOrigin: URL | undefined;
}

const firstPart = (url: string): string => /^\/([^/?#]*)/.exec(url)?.[1] ?? '';

/**
 * One listener for everything: sets the security headers (a handler's own policy wins), then hands the request to the
 * OpenID provider or to the rest.
 */
export function createDispatch({ oidc, app, security, runFor, publicOrigin }: DispatchParts): RequestListener {
  const listen = getRequestListener((request, env) => app(request, env as HttpBindings), {
    overrideGlobalObjects: false,
  });
  return (incoming, outgoing) => {
    const url = incoming.url ?? '/';
    const part = firstPart(url);
    for (const [name, value] of Object.entries(securityHeaders(kinds[part] ?? 'app', security))) {
      outgoing.setHeader(name, value);
    }
    if (part !== OIDC_PATH.slice(1)) return runFor(incoming.headers.host, () => void listen(incoming, outgoing));
    if (publicOrigin !== undefined) {
      incoming.headers['x-forwarded-host'] = publicOrigin.host;
      incoming.headers['x-forwarded-proto'] = publicOrigin.protocol.slice(0, -1);
    }
    // oidc-provider finds out from originalUrl where it is mounted.
    Object.assign(incoming, { originalUrl: url });
    incoming.url = url.slice(OIDC_PATH.length) || '/';
    oidc(incoming, outgoing);
  };
}
