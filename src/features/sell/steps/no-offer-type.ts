import type { OfferType } from '../../../domain/catalogue/catalogue.ts';

/** Stands in for a type while none is chosen; queries made with it are switched off. */
export const noOfferType: OfferType = { id: '', titles: {}, typeId: '', tag: '', isGift: false, icon: null };
