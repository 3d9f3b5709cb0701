import { Trans, useLingui } from '@lingui/react/macro';
import { type CartItem, lineTotal } from '../../../domain/cart/cart.ts';
import { roomOf } from '../../../domain/cart/overbooking.ts';
import { useCart } from '../../../sale/index.ts';
import { NumberStepper } from '../../../ui/fields/number-stepper.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useMoney } from '../../shared/use-money.ts';
import { LineNotes } from './line-notes.tsx';
import { LinePrice } from './line-price.tsx';
import styles from './line-sheet.module.css';
import { LineTimes } from './line-times.tsx';
import { type LineEvents, type PlacedLine, useQuantity } from './use-quantity.ts';

export interface LineSheetProps extends LineEvents {
  readonly itemKey: string;
  readonly onClose: () => void;
  /** The line that stood at this place of the cart has another time. */
  readonly onMoved: (index: number) => void;
}

/** All that can be changed about a line of the cart: how many, for how much, when (FAST-8). It closes when the line is removed. */
export function LineSheet({ itemKey, ...rest }: LineSheetProps) {
  const { items, lockedBy } = useCart();
  const index = items.findIndex(({ key }) => key === itemKey);
  const item = items[index];
  if (item === undefined || lockedBy !== null) return null;
  return <OpenSheet {...rest} item={item} index={index} room={roomOf(items, item)} />;
}

interface OpenSheetProps extends Omit<LineSheetProps, 'itemKey'> {
  readonly item: CartItem;
  readonly index: number;
  readonly room: number | null;
}

function OpenSheet({ item, index, room, onClose, onMoved, onRemoved, onBroughtBack }: OpenSheetProps) {
  const { t } = useLingui();
  const money = useMoney();
  const { productName, optionName, variationName } = item;
  const close = (line: PlacedLine) => {
    onClose();
    onRemoved(line);
  };
  const { quantity, change } = useQuantity({ item, index }, { onRemoved: close, onBroughtBack });
  return (
    <Dialog open onClose={onClose} title={productName} size="medium">
      <div className={styles.sheet}>
        <p className={styles.option}>{[optionName, variationName].filter(Boolean).join(' · ')}</p>
        <div className={styles.row}>
          <NumberStepper
            label={t`Quantity of ${productName}, ${optionName}`}
            value={quantity}
            onChange={(next) => void change(next)}
            removeLabel={t`Remove ${productName}, ${optionName}`}
          />
          <LinePrice item={item} onApplied={onClose} />
          <p className={styles.total}>
            <span className={styles.label}>
              <Trans>Price</Trans>
            </span>
            <strong>{money(lineTotal({ ...item, quantity }))}</strong>
          </p>
        </div>
        <LineNotes item={item} quantity={quantity} room={room} isLocked={false} />
        <LineTimes
          item={item}
          onMoved={() => {
            onClose();
            onMoved(index);
          }}
        />
      </div>
    </Dialog>
  );
}
