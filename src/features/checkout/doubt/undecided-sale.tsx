import { Trans } from '@lingui/react/macro';
import { CircleAlert, Scale } from 'lucide-react';
import { isNotSold, type Sale } from '../../../domain/sale/sale.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { SuccessActions, type SuccessWays } from '../success/success-actions.tsx';
import { useRefusalText } from '../use-refusal-text.ts';

interface UndecidedSaleProps extends SuccessWays {
  readonly sale: Sale;
  readonly onDecide: (() => void) | undefined;
}

/** A sale made offline that the booking system then refused, or that never arrived: the money is taken, so a person has to decide (OFF-7). */
export function UndecidedSale({ sale, onDecide, ...ways }: UndecidedSaleProps) {
  const refusalText = useRefusalText();
  return (
    <Stack gap={4}>
      <ErrorState
        icon={CircleAlert}
        title={isNotSold(sale) ? <Trans>This sale was not sold</Trans> : <Trans>This sale was refused</Trans>}
        action={
          onDecide && (
            <Button icon={Scale} onClick={onDecide}>
              <Trans>Decide</Trans>
            </Button>
          )
        }
      >
        {!isNotSold(sale) && refusalText(sale)}{' '}
        <Trans>The money is taken already: send it again, change it, or give it back.</Trans>
      </ErrorState>
      <SuccessActions {...ways} />
    </Stack>
  );
}
