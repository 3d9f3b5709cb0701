/** How a sandbox is started; the flags of server.ts map to these one by one. */
export interface SandboxOptions {
  /** 0 takes a free one; issuer and links follow it. */
  readonly port: number;
  readonly host: string;
  /** The address people open when it isn't http://localhost:<port>: a dev server or a proxy in front. */
  readonly origin?: string;
  /** Folder of the embedded database; without it (and without `databaseUrl`) everything is forgotten at the end. */
  readonly dataFolder?: string;
  /** A PostgreSQL server instead of the embedded one. */
  readonly databaseUrl?: string;
  readonly fresh: boolean;
  /** Mounts /control: faults, the ledger and the clock, for tests and for trying things out. */
  readonly control: boolean;
  /** How much is invented when the database is new; the seed's own sizes by default. */
  readonly products?: number;
  readonly bookings?: number;
  readonly accessTokenMinutes: number;
  readonly ticketDelayMs: number;
  readonly fieldPrefix: string;
  /** Names of the variations in which this provider differs from the usual sandbox. */
  readonly dialect: readonly string[];
  /** Folder of the built app; undefined serves none (the dev server does). */
  readonly appFolder?: string;
  /** The path that the app was built for; begins and ends with a slash. */
  readonly base: string;
  /** Who may show the app in a frame, as in the header of that name. */
  readonly frameAncestors: string;
}

/** What the flags and tests start from. */
export const defaultOptions: SandboxOptions = {
  port: 4000,
  host: '127.0.0.1',
  fresh: false,
  control: false,
  accessTokenMinutes: 30,
  ticketDelayMs: 900,
  fieldPrefix: 'ticket',
  dialect: [],
  base: '/',
  frameAncestors: "'self'",
};
