// The door to what every start needs (`index.ts` is the one to the provider's API).
export { readOfferTypes } from './endpoints/offer-types.ts';
