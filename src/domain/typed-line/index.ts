// The door to the typed line: README.md has its grammar.
export { findOffers, type IndexedOffer, indexOffers } from './find-offers.ts';
export { type LinePiece, linePieces, readsAsSale } from './line-pieces.ts';
export { numberWordsOf, smallWordsOf } from './line-words.ts';
export {
  isComplete,
  type LineMoment,
  type OfferDetails,
  type OpenPoint,
  placesOf,
  type Understanding,
  understand,
} from './typed-sale.ts';
