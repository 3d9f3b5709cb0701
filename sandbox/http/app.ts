import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import { describeError } from '../database/describe-error.ts';
import { compressResponse } from './compression.ts';
import { withLimitedBody } from './limited-body.ts';

export type Handler = (request: Request) => Promise<Response>;

/** What the sandbox answers with, by the first part of the address. */
export interface AppParts {
  readonly api: Handler;
  readonly documents: Handler;
  /** The page of mails. */
  readonly mailbox: Handler;
  /** The page that plays a cash-register terminal. */
  readonly terminal: (request: Request) => Response;
  /** Absent without --control: its addresses are then not found. */
  readonly control: Handler | undefined;
  readonly signIn: Hono<{ Bindings: HttpBindings }>;
  /** The built app. */
  readonly files: Handler;
  /** Whether an error asks to close the connection without an answer (a fault on purpose). */
  readonly isDropped: (error: unknown) => boolean;
  readonly log: (line: string) => void;
}

const tooLong = () =>
  Response.json({ code: 413, message: 'The body is too long.' }, { status: 413, headers: { connection: 'close' } });

/** Answers what is not there. */
export const notFound: Handler = async () => Response.json({ code: 404, message: 'Not found' }, { status: 404 });

/** Joins everything but the OpenID endpoints into one function from request to response. */
export function createApp(parts: AppParts): (request: Request, env: HttpBindings) => Promise<Response> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  const mount = (handler: Handler, ...paths: string[]) =>
    app.on([...'GET HEAD POST PUT PATCH DELETE OPTIONS'.split(' ')], paths, async (c) =>
      compressResponse(c.req.raw, await handler(c.req.raw)),
    );

  mount(parts.api, '/api/*');
  mount(parts.documents, '/documents/*', '/media/*');
  mount(parts.mailbox, '/mailbox', '/mailbox/*');
  mount(async (request) => parts.terminal(request), '/terminal', '/terminal/*');
  mount(parts.control ?? notFound, '/control', '/control/*');
  app.route('/', parts.signIn);
  app.all('*', (c) => parts.files(c.req.raw));
  app.onError((error) => {
    throw error;
  });

  return async (request, env) => {
    try {
      const limited = await withLimitedBody(request);
      return limited === null ? tooLong() : await app.fetch(limited, env);
    } catch (error) {
      if (parts.isDropped(error)) {
        env.incoming.socket.destroy();
        return RESPONSE_ALREADY_SENT;
      }
      parts.log(`${request.method} ${new URL(request.url).pathname}: ${describeError(error)}`);
      return Response.json(
        { code: 500, message: 'The sandbox made a mistake; its log has the details.' },
        { status: 500 },
      );
    }
  };
}
