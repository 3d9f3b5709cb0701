import { type IndexedOffer, indexOffers } from '../../../domain/typed-line/index.ts';
import { type OfferList, offersOf } from '../whole-catalogue.ts';

export type CatalogueIndex = (lists: readonly OfferList[], locale: string) => readonly IndexedOffer[];

/** Indexes the names of the whole catalogue, again only when a list has changed: the index is needed at each key. */
export function createCatalogueIndex(): CatalogueIndex {
  let known: { readonly parts: readonly unknown[]; readonly offers: readonly IndexedOffer[] } | null = null;
  return (lists, locale) => {
    const parts = [locale, ...lists.flatMap(({ type, category, products }) => [type, category, products])];
    const isKnown = known?.parts.length === parts.length && known.parts.every((part, place) => part === parts[place]);
    if (known === null || !isKnown) known = { parts, offers: indexOffers(offersOf(lists), locale) };
    return known.offers;
  };
}
