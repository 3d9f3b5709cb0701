import { Trans } from '@lingui/react/macro';
import type { CartItem } from '../../../domain/cart/cart.ts';
import { isOverbooked } from '../../../domain/catalogue/capacity.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import styles from './cart-lines.module.css';
import { NotHeldYet } from './not-held-yet.tsx';

interface LineNotesProps {
  readonly item: CartItem;
  readonly quantity: number;
  readonly isLocked: boolean;
}

/** What has to be said about a line, below it: overbooked (CART-6), not held yet (CART-11). */
export function LineNotes({ item, quantity, isLocked }: LineNotesProps) {
  const overbooks = isOverbooked(quantity, item.maxQuantity);
  if (!overbooks && item.hold.state !== 'wanted') return null;
  return (
    <td className={styles.notes}>
      {item.hold.state === 'wanted' && <NotHeldYet itemKey={item.key} hold={item.hold} isLocked={isLocked} />}
      {overbooks && (
        <Banner tone="attention">
          <Trans>
            This appointment is fully booked. You can still create and add participants, but this will overbook the
            appointment.
          </Trans>
        </Banner>
      )}
    </td>
  );
}
