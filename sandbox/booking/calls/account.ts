import * as v from 'valibot';
import { type Call, defineCall } from '../call.ts';

/** Languages of the account, `Name (info)`. Ids and codes are the provider's. */
const LOCALES = [
  ['1', 'en-US', 'English (United States)'],
  ['2', 'de-DE', 'Deutsch (Deutschland)'],
  ['3', 'de-AT', 'Deutsch (Österreich)'],
  ['4', 'fr-FR', 'Français (France)'],
  ['5', 'it-IT', 'Italiano (Italia)'],
  ['6', 'es-ES', 'Español (España)'],
  ['7', 'es-MX', 'Español (México)'],
  ['8', 'pt-PT', 'Português (Portugal)'],
  ['9', 'nl-NL', 'Nederlands (Nederland)'],
  ['10', 'hu-HU', 'Magyar (Magyarország)'],
  ['11', 'tr-TR', 'Türkçe (Türkiye)'],
  ['12', 'zh-CN', '中文 (中国)'],
  ['13', 'ja-JP', '日本語 (日本)'],
] as const;

const none = v.strictObject({});

export const accountCalls: readonly Call[] = [
  defineCall({
    name: 'GET account/currency',
    path: /^account\/currency$/,
    query: none,
    answer: async () => ({ currency_code: 'EUR', pattern: '%01.2f EUR', symbol: '€' }),
  }),
  defineCall({
    name: 'GET account/locale',
    path: /^account\/locale$/,
    query: none,
    answer: async () => LOCALES.map(([id, locale_code, locale_name]) => ({ id, locale_code, locale_name })),
  }),
  defineCall({
    name: 'GET account/user',
    path: /^account\/user$/,
    query: none,
    answer: async ({ staff: { firstname, lastname, email, company_name, customer_type, locale, sub } }) => ({
      firstname,
      lastname,
      email,
      company_name,
      customer_type,
      locale,
      sub,
    }),
  }),
];
