import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowRight } from 'lucide';
import { useCart } from '../../../sale/index.ts';
import { Button, type ButtonLook } from '../../../ui/actions/button.tsx';

interface NextButtonProps extends Pick<ButtonLook, 'wide' | 'variant'> {
  readonly onNext: () => void;
}

/** Leads on from the cart; blocked, with the reason, while the cart is empty or being paid (CART-1). */
export function NextButton({ onNext, wide = false, variant = 'primary' }: NextButtonProps) {
  const { t } = useLingui();
  const { items, lockedBy } = useCart();
  const reason =
    items.length === 0 ? t`Add an offer first` : lockedBy === null ? undefined : t`This sale is being checked…`;
  return (
    <Button
      variant={variant}
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
