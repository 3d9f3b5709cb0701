import { type DataShape, list, objectWith } from '../client/data-shape.ts';
import type { Provider, ReadOptions } from '../provider.ts';
import { currencyWire, languageWire, toCurrency, toLanguage, toUser, userWire } from '../wire/account.ts';
import { decode, decodeRows } from '../wire/decode.ts';
import type { EndpointContext } from './context.ts';

type AccountEndpoints = Pick<Provider, 'currency' | 'languages' | 'user'>;

export function accountEndpoints({ client }: Pick<EndpointContext, 'client'>): AccountEndpoints {
  function get(path: string, gives: DataShape, options?: ReadOptions) {
    return client.read({ method: 'GET', path, gives, signal: options?.signal });
  }

  return {
    async currency(options) {
      return decode(await get('account/currency', objectWith('currency_code'), options), currencyWire, toCurrency);
    },
    async languages(options) {
      return decodeRows(await get('account/locale', list, options), languageWire, toLanguage);
    },
    async user(options) {
      return decode(await get('account/user', objectWith('sub', 'customer_type'), options), userWire, toUser);
    },
  };
}
