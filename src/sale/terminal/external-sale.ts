import type { Cart, ExternalItem } from '../../domain/cart/cart.ts';
import { namedCart } from '../../domain/sale/named-cart.ts';
import { isBegun } from '../../domain/sale/parked-sale.ts';
import type { TerminalSale } from '../../terminal/index.ts';
import type { SaleContext } from '../context.ts';

/**
 * Takes a sale of the terminal's own lines alone, of which there is nothing to buy: removes them from the cart that it names. False
 * where lines of ours should have been among them (TERM-5): the cart has some, and not all that the terminal knows of it was paid.
 * `hasOurs`: the terminal has the open cart's, or may have them.
 */
export function takeExternalSale(
  { device }: SaleContext,
  { reference, external }: TerminalSale,
  hasOurs: boolean,
): Promise<boolean> {
  const isAllOf = (cart: Cart, knowsOurs: boolean) =>
    cart.items.length === 0 || (!knowsOurs && external.length > 0 && isSame(external, cart.external));
  return device.transact(async (tx) => {
    const open = await tx.state();
    const named = namedCart(reference, open, await tx.parked());
    if (named.kind === 'another') return true;
    if (named.kind === 'parked') {
      const { cart, ...sale } = named.sale;
      if (!isAllOf(cart, false)) return false;
      const left = { ...sale, cart: { ...cart, external: [] } };
      await (isBegun(left) ? tx.putParked(left) : tx.removeParked(left.key));
      return true;
    }
    const { cart } = open;
    if (cart.items.length > 0 && named.isRenamed) return true;
    if (!isAllOf(cart, hasOurs)) return false;
    if (cart.external.length > 0) await tx.put({ cart: { ...cart, external: [] } });
    return true;
  });
}

/** Whether they are the same lines, in any order. */
function isSame(one: readonly ExternalItem[], other: readonly ExternalItem[]): boolean {
  const textOf = (items: readonly ExternalItem[]) =>
    items
      .map(({ custom_id: id, name, qty }) => JSON.stringify([id, name, Number(qty)]))
      .sort()
      .join();
  return textOf(one) === textOf(other);
}

/**
 * Whether nothing of ours can be in the sale. A line with an id like those of ours may be one without our reference, and a sale without
 * any line says nothing.
 */
export function isExternalOnly({ own, external }: TerminalSale): boolean {
  const isLikeOurs = ({ custom_id: id }: ExternalItem) => typeof id === 'string' && id.includes('|');
  return own.length === 0 && external.length > 0 && !external.some(isLikeOurs);
}
