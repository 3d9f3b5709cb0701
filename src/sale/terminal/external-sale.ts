import type { Cart, ExternalItem } from '../../domain/cart/cart.ts';
import { isRecord } from '../../domain/is-record.ts';
import { digest } from '../../domain/sale/digest.ts';
import { namedCart } from '../../domain/sale/named-cart.ts';
import { hasAnything } from '../../domain/sale/parked-sale.ts';
import type { TerminalSale } from '../../terminal/index.ts';
import type { SaleContext } from '../context.ts';

/** How many of these sales are known when they are repeated, and for how long (ms): some registers begin to count anew each day. */
const mostKnown = 20;
const knownFor = 12 * 60 * 60_000;

/**
 * Takes a sale of the terminal's own lines alone, of which there is nothing to buy: they leave the cart that it names (TERM-5). False
 * where lines of ours may have been among them: the terminal has those of the open cart (`hasOurCart`), or what was paid is not told. A
 * repeat changes nothing.
 */
export function takeExternalSale(
  { device, clock }: SaleContext,
  sale: TerminalSale,
  hasOurCart: boolean,
): Promise<boolean> {
  return device.transact(async (tx) => {
    const open = await tx.state();
    const { externalSales = [] } = open.cashRegister;
    const name = nameOf(sale);
    const at = clock.now();
    if (externalSales.some((known) => known.name === name && at - known.at < knownFor)) return true;
    const named = namedCart(sale.reference, open, await tx.parked());
    const { items } = named.kind === 'parked' ? named.sale.cart : open.cart;
    // Of ours, a name that the till has made up is another cart's while there is something in it.
    const isForOpen = named.kind === 'open' && (items.length === 0 || !named.isRenamed);
    const mayBeOurs = items.length > 0 && (!isExternalOnly(sale) || (isForOpen && hasOurCart));
    if (mayBeOurs) return false;
    if (isForOpen) await tx.put({ cart: withoutPaid(open.cart, sale) });
    if (named.kind === 'parked') {
      const left = { ...named.sale, cart: withoutPaid(named.sale.cart, sale) };
      await (hasAnything(left) ? tx.putParked(left) : tx.removeParked(left.key));
    }
    const known = [...externalSales, { name, at }].slice(-mostKnown);
    await tx.put({ cashRegister: { ...open.cashRegister, externalSales: known } });
    return true;
  });
}

/** The cart without what was paid of the terminal's lines; without all where nothing of it can be told, and it has none of ours. */
function withoutPaid(cart: Cart, sale: TerminalSale): Cart {
  const paid = new Map<string, number>();
  for (const line of sale.external.filter(isSold)) {
    paid.set(textOf(line), (paid.get(textOf(line)) ?? 0) + countOf(line));
  }
  const external = cart.external.flatMap((line) => {
    const due = countOf(line);
    const toTake = paid.get(textOf(line)) ?? 0;
    if (!isSold(line) || toTake === 0) return [line];
    paid.set(textOf(line), Math.max(0, toTake - due));
    return toTake >= due ? [] : [{ ...line, qty: due - toTake }];
  });
  const isChanged = cart.external.some((line, at) => line !== external[at]);
  return { ...cart, external: isChanged || cart.items.length > 0 ? external : [] };
}

/** What the line is, whatever is paid of it, and at what price. */
function textOf({ custom_id: id, name }: ExternalItem): string {
  return JSON.stringify([id, name]);
}

function countOf({ qty }: ExternalItem): number {
  const count = Number(qty ?? 1);
  return Number.isFinite(count) ? count : 0;
}

/** Not a return, nor a discount. */
function isSold(line: ExternalItem): boolean {
  const price = isRecord(line.amount) ? Number(line.amount.gross) : 0;
  return countOf(line) > 0 && !(price < 0);
}

/** The same for each repeat of the sale. */
function nameOf({ id, reference, gross, payments, external }: TerminalSale): string {
  const lines = external.map((line) => JSON.stringify([textOf(line), countOf(line)]));
  return digest(JSON.stringify([id, reference, gross, payments, lines.sort()]));
}

/**
 * Whether nothing of ours can be in the sale. A line with an id like those of ours may be one without our reference, and a sale without
 * any line says nothing.
 */
function isExternalOnly({ own, external }: TerminalSale): boolean {
  const isLikeOurs = ({ custom_id: id }: ExternalItem) => typeof id === 'string' && id.includes('|');
  return own.length === 0 && external.length > 0 && !external.some(isLikeOurs);
}
