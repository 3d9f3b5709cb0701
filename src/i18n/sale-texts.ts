import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The message when an assignee is no longer offered for the cart and was removed from it (BUY-1). */
export function assigneeDroppedText(name: string): MessageDescriptor {
  return msg`${name} can't take this cart any more, so it is not assigned.`;
}

/** The message for a code that the provider does not accept, or no longer accepts (COUP-3). */
export function couponInvalidText(code: string): MessageDescriptor {
  return msg`The code ${code} is invalid. Please enter a valid code`;
}

/** The name of a discount line in a terminal's cart and on its receipt: with the coupon code, if there is one. */
export function discountName(code: string | null): MessageDescriptor {
  return code === null ? msg`Discount` : msg`Discount ${code}`;
}

/** The message when a terminal does not answer whether it has printed (SUC-4). */
export const printUnanswered = msg`The cash register did not answer. Check whether the tickets were printed before you print again.`;

/** The message when the provider refuses a paid sale without a message of its own (TERM-5). */
export const saleRefused = msg`The booking system did not accept this sale. Perhaps it can't be paid in this way.`;
