import { createServer, type RequestListener, type Server } from 'node:http';
import { ConnectionDropped } from '../booking/faults.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { describeError } from '../database/describe-error.ts';
import { prepareDatabase } from '../database/prepare.ts';
import { createAuthenticate } from '../identity/authenticate.ts';
import { prepareIdentityTables } from '../identity/identity-tables.ts';
import { createIssuers } from '../identity/issuers.ts';
import { loadSecrets } from '../identity/secrets.ts';
import { createSignInRoutes } from '../identity/sign-in-routes.ts';
import { createTerminalSimulator } from '../terminal/simulator.ts';
import { createApp, notFound } from './app.ts';
import { createAppFiles } from './app-files.ts';
import { belowPath } from './below-path.ts';
import { createBooking } from './booking.ts';

import { createDispatch } from './dispatch.ts';
import { listen } from './listen.ts';
import { defaultOptions, type SandboxOptions } from './options.ts';
import { forOwnPages, onOwnHosts } from './own-pages.ts';
import { createRequestOrigin } from './request-origin.ts';

/** A sandbox that answers requests. */
export interface RunningSandbox {
  /** Where people open it, like http://localhost:4000. */
  readonly origin: string;
  /** Where it really listens. */
  readonly port: number;
  /** Stops taking requests, lets those under way finish, and closes the database. */
  close(): Promise<void>;
}

/** Where Vite's dev server shows the app. */
const DEV_ORIGINS = ['http://localhost:5173', 'http://127.0.0.1:5173'];

/** How long requests under way may take to finish at the end. */
const CLOSE_MS = 2000;

const realTime = () => new Date();
const log = (line: string) => console.error(line);

/** Origins the app may be opened under, the configured one first. */
function originsOf({ origin, appFolder }: SandboxOptions, port: number) {
  const local = `http://localhost:${port}`;
  const own = [origin ?? local, local, `http://127.0.0.1:${port}`] as const;
  const app = [...own, ...(appFolder === undefined ? DEV_ORIGINS : [])] as const;
  // Behind a proxy the request's host says nothing about where people are.
  const known: readonly [string, ...string[]] = origin === undefined ? app : [origin];
  return { known, app: [...new Set(app)], requests: createRequestOrigin(known) };
}

async function build(options: SandboxOptions, port: number, database: Database): Promise<RequestListener> {
  const { fresh, products, bookings, accessTokenMinutes, appFolder, base, frameAncestors } = options;
  const origins = originsOf(options, port);
  const sizes = { ...(products !== undefined && { products }), ...(bookings !== undefined && { bookings }) };
  await prepareDatabase(database, { now: realTime(), fresh, ...sizes });
  await prepareIdentityTables(database, { fresh });
  const issuers = createIssuers({
    database,
    secrets: await loadSecrets(database),
    origins: origins.known,
    appOrigins: origins.app,
    base,
    accessTokenMinutes,
    // One process at a time opens the folder of an embedded database.
    isShared: options.databaseUrl !== undefined,
    now: Date.now,
    onError: (error) => log(describeError(error)),
  });

  const booking = createBooking({
    options,
    database,
    realTime,
    origin: origins.requests.current,
    authenticate: createAuthenticate(issuers.main, database),
  });
  const app = createApp({
    api: booking.api,
    documents: booking.documents,
    mailbox: onOwnHosts(booking.documents, origins.app),
    control: booking.control && forOwnPages(booking.control, origins.app),
    terminal: createTerminalSimulator(origins.app),
    signIn: createSignInRoutes({ provider: issuers.main, database, appOrigins: origins.app }),
    files: belowPath(base, appFolder === undefined ? notFound : createAppFiles(appFolder)),
    isDropped: (error) => error instanceof ConnectionDropped,
    log,
  });
  return createDispatch({
    oidc: issuers.answer,
    app,
    security: { frameAncestors, https: origins.known[0].startsWith('https:') },
    runFor: origins.requests.run,
    originOf: origins.requests.of,
  });
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const deadline = setTimeout(() => server.closeAllConnections(), CLOSE_MS);
    server.close(() => {
      clearTimeout(deadline);
      resolve();
    });
    server.closeIdleConnections();
  });
}

const openAs = ({ databaseUrl, dataFolder }: SandboxOptions): Promise<Database> =>
  openDatabase({ ...(databaseUrl && { url: databaseUrl }), ...(dataFolder && { folder: dataFolder }) });

async function openAndBuild(options: SandboxOptions, port: number) {
  const database = await openAs(options);
  try {
    return { database, respond: await build(options, port, database) };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/**
 * Starts the whole sandbox in this process: app, sign-in, booking API, documents, on one origin. It listens before it opens
 * the database, so that a busy port is found at once; early requests wait.
 */
export async function startSandbox(chosen: Partial<SandboxOptions> = {}): Promise<RunningSandbox> {
  const options = { ...defaultOptions, ...chosen };
  let ready: Promise<{ database: Database; respond: RequestListener }> | undefined;
  const server = createServer((incoming, outgoing) => {
    ready?.then(
      ({ respond }) => respond(incoming, outgoing),
      () => incoming.socket.destroy(),
    );
  });
  // Longer than browsers keep an idle connection, so that none is closed under a request.
  server.keepAliveTimeout = 65_000;
  const port = await listen(server, options.port, options.host);
  ready = openAndBuild(options, port);
  try {
    const { database } = await ready;
    return {
      origin: options.origin ?? `http://localhost:${port}`,
      port,
      close: async () => {
        await stop(server);
        await database.close();
      },
    };
  } catch (error) {
    await stop(server);
    throw error;
  }
}
