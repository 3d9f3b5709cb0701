import { type IncomingMessage, type RequestListener, type ServerResponse, STATUS_CODES } from 'node:http';
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
  /** Answers what lies below the issuer's path of one of the sandbox's origins. */
  readonly oidc: (origin: string, incoming: IncomingMessage, outgoing: ServerResponse) => unknown;
  readonly app: (request: Request, env: HttpBindings) => Promise<Response>;
  readonly security: SecurityOptions;
  /** Runs the answer to a request that was sent to `host`. */
  readonly runFor: (host: string | undefined, work: () => void) => void;
  /** Which of the sandbox's origins a request to `host` is meant for. */
  readonly originOf: (host: string | undefined) => string;
}

/** Methods that only repeat or tunnel what was sent: no part of the sandbox has a use for them. */
const REFUSED_METHODS = ['TRACE', 'TRACK', 'CONNECT'];

const firstPart = (url: string): string => /^\/([^/?#]*)/.exec(url)?.[1] ?? '';

function refuse(outgoing: ServerResponse, status: number): void {
  outgoing.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(`${STATUS_CODES[status]}\n`);
}

/**
 * One listener for everything: sets the security headers (a handler's own policy wins), then hands the request to the
 * OpenID provider or to the rest.
 */
export function createDispatch({ oidc, app, security, runFor, originOf }: DispatchParts): RequestListener {
  const listen = getRequestListener((request, env) => app(request, env as HttpBindings), {
    overrideGlobalObjects: false,
  });
  return (incoming, outgoing) => {
    const url = incoming.url ?? '/';
    const part = firstPart(url);
    for (const [name, value] of Object.entries(securityHeaders(kinds[part] ?? 'app', security))) {
      outgoing.setHeader(name, value);
    }
    if (REFUSED_METHODS.includes(incoming.method ?? '')) return refuse(outgoing, 405);
    if (part !== OIDC_PATH.slice(1)) return runFor(incoming.headers.host, () => void listen(incoming, outgoing));
    // The database keeps no NUL, and no address of the sign-in has a use for one.
    if (/%00/.test(url)) return refuse(outgoing, 400);
    const origin = new URL(originOf(incoming.headers.host));
    incoming.headers['x-forwarded-host'] = origin.host;
    incoming.headers['x-forwarded-proto'] = origin.protocol.slice(0, -1);
    // oidc-provider finds out from originalUrl where it is mounted.
    Object.assign(incoming, { originalUrl: url });
    incoming.url = url.slice(OIDC_PATH.length) || '/';
    oidc(origin.origin, incoming, outgoing);
  };
}
