import { useLingui } from '@lingui/react/macro';
import type { ExternalItem } from '../../domain/cart/cart.ts';

/** The words for a terminal's item, which is kept as it came, so that nothing about it is certain (CART-12). `pieces`: '' for one that doesn't say. */
export function useExternalWords(): (item: ExternalItem) => { readonly name: string; readonly pieces: string } {
  const { t } = useLingui();
  return ({ name, qty }) => ({
    name: typeof name === 'string' && name.trim() !== '' ? name : t`Item without a name`,
    pieces: typeof qty === 'number' ? `× ${qty}` : '',
  });
}
