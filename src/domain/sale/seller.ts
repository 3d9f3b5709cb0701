import type { AccountUser, Company } from '../settings/account.ts';

/** Who made a sale, or is at the till. */
export interface Seller {
  readonly userId: string;
  /** Absent where it was not known, and in older sales. */
  readonly company?: Company | undefined;
}

/** The company whose bookings the provider lists for this person; undefined where it names none. */
export function companyOf({ companyName, customerType }: AccountUser): Company | undefined {
  return companyName === '' ? undefined : { companyName, customerType };
}

/**
 * Whether a sale is another company's, as far as is known: the provider does not list its booking for this person, and would take it
 * for a new sale when this person sends it (PAY-10).
 */
export function isOfOthers(sale: Seller, person: Seller): boolean {
  if (sale.userId === person.userId) return false;
  const [its, own] = [sale.company, person.company];
  if (its === undefined || own === undefined) return true;
  return its.companyName !== own.companyName || its.customerType !== own.customerType;
}
