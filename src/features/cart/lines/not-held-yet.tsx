import { Trans } from '@lingui/react/macro';
import { RotateCw } from 'lucide-react';
import type { WantedHold } from '../../../domain/cart/cart.ts';
import { useTill } from '../../../sale/index.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { useLater } from '../../../ui/use-later.ts';
import styles from './cart-lines.module.css';

/** A hold usually comes within this time; before, there is nothing to say (ms). */
const usualAnswer = 1_500;

interface NotHeldYetProps {
  readonly itemKey: string;
  readonly hold: WantedHold;
  readonly isLocked: boolean;
}

/** The provider does not hold this item; the sale goes on all the same (CART-11). */
export function NotHeldYet({ itemKey, hold, isLocked }: NotHeldYetProps) {
  const till = useTill();
  const isLate = useLater(usualAnswer);
  if (!isLate && hold.refusal === null) return null;
  return (
    <div className={styles.notHeld}>
      <Badge tone="attention">
        <Trans>not held yet</Trans>
      </Badge>
      {hold.refusal && <span>{hold.refusal}</span>}
      {!isLocked && (
        <Button variant="quiet" icon={RotateCw} onClick={() => void till.retryHold(itemKey)}>
          <Trans>Try again</Trans>
        </Button>
      )}
    </div>
  );
}
