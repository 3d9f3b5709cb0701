import type { ExternalItem } from '../../domain/cart/cart.ts';
import { digest } from '../../domain/sale/digest.ts';
import { namedCart } from '../../domain/sale/named-cart.ts';
import { type CartInSale, isBegun } from '../../domain/sale/parked-sale.ts';
import type { TerminalSale } from '../../terminal/index.ts';
import type { SaleContext } from '../context.ts';

/** How many of these sales are known when they are repeated. */
const mostKnown = 20;

/**
 * Takes a sale of the terminal's own lines alone, of which there is nothing to buy: they leave the cart that it names (TERM-5). False
 * where lines of ours should have been among them: the terminal has those of the open cart (`hasOurs`), or what was paid is not told.
 * What was taken once is taken each time, and may be a new sale all the same: some registers use their numbers again.
 */
export function takeExternalSale({ device }: SaleContext, sale: TerminalSale, hasOurs: boolean): Promise<boolean> {
  return device.transact(async (tx) => {
    const open = await tx.state();
    const { externalSales = [] } = open.cashRegister;
    const name = nameOf(sale);
    const isKnown = externalSales.includes(name);
    const named = namedCart(sale.reference, open, await tx.parked());
    if (named.kind === 'parked') {
      const left = withoutPaid(named.sale, sale);
      if (left === null) return isKnown;
      await (isBegun(left) ? tx.putParked(left) : tx.removeParked(left.key));
    }
    // Of ours, a name that the till has made up is no other cart's only while there is nothing in it.
    const isEmpty = open.cart.items.length === 0;
    if (named.kind === 'open' && (isEmpty || !named.isRenamed)) {
      const left = isEmpty || !hasOurs ? withoutPaid(open, sale) : null;
      if (left === null) return isKnown;
      await tx.put({ cart: left.cart });
    }
    const known = isKnown ? externalSales : [...externalSales, name].slice(-mostKnown);
    await tx.put({ cashRegister: { ...open.cashRegister, externalSales: known } });
    return true;
  });
}

/** The cart without the terminal's lines that were paid; null where it has lines of ours, and these may be among what was paid. */
function withoutPaid<Sale extends CartInSale>(inSale: Sale, sale: TerminalSale): Sale | null {
  const { cart } = inSale;
  if (cart.items.length === 0) return { ...inSale, cart: { ...cart, external: [] } };
  if (!isExternalOnly(sale)) return null;
  const paid = sale.external.map(lineText);
  const external = cart.external.filter((line) => {
    const at = paid.indexOf(lineText(line));
    if (at >= 0) paid.splice(at, 1);
    return at < 0;
  });
  return { ...inSale, cart: { ...cart, external } };
}

/** The same for each repeat of the sale. */
function nameOf({ id, reference, gross, payments, external }: TerminalSale): string {
  return digest(JSON.stringify([id, reference, gross, payments, external.map(lineText).sort()]));
}

/** The same for each time that the terminal sends the line. */
function lineText({ custom_id: id, name, qty }: ExternalItem): string {
  return JSON.stringify([id, name, Number(qty)]);
}

/**
 * Whether nothing of ours can be in the sale. A line with an id like those of ours may be one without our reference, and a sale without
 * any line says nothing.
 */
export function isExternalOnly({ own, external }: TerminalSale): boolean {
  const isLikeOurs = ({ custom_id: id }: ExternalItem) => typeof id === 'string' && id.includes('|');
  return own.length === 0 && external.length > 0 && !external.some(isLikeOurs);
}
