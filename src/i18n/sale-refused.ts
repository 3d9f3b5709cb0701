import { msg } from '@lingui/core/macro';

/** Said where the provider refuses a paid sale and has no words for people: how it is paid is what a till can get wrong (TERM-5). */
export const saleRefused = msg`The booking system did not accept this sale. Perhaps it can't be paid in this way.`;
