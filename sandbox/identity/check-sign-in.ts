import type { Database } from '../database/database.ts';
import { findStaffByEmail, passwordMatches, type Staff } from '../database/staff.ts';

/** Why a sign-in was turned down; each has its message on the page (AUTH-12). */
export type SignInProblem = 'failed' | 'unknown-email' | 'wrong-password' | 'not-connected';

export type SignInResult =
  | { readonly ok: true; readonly staff: Staff }
  | { readonly ok: false; readonly problem: SignInProblem };

const refused = (problem: SignInProblem): SignInResult => ({ ok: false, problem });

/** Checks what was typed on the sign-in page. A blank field is the generic failure: there is nothing to look up. */
export async function checkSignIn(database: Database, email: string, password: string): Promise<SignInResult> {
  if (email.trim() === '' || password === '') return refused('failed');
  const staff = await findStaffByEmail(database, email);
  if (staff === null) return refused('unknown-email');
  if (!passwordMatches(staff, password)) return refused('wrong-password');
  return staff.connected ? { ok: true, staff } : refused('not-connected');
}
