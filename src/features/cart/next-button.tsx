import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowRight } from 'lucide-react';
import { useCart } from '../../sale/index.ts';
import { Button } from '../../ui/button.tsx';

/** The way on from the cart; blocked, with the reason, while there is nothing to go on with (CART-1). */
export function NextButton({ onNext, wide = false }: { readonly onNext: () => void; readonly wide?: boolean }) {
  const { t } = useLingui();
  const { items, lockedBy } = useCart();
  const reason =
    items.length === 0 ? t`Add an offer first` : lockedBy === null ? undefined : t`This sale is being checked…`;
  return (
    <Button
      variant="primary"
      size="large"
      wide={wide}
      iconEnd={ArrowRight}
      disabledReason={reason}
      data-shortcut="next"
      onClick={onNext}
    >
      <Trans>Next</Trans>
    </Button>
  );
}
