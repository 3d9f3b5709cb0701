import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { CartItem } from '../domain/cart/cart.ts';
import { changeOfPlaces, type ReacquiredHolds, type ReacquiredLine } from '../domain/cart/reacquired-holds.ts';
import type { Money } from '../domain/money/money.ts';

/** The message when an assignee is no longer offered for the cart and was removed from it (BUY-1). */
export function assigneeDroppedText(name: string): MessageDescriptor {
  return msg`${name} can't take this cart any more, so it is not assigned.`;
}

/** The message for a code that the provider does not accept, or no longer accepts (COUP-3). */
export function couponInvalidText(code: string): MessageDescriptor {
  return msg`The code ${code} is invalid. Please enter a valid code`;
}

/** The name of a discount line in a terminal's cart and on its receipt: with the coupon code, if there is one. It may be a surcharge. */
export function discountName(code: string | null, { minor }: Money): MessageDescriptor {
  if (minor > 0) return msg`Difference`;
  return code === null ? msg`Discount` : msg`Discount ${code}`;
}

/** What the till itself says of a sale. */
export const saleWords = {
  /** The provider has refused it without a message of its own (TERM-5). */
  refused: msg`The booking system did not accept this sale. Perhaps it can't be paid in this way.`,
  /** It was paid and did not arrive, and staff have given the money back (PAY-10). */
  closed: msg`Closed without a booking`,
  /** The reservation that was to be paid is no more as it was, or is paid: another till was faster (RES-1). */
  reservationGone: msg`This reservation was paid, changed or deleted elsewhere.`,
  reservationPaid: msg`This reservation has been paid already`,
  /** A terminal does not answer whether it has printed (SUC-4). */
  printUnanswered: msg`The cash register did not answer. Check whether the tickets were printed before you print again.`,
  /** A terminal does not answer whether it has the cart (PAY-3). */
  checkoutUnanswered: msg`The cash register did not answer. Try again.`,
};

/** Formats lists and money for the screen. */
interface Writing {
  readonly list: (items: readonly string[]) => string;
  readonly money: (amount: Money) => string;
}

/** The message about lapsed holds that were re-acquired: for which lines, and which places or amount have changed (CART-10). */
export function reacquiredText(i18n: I18n, { lines, amount }: ReacquiredHolds, { list, money }: Writing): string {
  const items = list([...new Set(lines.map(({ item }) => lineName(item)))]);
  const sentences = [msg`The hold had run out and was taken again: ${items}.`, ...lines.flatMap(changeOf)];
  if (amount !== null) {
    const [before, now] = [money(amount.before), money(amount.now)];
    sentences.push(msg`The amount has changed from ${before} to ${now}.`);
  }
  // Lines of several times may have one name.
  return [...new Set(sentences.map((sentence) => i18n._(sentence)))].join(' ');
}

function changeOf(line: ReacquiredLine): MessageDescriptor[] {
  const change = changeOfPlaces(line);
  if (change === null) return [];
  const name = lineName(line.item);
  const left = Math.max(0, line.item.maxQuantity ?? 0);
  if (change === 'fewer') {
    return [msg`${name}: ${plural(left, { one: '# place is left.', other: '# places are left.' })}`];
  }
  return [
    msg`${name}: ${plural(left, {
      one: '# place is left, so this overbooks the appointment.',
      other: '# places are left, so this overbooks the appointment.',
    })}`,
  ];
}

/** What a line is called where there is no room for its time. */
export function lineName({ productName, optionName }: Pick<CartItem, 'productName' | 'optionName'>): string {
  return `${productName}, ${optionName}`;
}
