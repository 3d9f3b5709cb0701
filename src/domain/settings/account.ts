/** The account's currency and how it is written: a printf-like pattern, default `%01.2f EUR` (PRICE-6). */
export interface AccountCurrency {
  readonly code: string;
  readonly pattern: string;
}

export interface AccountLanguage {
  readonly localeCode: string;
  /** In the form 'Name (info)'. */
  readonly localeName: string;
}

export interface AccountUser {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly companyName: string;
  readonly customerType: 'supplier' | 'partner';
}

/** What tells whose bookings the provider lists for a person. */
export type Company = Pick<AccountUser, 'companyName' | 'customerType'>;

/** Until the account says otherwise (PRICE-6). */
export const defaultCurrency: AccountCurrency = { code: 'EUR', pattern: '%01.2f EUR' };
