import { type IndexedOffer, indexOffers } from '../../../domain/typed-line/index.ts';
import { type OfferList, offersOf } from '../whole-catalogue.ts';

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
