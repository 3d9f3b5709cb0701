/** The account's currency and how it is written: a printf-like pattern, default `%01.2f EUR` (PRICE-6). */
export interface AccountCurrency {
  readonly code: string;
  readonly pattern: string;
  readonly symbol: string;
}

export interface AccountLanguage {
  readonly id: string;
  readonly localeCode: string;
  /** In the form 'Name (info)'. */
  readonly localeName: string;
}

export interface AccountUser {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly companyName: string;
  readonly customerType: 'supplier' | 'partner';
  readonly locale: string;
}

/** What tells whose bookings the provider lists for a person. */
export type Company = Pick<AccountUser, 'companyName' | 'customerType'>;

/** Until the account says otherwise (PRICE-6). */
export const defaultCurrency: AccountCurrency = { code: 'EUR', pattern: '%01.2f EUR', symbol: '€' };
