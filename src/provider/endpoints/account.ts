import type { Provider, ReadOptions } from '../provider.ts';
import { currencyWire, languageWire, toCurrency, toLanguage, toUser, userWire } from '../wire/account.ts';
import { decode, decodeRows } from '../wire/decode.ts';
import type { EndpointContext } from './context.ts';

type AccountEndpoints = Pick<Provider, 'currency' | 'languages' | 'user'>;

export function accountEndpoints({ client }: Pick<EndpointContext, 'client'>): AccountEndpoints {
  function get(path: string, options?: ReadOptions) {
    return client.read({ method: 'GET', path, signal: options?.signal });
  }

  return {
    async currency(options) {
      return decode(await get('account/currency', options), currencyWire, toCurrency);
    },
    async languages(options) {
      return decodeRows(await get('account/locale', options), languageWire, toLanguage);
    },
    async user(options) {
      return decode(await get('account/user', options), userWire, toUser);
    },
  };
}
