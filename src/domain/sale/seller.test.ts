import { expect, it } from 'vitest';
import type { Company } from '../settings/account.ts';
import { staff } from '../testing/staff.ts';
import { companyOf, isOfOthers } from './seller.ts';

const tours: Company = { companyName: 'Harbour Tours', customerType: 'supplier' };
const travel: Company = { companyName: 'Northlight Travel Desk', customerType: 'partner' };

it.each<[string, string, Company | undefined, string, Company | undefined, boolean]>([
  ['one’s own', 'mara', tours, 'mara', tours, false],
  ['one’s own, made before the company was known', 'mara', undefined, 'mara', tours, false],
  ['one’s own, while the company is not known', 'mara', tours, 'mara', undefined, false],
  ['a colleague’s', 'mara', tours, 'ben', tours, false],
  ['another company’s', 'mara', tours, 'elif', travel, true],
  ['of a reseller with the same name', 'mara', tours, 'elif', { ...tours, customerType: 'partner' }, true],
  ['of a company that is not known', 'mara', undefined, 'ben', tours, true],
  ['somebody’s, while one’s own company is not known', 'mara', tours, 'ben', undefined, true],
  ['of nobody knows which company', 'mara', undefined, 'ben', undefined, true],
])('[PAY-10] [AUTH-10] a sale that is %s', (_, seller, its, userId, own, isOthers) => {
  expect(isOfOthers({ userId: seller, company: its }, { userId, company: own })).toBe(isOthers);
});

it('[PAY-10] the company is not known where the account names none', () => {
  expect(companyOf(staff)).toEqual({ companyName: 'Example Tours', customerType: 'supplier' });
  expect(companyOf({ ...staff, companyName: '' })).toBeUndefined();
});
