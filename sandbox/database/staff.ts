import { scryptSync, timingSafeEqual } from 'node:crypto';
import type { Database } from './database.ts';

/** A person who may sign in. `connected` is false for a login that no account of the provider belongs to (AUTH-12). */
export interface Staff {
  readonly sub: string;
  readonly email: string;
  /** `salt:hash`, both hex, hash by scrypt. */
  readonly password_hash: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly company_name: string;
  readonly customer_type: 'supplier' | 'partner';
  readonly locale: string;
  readonly connected: boolean;
}

/** The reseller that a person sells for; null for the operator, whose account sees every booking. */
export function partnerOf(staff: Staff): string | null {
  return staff.customer_type === 'partner' ? staff.company_name : null;
}

const HASH_BYTES = 32;
const COLUMNS = 'sub, email, password_hash, firstname, lastname, company_name, customer_type, locale, connected';

/** The stored form of a password. The salt is handed in as hex. */
export function hashPassword(password: string, salt: string): string {
  return `${salt}:${scryptSync(password, salt, HASH_BYTES).toString('hex')}`;
}

/** Whether the password is the staff member's, in constant time. */
export function passwordMatches(staff: Staff, password: string): boolean {
  const [salt = '', hash = ''] = staff.password_hash.split(':');
  const expected = Buffer.from(hash, 'hex');
  const actual = scryptSync(password, salt, HASH_BYTES);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

/** The person with this e-mail address, upper and lower case being the same. */
export async function findStaffByEmail(db: Database, email: string): Promise<Staff | null> {
  if (email.includes('\0')) return null;
  const rows = await db.query<Staff>(`SELECT ${COLUMNS} FROM staff WHERE lower(email) = lower($1)`, [email.trim()]);
  return rows[0] ?? null;
}

/** The person whose tokens carry this subject. */
export async function findStaffBySub(db: Database, sub: string): Promise<Staff | null> {
  const rows = await db.query<Staff>(`SELECT ${COLUMNS} FROM staff WHERE sub = $1`, [sub]);
  return rows[0] ?? null;
}
