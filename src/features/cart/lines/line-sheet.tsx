import { Trans, useLingui } from '@lingui/react/macro';
import { PencilLine } from 'lucide';
import { useState } from 'react';
import { type CartItem, lineTotal, unitPrice } from '../../../domain/cart/cart.ts';
import type { Money } from '../../../domain/money/money.ts';
import { useTill } from '../../../sale/index.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { NumberStepper } from '../../../ui/fields/number-stepper.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { PriceEntry } from '../../shared/price-entry.tsx';
import { useMoney } from '../../shared/use-money.ts';
import { LineNotes } from './line-notes.tsx';
import styles from './line-sheet.module.css';
import { LineTimes } from './line-times.tsx';
import { type ChangedLine, type PlacedLine, useQuantity } from './use-quantity.ts';

interface LineSheetProps extends PlacedLine, ChangedLine {
  /** How many pieces it can have before it overbooks; null is endless or unknown. */
  readonly room: number | null;
  readonly onClose: () => void;
  /** The line has another time. */
  readonly onMoved: (line: PlacedLine) => void;
}

/** All that can be changed about a line of the cart: how many, for how much, when (FAST-8). It closes when the line is removed. */
export function LineSheet(props: LineSheetProps) {
  const { item, index, room, isLastPaid, onClose, onMoved, onRemoved, onBroughtBack } = props;
  const { t } = useLingui();
  const money = useMoney();
  const { productName, optionName, variationName } = item;
  const close = (line: PlacedLine) => {
    onClose();
    onRemoved(line);
  };
  const { quantity, change } = useQuantity({ item, index }, { isLastPaid, onRemoved: close, onBroughtBack });
  return (
    <Dialog open onClose={onClose} title={productName} size="medium">
      <Stack>
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
            onMoved({ item, index });
          }}
        />
      </Stack>
    </Dialog>
  );
}

/** What one piece costs, and the way to another price (PRICE-3, PRICE-5). What is reserved already keeps its price. */
function LinePrice({ item, onApplied }: { readonly item: CartItem; readonly onApplied: () => void }) {
  const { t } = useLingui();
  const till = useTill();
  const money = useMoney();
  const [isOpen, setOpen] = useState(false);
  const price = unitPrice(item);

  function apply(wanted: Money): void {
    void till.changePrice(item.key, wanted);
    onApplied();
  }

  const reason = item.hold.state === 'reserved' ? t`The price of a reservation can't be changed here.` : undefined;
  const amount = money(price);
  return (
    <>
      <Button icon={PencilLine} aria-haspopup="dialog" disabledReason={reason} onClick={() => setOpen(true)}>
        <Trans>Each {amount}</Trans>
      </Button>
      {isOpen && <PriceEntry label={item.optionName} price={price} onCancel={() => setOpen(false)} onApply={apply} />}
    </>
  );
}
