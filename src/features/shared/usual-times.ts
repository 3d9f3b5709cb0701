/* Within these times (ms) there is nothing to say of what is awaited, nor of older data that is shown meanwhile. */

/** A list, a hold, or the preparation of a payment. */
export const usualAnswer = 1_500;

/** The total of a cart, also after some quick taps. */
export const usualTotal = 3_000;

/** A sale: one that takes longer is no longer simply on its way. */
export const usualSale = 4_000;
