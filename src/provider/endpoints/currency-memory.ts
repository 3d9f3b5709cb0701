import type { AccountCurrency } from '../../domain/settings/account.ts';
import type { ReadOptions } from '../provider.ts';

export interface CurrencyMemory {
  readonly load: (options?: ReadOptions) => Promise<AccountCurrency>;
  readonly code: (options?: ReadOptions) => Promise<string>;
}

/**
 * Most prices come without a currency: they are in the account's, which is asked for once. `known` is what the app has on the
 * device already. Another user signs in by leaving the page, so nobody's currency outlives their session.
 */
export function rememberCurrency(
  ask: (options?: ReadOptions) => Promise<AccountCurrency>,
  known: () => string | null,
): CurrencyMemory {
  let remembered: string | null = null;

  async function load(options?: ReadOptions): Promise<AccountCurrency> {
    const currency = await ask(options);
    remembered = currency.code;
    return currency;
  }

  return {
    load,
    code: async (options) => known() ?? remembered ?? (await load(options)).code,
  };
}
