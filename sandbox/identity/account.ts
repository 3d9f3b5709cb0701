import type { Account, AccountClaims } from 'oidc-provider';
import type { Staff } from '../database/staff.ts';

/** What each scope tells the app about the signed-in person (user-info, AUTH-9). */
export const claimsByScope = {
  openid: ['sub'],
  email: ['email', 'email_verified'],
  profile: ['name', 'given_name', 'family_name', 'locale', 'company_name', 'customer_type'],
};

function claimsOf(staff: Staff): AccountClaims {
  return {
    sub: staff.sub,
    email: staff.email,
    email_verified: true,
    name: `${staff.firstname} ${staff.lastname}`,
    given_name: staff.firstname,
    family_name: staff.lastname,
    locale: staff.locale,
    company_name: staff.company_name,
    customer_type: staff.customer_type,
  };
}

/** A member of staff as oidc-provider wants its accounts. */
export function toAccount(staff: Staff): Account {
  return { accountId: staff.sub, claims: async () => claimsOf(staff) };
}
