import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowRight } from 'lucide';
import { useIsCartEmpty } from '../../../sale/index.ts';
import { Button, type ButtonLook } from '../../../ui/actions/button.tsx';
import { useCountedParty } from '../../shared/counted-party.ts';

interface NextButtonProps extends Pick<ButtonLook, 'wide' | 'variant'> {
  readonly onNext: () => void;
}

/** Leads on from the cart; blocked, with the reason, while the cart is empty and no party is counted that it adds (CART-1, FAST-4). */
export function NextButton({ onNext, wide = false, variant = 'primary' }: NextButtonProps) {
  const { t } = useLingui();
  const canAddParty = useCountedParty()?.add != null;
  const isEmpty = useIsCartEmpty() && !canAddParty;
  return (
    <Button
      variant={variant}
      size="large"
      wide={wide}
      iconEnd={ArrowRight}
      disabledReason={isEmpty ? t`Add an offer first` : undefined}
      data-shortcut="next"
      onClick={onNext}
    >
      <Trans>Next</Trans>
    </Button>
  );
}
