import { Trans } from '@lingui/react/macro';
import { ShoppingCart } from 'lucide-react';
import { useCart } from '../../sale/index.ts';
import { useShownTotal } from '../../sale/late.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Stack } from '../../ui/stack.tsx';
import { CartActions } from './cart-actions.tsx';
import { CartLines } from './cart-lines.tsx';
import { ExternalLines } from './external-lines.tsx';
import { KeptNotes } from './kept-notes.tsx';
import { lineDiscounts } from './line-discounts.ts';
import { LockedBanner } from './locked-banner.tsx';

interface CartBodyProps {
  readonly onAddMore: () => void;
  readonly onEmptied: () => void;
}

/** What is in the cart and what can be done with it; while a sale has the cart, nothing (PAY-10). */
export function CartBody({ onAddMore, onEmptied }: CartBodyProps) {
  const { items, external, lockedBy } = useCart();
  const { isFinal, last } = useShownTotal();
  const discounts = lineDiscounts(items, isFinal && last !== null ? last.discounts : []);
  const isLocked = lockedBy !== null;
  return (
    <Stack gap={3}>
      {isLocked && <LockedBanner reference={lockedBy} />}
      {items.length === 0 ? (
        <EmptyState icon={ShoppingCart} title={<Trans>Cart is empty</Trans>} action={<KeptNotes />} />
      ) : (
        <CartLines items={items} discounts={discounts} isLocked={isLocked} onEmptied={onEmptied} />
      )}
      <ExternalLines items={external} />
      {items.length > 0 && !isLocked && <CartActions onAddMore={onAddMore} onEmptied={onEmptied} />}
    </Stack>
  );
}
