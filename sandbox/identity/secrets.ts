import { randomBytes } from 'node:crypto';
import type { JWK } from 'oidc-provider';
import * as v from 'valibot';
import type { Database } from '../database/database.ts';
import { createSigningKey } from './signing-key.ts';

/** What signs ID tokens and cookies. */
export interface IdentitySecrets {
  readonly signingKey: JWK;
  readonly cookieKey: string;
}

const SigningKey = v.object({
  kty: v.literal('EC'),
  crv: v.literal('P-256'),
  x: v.string(),
  y: v.string(),
  d: v.string(),
  kid: v.string(),
  alg: v.literal('ES256'),
  use: v.literal('sig'),
});

/** The first value ever stored under the name wins, also when two processes start on one database. */
async function loadOrCreate(database: Database, name: string, create: () => string): Promise<string> {
  const read = () => database.query<{ value: string }>('select value from identity_secrets where name = $1', [name]);
  const [known] = await read();
  if (known !== undefined) return known.value;
  await database.query('insert into identity_secrets (name, value) values ($1, $2) on conflict (name) do nothing', [
    name,
    create(),
  ]);
  const [stored] = await read();
  if (stored === undefined) throw new Error(`The secret ${name} could not be stored.`);
  return stored.value;
}

/** Reads the secrets of this database, making them at the first start. */
export async function loadSecrets(database: Database): Promise<IdentitySecrets> {
  const signingKey = await loadOrCreate(database, 'signing-key', () => JSON.stringify(createSigningKey()));
  const cookieKey = await loadOrCreate(database, 'cookie-key', () => randomBytes(32).toString('base64url'));
  return { signingKey: v.parse(SigningKey, JSON.parse(signingKey)), cookieKey };
}
