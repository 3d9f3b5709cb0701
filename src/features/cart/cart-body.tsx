import { Trans } from '@lingui/react/macro';
import { ShoppingCart } from 'lucide-react';
import { isForCustomer } from '../../domain/sale/checkout.ts';
import { useCart, useCheckout, useShownTotal, useTill } from '../../sale/index.ts';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { CartLines } from './lines/cart-lines.tsx';
import { ExternalLines } from './lines/external-lines.tsx';
import { lineDiscounts } from './lines/line-discounts.ts';
import { useLineFocus } from './lines/use-line-focus.ts';
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
  const { around, ...lineEvents } = useLineFocus(items);
  const isEmpty = items.length === 0;
  return (
    <Stack gap={2}>
      {isLocked && <LockedBanner reference={lockedBy} />}
      <div ref={around} tabIndex={isEmpty ? -1 : undefined}>
        {isEmpty ? (
          <EmptyState icon={ShoppingCart} title={<Trans>Cart is empty</Trans>} action={<KeptNotes />} />
        ) : (
          <CartLines items={items} discounts={discounts} isLocked={isLocked} onEmptied={onEmptied} {...lineEvents} />
        )}
      </div>
      <ExternalLines items={external} />
    </Stack>
  );
}

/** The last line is gone, what was noted of its customer is not (CART-5): says so, and lets the next customer start afresh. */
function KeptNotes() {
  const till = useTill();
  const { lockedBy } = useCart();
  if (!isForCustomer(useCheckout()) || lockedBy !== null) return null;
  return (
    <Stack gap={2}>
      <p>
        <Trans>What was noted about the customer is kept.</Trans>
      </p>
      <div>
        <Button variant="quiet" onClick={() => void till.emptyCart()}>
          <Trans>Remove it</Trans>
        </Button>
      </div>
    </Stack>
  );
}
