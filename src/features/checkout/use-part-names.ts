import type { CartItem } from '../../domain/cart/cart.ts';
import { useFormatters } from '../../i18n/use-locale.ts';
import { useMoney } from '../shared/use-money.ts';

/**
 * Names the reservations that a cart becomes, each by its appointment; where others have the same one, also by what it takes and the
 * price (PAY-6).
 */
export function usePartNames(): (parts: readonly (readonly CartItem[])[]) => readonly string[] {
  const { dateTime } = useFormatters();
  const money = useMoney();
  return (parts) =>
    parts.map((part) => {
      const [first] = part;
      if (first === undefined) return '';
      const { productName, time } = first;
      const alike = parts.filter(([other]) => other?.productName === productName && other.time === time);
      const taken = part.map(({ quantity, optionName, price, customPrice }) => {
        return `${quantity} × ${optionName} ${money(customPrice ?? price)}`;
      });
      const words = [productName, time === null ? null : dateTime(time), alike.length > 1 ? taken.join(', ') : null];
      return words.filter((word) => word !== null).join(' · ');
    });
}
