import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { needsTime, type Offer, type PriceOption } from '../../../domain/catalogue/catalogue.ts';
import type { ChosenVariation } from '../../../domain/catalogue/flow.ts';
import type { CalendarDate } from '../../../domain/times/appointment.ts';
import {
  findOffers,
  type IndexedOffer,
  indexOffers,
  isComplete,
  type LineMoment,
  type LinePiece,
  type OfferDetails,
  type Understanding,
  understand,
} from '../../../domain/typed-line/index.ts';
import {
  optionSlotsQuery,
  priceOptionsQuery,
  type QueryScope,
  slotsQuery,
  variationQuery,
} from '../../../provider/index.ts';
import { soon } from '../../shared/soon.ts';
import { type KeyedQuery, type OfferList, offersOf, wholeCatalogue } from '../whole-catalogue.ts';

/** An offer that a line may mean. */
export interface Suggestion {
  readonly key: string;
  readonly offer: Offer;
  /** Null until it is among the few that are looked at closely. */
  readonly details: OfferDetails | null;
  /** Null for a search, and while nothing closer is known. */
  readonly said: Understanding | null;
}

export interface Suggestions {
  readonly list: readonly Suggestion[];
  /** Place in the list of the only one that fits best; -1 when somebody has to choose. */
  readonly best: number;
  /** The line says more than a name: it is a sale and no search. */
  readonly isSale: boolean;
}

export const noSuggestions: Suggestions = { list: [], best: -1, isSale: false };

/** What the rules are told beside the line itself. */
export interface LineWords extends LineMoment {
  readonly pieces: readonly LinePiece[];
  readonly smallWords: ReadonlySet<string>;
}

const mostSuggestions = 8;
/** Prices and appointments are asked for only when it is clear enough what is meant. */
const mostLookedAt = 3;
const mostVariations = 6;

export interface LookUp {
  readonly client: QueryClient;
  readonly scope: QueryScope;
  /** Whether it is worth asking the provider for what is older than it should be. */
  readonly isConnected: boolean;
  readonly index: CatalogueIndex;
}

type CatalogueIndex = (lists: readonly OfferList[], locale: string) => readonly IndexedOffer[];

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

/** Finds out what a line may mean: the catalogue that is kept on the device first, then what the likely offers need. */
export async function lookUpSales(tools: LookUp, words: LineWords): Promise<Suggestions> {
  const { pieces } = words;
  if (pieces.length === 0) return noSuggestions;
  const lists = await wholeCatalogue(tools.scope, (query) => known(tools, query));
  const found = findOffers(pieces, tools.index(lists, tools.scope.locale));
  const { isSale } = found;
  const shown = found.offers.slice(0, mostSuggestions);
  if (!isSale || found.likely > mostLookedAt) {
    return { list: shown.map(plain), best: shown.length === 1 ? 0 : -1, isSale };
  }
  const likely = await Promise.all(shown.slice(0, found.likely).map((offer) => lookAt(tools, offer, words)));
  const ranked = likely.flat().sort((one, other) => distance(one) - distance(other));
  const [first, second] = ranked;
  const isOnly = first !== undefined && (second === undefined || distance(first) < distance(second));
  return { list: [...ranked, ...shown.slice(found.likely).map(plain)], best: isOnly ? 0 : -1, isSale };
}

/** How far a suggestion is from being sold: words that it does not use weigh more than what it still asks for. */
function distance({ said }: Suggestion): number {
  if (said === null) return 1_000;
  return isComplete(said) ? 0 : said.unread.length * 10 + said.open.length;
}

function plain(offer: Offer): Suggestion {
  return { key: keyOf(offer, null), offer, details: null, said: null };
}

function keyOf({ type, product }: Offer, variation: ChosenVariation | null): string {
  return `${type.id}-${product.id}-${variation?.id ?? ''}`;
}

/** Every variation of an offer is a suggestion of its own, so that none is chosen without staff knowing. */
async function lookAt(tools: LookUp, offer: Offer, words: LineWords): Promise<readonly Suggestion[]> {
  const ids = offer.product.variationIds;
  if (ids.length === 0 || ids.length > mostVariations) return [plain(offer)];
  const days = [...new Set(words.pieces.flatMap(({ day }) => day ?? []))];
  const wanted = needsTime(offer) ? (days.length === 0 ? [words.today] : [words.today, ...days]) : [];
  return Promise.all(
    ids.map(async (id): Promise<Suggestion> => {
      const [variation, options, slots] = await Promise.all([
        ids.length === 1 ? { id, name: null } : known(tools, variationQuery(tools.scope, id)),
        known(tools, priceOptionsQuery(tools.scope, id)),
        slotsOf(tools, id, wanted),
      ]);
      if (variation === null || options === null) return plain(offer);
      const places = offer.product.withTime ? slots : await untimedPlaces(tools, options, words.today);
      const details = { variation, options, slots: places };
      const said = understand(words.pieces, offer, details, words, words.smallWords);
      return { key: keyOf(offer, variation), offer, details, said };
    }),
  );
}

async function slotsOf(tools: LookUp, variationId: string, days: readonly CalendarDate[]) {
  const entries = await Promise.all(
    days.map(async (day) => [day, await known(tools, slotsQuery(tools.scope, variationId, day))] as const),
  );
  return new Map(entries.flatMap(([day, slots]) => (slots === null ? [] : [[day, slots] as const])));
}

/** What is left of each option of an offer without a time; late answers are not waited for. */
async function untimedPlaces(tools: LookUp, options: readonly PriceOption[], day: CalendarDate) {
  const rows = await Promise.all(options.map(({ id }) => soon(known(tools, optionSlotsQuery(tools.scope, id, day)))));
  return new Map([[day, rows.flatMap((slots) => slots ?? [])]]);
}

/** The answer of the provider, else the kept one; null where there is none. */
async function known<Data, Key extends QueryKey>(
  { client, scope, isConnected }: LookUp,
  query: KeyedQuery<Data, Key>,
): Promise<Data | null> {
  const kept = () => client.getQueryData<Data>(query.queryKey) ?? null;
  if (!isConnected) {
    await scope.recall?.(query);
    if (kept() !== null) return kept();
  }
  return client.fetchQuery(query).catch(kept);
}
