import { createServer } from 'node:http';
import type { Database } from '../../database/database.ts';
import { hashPassword } from '../../database/staff.ts';
import { openTestDatabase, type TestDatabase } from '../../database/testing/test-database.ts';
import { createApp } from '../../http/app.ts';
import { createDispatch } from '../../http/dispatch.ts';
import { listen } from '../../http/listen.ts';
import { createAuthenticate } from '../authenticate.ts';
import { prepareIdentityTables } from '../identity-tables.ts';
import { createIssuers } from '../issuers.ts';
import { loadSecrets } from '../secrets.ts';
import { createSignInRoutes } from '../sign-in-routes.ts';

const people = [
  ['ada', 'ada@harbour.example', 'right-till', 'Ada', 'Berg', true],
  ['bo', 'bo@harbour.example', 'other-till', 'Bo', 'Lind', true],
  ['cy', 'cut-off@harbour.example', 'third-till', 'Cy', 'Off', false],
] as const;

/** A database with three members of staff more than the seed; the third one's login is not connected to the provider. */
export async function openStaffDatabase(): Promise<TestDatabase> {
  const opened = await openTestDatabase();
  const { database } = opened;
  for (const [sub, email, password, firstname, lastname, connected] of people) {
    await database.query(
      `insert into staff (sub, email, password_hash, firstname, lastname, company_name, customer_type, locale, connected)
       values ($1, $2, $3, $4, $5, 'Harbour Tours', 'supplier', 'en-US', $6)`,
      [sub, email, hashPassword(password, '00ff'), firstname, lastname, connected],
    );
  }
  await prepareIdentityTables(database);
  return opened;
}

/** Serves only the sign-in over a database; /api/ answers who is signed in. */
export async function startIdentity(database: Database, isShared = false) {
  let respond: ReturnType<typeof createDispatch> = () => {};
  const server = createServer((incoming, outgoing) => respond(incoming, outgoing));
  const origin = `http://localhost:${await listen(server, 0, '127.0.0.1')}`;
  const secrets = await loadSecrets(database);
  const appOrigins = [origin, 'http://localhost:5173'];
  const issuers = createIssuers({
    database,
    secrets,
    origins: [origin],
    appOrigins,
    base: '/',
    accessTokenMinutes: 30,
    isShared,
    now: Date.now,
    onError: console.error,
  });
  const authenticate = createAuthenticate(issuers.main, database);
  const notFound = async () => new Response(null, { status: 404 });
  const app = createApp({
    api: async (request) => {
      const staff = await authenticate(request);
      return staff === null ? new Response(null, { status: 401 }) : Response.json({ sub: staff.sub });
    },
    documents: notFound,
    mailbox: notFound,
    control: undefined,
    terminal: () => new Response(null, { status: 404 }),
    signIn: createSignInRoutes({ provider: issuers.main, database, appOrigins }),
    files: notFound,
    isDropped: () => false,
    log: console.error,
  });
  respond = createDispatch({
    oidc: issuers.answer,
    app,
    security: { frameAncestors: "'self'", https: false },
    runFor: (_host, work) => work(),
    originOf: () => origin,
  });
  return {
    origin,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
