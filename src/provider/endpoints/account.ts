import type { AccountCurrency } from '../../domain/settings/account.ts';
import type { Client } from '../client/client.ts';
import { list, objectWith } from '../client/data-shape.ts';
import type { Provider, ReadOptions } from '../provider.ts';
import { currencyWire, languageWire, toCurrency, toLanguage, toUser, userWire } from '../wire/account.ts';
import { decode, decodeRows } from '../wire/decode.ts';

/**
 * The account's calls, and the code of its currency for the others: most prices come without one, so it is asked for once.
 * `knownCurrency` is what the app has on the device already. Another user signs in by leaving the page, so nobody's currency outlives
 * their session.
 */
export function accountEndpoints(client: Client, knownCurrency: () => string | null) {
  let remembered: string | null = null;

  async function currency(options?: ReadOptions): Promise<AccountCurrency> {
    const gives = objectWith('currency_code');
    const answer = await client.read({ method: 'GET', path: 'account/currency', gives, ...options });
    const told = decode(answer, currencyWire, toCurrency);
    remembered = told.code;
    return told;
  }

  const calls = {
    currency,

    async languages(options) {
      const answer = await client.read({ method: 'GET', path: 'account/locale', gives: list, ...options });
      return decodeRows(answer, languageWire, toLanguage);
    },

    async user(options) {
      const gives = objectWith('sub', 'customer_type');
      const answer = await client.read({ method: 'GET', path: 'account/user', gives, ...options });
      return decode(answer, userWire, toUser);
    },
  } satisfies Partial<Provider>;

  const currencyCode = async (options?: ReadOptions) => knownCurrency() ?? remembered ?? (await currency(options)).code;
  return { calls, currencyCode };
}
