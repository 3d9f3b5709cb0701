import type { AccountUser } from '../settings/account.ts';

/** The member of staff who is signed in at a test's till. */
export const staff: AccountUser = {
  id: 'u-1',
  firstName: 'Kim',
  lastName: 'Example',
  email: 'kim@example.com',
  companyName: 'Example Tours',
  customerType: 'supplier',
  locale: 'en-US',
};
