import type { CountedSale } from './shift.ts';

/** How many pieces of a product were sold. */
export interface SoldPieces {
  readonly product: string;
  readonly pieces: number;
}

/**
 * What a shift has sold, by product, the most first (DAY-4): each sale once, though its money may stand under two tenders, and
 * nothing of those that were given up, belong to an earlier shift, or were corrected by another of them (DAY-5). Of older sales with
 * several products only all pieces together are known: they stand under all names.
 */
export function soldPieces(sales: readonly CountedSale[]): readonly SoldPieces[] {
  const own = sales.filter(({ state, isCorrection }) => state !== 'undone' && !isCorrection);
  const corrected = new Set(own.flatMap(({ corrects }) => corrects ?? []));
  const standing = own.filter(({ orderNumber }) => orderNumber === null || !corrected.has(orderNumber));
  const once = new Map(standing.map((sale) => [sale.reference, sale])).values();
  const sums = new Map<string, number>();
  const count = (product: string, pieces: number) => sums.set(product, (sums.get(product) ?? 0) + pieces);
  for (const { pieces, products, productPieces } of once) {
    if (productPieces === undefined) count(products.join(', '), pieces);
    else products.forEach((product, at) => void count(product, productPieces[at] ?? 0));
  }
  return [...sums]
    .map(([product, pieces]) => ({ product, pieces }))
    .toSorted((one, other) => other.pieces - one.pieces || one.product.localeCompare(other.product));
}
