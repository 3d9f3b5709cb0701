import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { DialectError, describeVariations, parseDialect } from '../dialects/index.ts';
import { defaultOptions, type SandboxOptions } from './options.ts';

/** A wrong flag; its message is a sentence for the person at the command line. */
export class FlagError extends Error {}

const flags = {
  port: { type: 'string', what: 'port to listen on; 0 takes a free one' },
  host: { type: 'string', what: 'address to listen on; 0.0.0.0 for other devices' },
  origin: { type: 'string', what: 'the address people open, when a proxy stands in front' },
  data: { type: 'string', what: 'folder of the embedded database' },
  fresh: { type: 'boolean', what: 'forget everything and seed again' },
  control: { type: 'boolean', what: 'mount /control, for tests and demonstrations only' },
  'access-token-minutes': { type: 'string', what: 'life of an access token' },
  'ticket-delay-ms': { type: 'string', what: 'how long each ticket of an order takes to make' },
  'field-prefix': { type: 'string', what: "the provider's brand in field names" },
  dialect: { type: 'string', what: 'in what the booking API differs, like row-offsets,no-reference or random:7' },
  'frame-ancestors': { type: 'string', what: 'who may show the app in a frame' },
  app: { type: 'string', what: 'folder of the built app' },
  base: { type: 'string', what: 'the path that the app is built for and served below, like /pos/' },
  'no-app': { type: 'boolean', what: 'without the built app' },
  help: { type: 'boolean', what: 'print this' },
} as const;

const known = Object.keys(flags).map((name) => `--${name}`);

function wholeNumber(from: number, to: number) {
  const range = `a whole number from ${from} to ${to}`;
  return v.pipe(
    v.string(),
    v.regex(/^\d+$/, range),
    v.transform(Number),
    v.minValue(from, range),
    v.maxValue(to, range),
  );
}

const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text;

const schemas = {
  port: wholeNumber(0, 65535),
  'access-token-minutes': wholeNumber(1, 24 * 60),
  'ticket-delay-ms': wholeNumber(0, 600_000),
  'field-prefix': v.pipe(v.string(), v.regex(/^[a-z][a-z0-9]*$/i, 'letters and digits, starting with a letter')),
  origin: v.pipe(v.string(), v.check(isOrigin, 'an address without a path, like https://till.example')),
  'frame-ancestors': v.pipe(v.string(), v.regex(/^[^;,\n]+$/, 'a list of sources as in Content-Security-Policy')),
  base: v.pipe(v.string(), v.regex(/^\/(?:[\w.~-]+\/)*$/, 'a path that begins and ends with a slash, like /pos/')),
  text: v.pipe(v.string(), v.nonEmpty('something')),
};

function check<Schema extends v.GenericSchema<string, unknown>>(
  name: string,
  schema: Schema,
  value: string,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  throw new FlagError(`${name} must be ${result.issues[0].message}, not "${value}".`);
}

function dialect(choice: string): readonly string[] {
  try {
    return parseDialect(choice);
  } catch (error) {
    throw error instanceof DialectError ? new FlagError(`--dialect: ${error.message}`) : error;
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: flags, strict: true, allowPositionals: false }).values;
  } catch (error) {
    const unknown = error instanceof Error ? /Unknown option '(\S+?)'/.exec(error.message)?.[1] : undefined;
    if (unknown !== undefined) throw new FlagError(`There is no flag ${unknown}. Known flags: ${known.join(', ')}.`);
    throw new FlagError(error instanceof Error ? error.message : String(error));
  }
}

/**
 * Reads the command line and the environment (PORT, DATABASE_URL). `appFolder` is where the built app is expected, unless told.
 * Throws FlagError for anything unknown or out of range.
 */
export function parseFlags(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  appFolder: string,
): SandboxOptions {
  const values = parse(args);
  const number = (name: 'access-token-minutes' | 'ticket-delay-ms', otherwise: number) => {
    const value = values[name];
    return value === undefined ? otherwise : check(`--${name}`, schemas[name], value);
  };
  const text = (name: 'host' | 'data', otherwise: string) =>
    check(`--${name}`, schemas.text, values[name] ?? otherwise);
  const port =
    values.port === undefined
      ? check('PORT', schemas.port, environment.PORT || String(defaultOptions.port))
      : check('--port', schemas.port, values.port);
  return {
    port,
    host: text('host', defaultOptions.host),
    ...(values.origin !== undefined && { origin: check('--origin', schemas.origin, values.origin) }),
    dataFolder: text('data', '.sandbox-data'),
    ...(environment.DATABASE_URL && { databaseUrl: environment.DATABASE_URL }),
    fresh: values.fresh ?? defaultOptions.fresh,
    control: values.control ?? defaultOptions.control,
    accessTokenMinutes: number('access-token-minutes', defaultOptions.accessTokenMinutes),
    ticketDelayMs: number('ticket-delay-ms', defaultOptions.ticketDelayMs),
    dialect: dialect(values.dialect ?? ''),
    fieldPrefix: check('--field-prefix', schemas['field-prefix'], values['field-prefix'] ?? defaultOptions.fieldPrefix),
    ...(values['no-app']
      ? {}
      : { appFolder: values.app === undefined ? appFolder : check('--app', schemas.text, values.app) }),
    base: check('--base', schemas.base, values.base ?? defaultOptions.base),
    frameAncestors: check(
      '--frame-ancestors',
      schemas['frame-ancestors'],
      values['frame-ancestors'] ?? defaultOptions.frameAncestors,
    ),
  };
}

/** What can be said on the command line, when it asks for that; undefined when it doesn't. */
export function helpText(args: readonly string[]): string | undefined {
  if (!args.includes('--help')) return undefined;
  const width = Math.max(...known.map(({ length }) => length));
  const lines = Object.entries(flags).map(([name, { what }]) => `  ${`--${name}`.padEnd(width)}  ${what}`);
  return `Flags:\n${lines.join('\n')}\n\nDialects, with commas between, or random:<number> for a mixture:\n${describeVariations()}`;
}

/** What is wrong with the flags, as a sentence; undefined when nothing is. */
export function explainFlags(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): string | undefined {
  try {
    parseFlags(args, environment, '');
    return undefined;
  } catch (error) {
    if (error instanceof FlagError) return error.message;
    throw error;
  }
}
