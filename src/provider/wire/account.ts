import * as v from 'valibot';
import type { AccountCurrency, AccountLanguage, AccountUser } from '../../domain/settings/account.ts';
import { code, currencyIn, optionalText, reads, text } from './loose.ts';

const currencyCode = reads('a currency code', currencyIn);

export const currencyWire = v.object({ currency_code: currencyCode, pattern: optionalText });

/** Absent parts take the specification's defaults, which are the euro's (PRICE-6). */
export function toCurrency(wire: v.InferOutput<typeof currencyWire>): AccountCurrency {
  const code = wire.currency_code;
  return { code, pattern: wire.pattern || `%01.2f ${code}` };
}

export const languageWire = v.object({ locale_code: text, locale_name: optionalText });

export function toLanguage(wire: v.InferOutput<typeof languageWire>): AccountLanguage {
  const { locale_code: code, locale_name: name } = wire;
  return { localeCode: localeCode(code), localeName: name || code };
}

/** Like 'de-DE', also of 'de_de' and 'DE' (RT-4, SET-2). */
function localeCode(code: string): string {
  const [language = '', country = language] = code.split(/[-_]/);
  return `${language.toLowerCase()}-${country.toUpperCase()}`;
}

export const userWire = v.object({
  firstname: optionalText,
  lastname: optionalText,
  email: optionalText,
  company_name: optionalText,
  customer_type: v.pipe(code, v.picklist(['supplier', 'partner'])),
});

export function toUser(wire: v.InferOutput<typeof userWire>): AccountUser {
  return {
    firstName: wire.firstname,
    lastName: wire.lastname,
    email: wire.email,
    companyName: wire.company_name,
    customerType: wire.customer_type,
  };
}
