import { Trans } from '@lingui/react/macro';
import { isForCustomer } from '../../../domain/sale/checkout.ts';
import { useCart, useCheckout, useTill } from '../../../sale/index.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';

/** The last line is gone, what was noted of its customer is not (CART-5): says so, and lets the next customer start afresh. */
export function KeptNotes() {
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
