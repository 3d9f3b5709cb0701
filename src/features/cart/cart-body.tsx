import { Trans } from '@lingui/react/macro';
import { ShoppingCart } from 'lucide-react';
import { useCart, useShownTotal } from '../../sale/index.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { CartLines } from './lines/cart-lines.tsx';
import { ExternalLines } from './lines/external-lines.tsx';
import { KeptNotes } from './lines/kept-notes.tsx';
import { lineDiscounts } from './lines/line-discounts.ts';
import { LockedBanner } from './locked-banner.tsx';

interface CartBodyProps {
  readonly onEmptied: () => void;
}

/** What is in the cart; while a sale has the cart, nothing of it can be changed (PAY-10). */
export function CartBody({ onEmptied }: CartBodyProps) {
  const { items, external, lockedBy } = useCart();
  const { isFinal, last } = useShownTotal();
  const discounts = lineDiscounts(items, isFinal && last !== null ? last.discounts : []);
  const isLocked = lockedBy !== null;
  return (
    <Stack gap={2}>
      {isLocked && <LockedBanner reference={lockedBy} />}
      {items.length === 0 ? (
        <EmptyState icon={ShoppingCart} title={<Trans>Cart is empty</Trans>} action={<KeptNotes />} />
      ) : (
        <CartLines items={items} discounts={discounts} isLocked={isLocked} onEmptied={onEmptied} />
      )}
      <ExternalLines items={external} />
    </Stack>
  );
}
