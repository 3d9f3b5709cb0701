import type { OfferType } from '../../../domain/catalogue/catalogue.ts';

/** A placeholder type while none is chosen; queries made with it are disabled. */
export const noOfferType: OfferType = { id: '', titles: {}, typeId: '', tag: '', isGift: false, icon: null };
