import { type Offer, offerTitle } from '../catalogue/catalogue.ts';
import { distinct } from '../lists.ts';
import { type LinePiece, withNumbersApart } from './line-pieces.ts';
import { fitsOne, nameWords } from './line-words.ts';

/** An offer with the words of its name, made once for a catalogue. */
export interface IndexedOffer {
  readonly offer: Offer;
  readonly own: readonly string[];
  readonly around: readonly string[];
}

export function indexOffers(offers: readonly Offer[], locale: string): readonly IndexedOffer[] {
  return offers.map((offer) => ({
    offer,
    own: nameWords([offer.product.name]),
    around: nameWords([offerTitle(offer.type, locale), offer.category?.name ?? '']),
  }));
}

/** Offers that the line may mean, those with most of its words first; `likely` of them share the most. */
export interface FoundOffers {
  readonly offers: readonly Offer[];
  readonly likely: number;
  /** The line says more than a name; only then is it a sale, and not a search. */
  readonly isSale: boolean;
}

/** A gift is meant where the line says so, or where nothing else is. A day like "mar" is part of a name only where no other word is. */
export function findOffers(line: readonly LinePiece[], catalogue: readonly IndexedOffer[]): FoundOffers {
  const isNamed = (word: string) => catalogue.some(({ own, around }) => fitsOne(word, own) || fitsOne(word, around));
  const pieces = withNumbersApart(line, isNamed);
  const said = pieces.filter(({ isWord }) => isWord);
  const words = textsOf(said);
  const byNames = scoresOf(textsOf(said.filter(({ day }) => day === null)), catalogue);
  const scored = byNames.length > 0 ? byNames : scoresOf(words, catalogue);
  const most = scored[0]?.score ?? 0;
  const ordinary = scored.filter(({ offer, score }) => !offer.type.isGift && score === most);
  const kept = ordinary.length === 0 ? scored : scored.filter(({ offer }) => !offer.type.isGift);
  const isName = ({ isWord, times }: LinePiece) => isWord && times.length === 0;
  return {
    offers: kept.map(({ offer }) => offer),
    likely: kept.filter(({ score }) => score === most).length,
    isSale: kept.length > 0 && (!pieces.every(isName) || words.length > most),
  };
}

/** Each once: a name is no closer to "two adults two hours" for having a "two". */
function textsOf(pieces: readonly LinePiece[]): readonly string[] {
  return distinct(pieces.map(({ text }) => text));
}

/**
 * The offers with one of the words in their own name, and how many of the words they have; most first. Of those with as many, first
 * those whose words begin so: "der" is hardly meant for Modern.
 */
function scoresOf(words: readonly string[], catalogue: readonly IndexedOffer[]) {
  return catalogue
    .map(({ offer, own, around }) => {
      const inName = words.filter((word) => fitsOne(word, own));
      const beside = words.filter((word) => !inName.includes(word) && fitsOne(word, around));
      const beginnings = inName.filter((word) => own.some((name) => name.startsWith(word))).length;
      return { offer, beginnings, score: inName.length === 0 ? 0 : inName.length + beside.length };
    })
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score || other.beginnings - one.beginnings);
}
