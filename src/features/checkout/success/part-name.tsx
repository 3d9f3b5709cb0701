import type { CartItem } from '../../../domain/cart/cart.ts';
import { useFormatters } from '../../../i18n/use-locale.ts';
import { useMoney } from '../../shared/use-money.ts';

type Part = readonly CartItem[];

interface PartNameProps {
  readonly part: Part;
  /** All reservations that the cart becomes, this one among them. */
  readonly parts: readonly Part[];
}

/** Names one of several reservations by its appointment; where others have the same one, also by what it takes and the price (PAY-6). */
export function PartName({ part, parts }: PartNameProps) {
  const { dateTime } = useFormatters();
  const money = useMoney();
  const [first] = part;
  const time = first?.time ?? null;
  const alike = parts.filter(([other]) => other?.productName === first?.productName && other?.time === first?.time);
  const taken = part.map(({ quantity, optionName, price, customPrice }) => {
    return `${quantity} × ${optionName} ${money(customPrice ?? price)}`;
  });
  return (
    <span>
      <bdi>{first?.productName}</bdi>
      {time !== null && <> · {dateTime(time)}</>}
      {alike.length > 1 && <> · {taken.join(', ')}</>}
    </span>
  );
}
