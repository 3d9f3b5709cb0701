import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { changeOfPlaces, type ReacquiredHolds, type ReacquiredLine } from '../domain/cart/reacquired-holds.ts';
import type { Money } from '../domain/money/money.ts';

/** Formats lists and money for the screen. */
interface Writing {
  readonly list: (items: readonly string[]) => string;
  readonly money: (amount: Money) => string;
}

/** The message about lapsed holds that were re-acquired: for which lines, and which places or amount have changed (CART-10). */
export function reacquiredText(i18n: I18n, { lines, amount }: ReacquiredHolds, { list, money }: Writing): string {
  const items = list(lines.map(nameOf));
  const sentences = [msg`The hold had run out and was taken again: ${items}.`, ...lines.flatMap(changeOf)];
  if (amount !== null) {
    const [before, now] = [money(amount.before), money(amount.now)];
    sentences.push(msg`The amount has changed from ${before} to ${now}.`);
  }
  return sentences.map((sentence) => i18n._(sentence)).join(' ');
}

function changeOf(line: ReacquiredLine): MessageDescriptor[] {
  const change = changeOfPlaces(line);
  if (change === null) return [];
  const name = nameOf(line);
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

function nameOf({ item }: ReacquiredLine): string {
  return `${item.productName}, ${item.optionName}`;
}
