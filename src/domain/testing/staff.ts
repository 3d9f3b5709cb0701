import type { AccountUser } from '../settings/account.ts';

/** Somebody as the sign-in knows them, by `id`, and as the account does. */
export interface Person extends AccountUser {
  readonly id: string;
}

/** The account of the member of staff who is signed in at a test's till. */
export const account: AccountUser = {
  firstName: 'Kim',
  lastName: 'Example',
  email: 'kim@example.com',
  companyName: 'Example Tours',
  customerType: 'supplier',
};

/** Who that is. */
export const staff: Person = { id: 'u-1', ...account };
