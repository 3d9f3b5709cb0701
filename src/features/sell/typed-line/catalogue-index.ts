import type { Category, OfferType, Product } from '../../../domain/catalogue/catalogue.ts';
import { type IndexedOffer, indexOffers, type Offer } from '../../../domain/typed-line/typed-sale.ts';

/** The products of one place in the catalogue, as the provider listed them. */
export interface OfferList {
  readonly type: OfferType;
  readonly category: Category | null;
  readonly products: readonly Product[];
}

export type CatalogueIndex = (lists: readonly OfferList[], locale: string) => readonly IndexedOffer[];

/** The words of the whole catalogue's names, found out anew only when a list has changed: with each key they are needed. */
export function createCatalogueIndex(): CatalogueIndex {
  let known: { readonly parts: readonly unknown[]; readonly offers: readonly IndexedOffer[] } | null = null;
  return (lists, locale) => {
    const parts = [locale, ...lists.flatMap(({ type, category, products }) => [type, category, products])];
    const isKnown = known?.parts.length === parts.length && known.parts.every((part, place) => part === parts[place]);
    if (known === null || !isKnown) known = { parts, offers: indexOffers(offersOf(lists), locale) };
    return known.offers;
  };
}

/** What stands in several groups of a type is one offer. */
export function offersOf(lists: readonly OfferList[]): readonly Offer[] {
  const offers = lists.flatMap(({ type, category, products }) =>
    products.map((product) => [`${type.id} ${product.id}`, { type, category, product }] as const),
  );
  return [...new Map(offers).values()];
}
