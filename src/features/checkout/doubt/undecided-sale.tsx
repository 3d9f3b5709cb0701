import { Trans } from '@lingui/react/macro';
import { CircleAlert, Scale } from 'lucide-react';
import { isNotSold, isPaidAtTill, type Sale } from '../../../domain/sale/sale.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { SuccessActions, type SuccessWays } from '../success/success-actions.tsx';
import { useRefusalText } from '../use-refusal-text.ts';

interface UndecidedSaleProps extends SuccessWays {
  readonly sale: Sale;
  readonly onDecide: (() => void) | undefined;
}

/**
 * A sale made offline, or set aside, that the booking system then refused, or that never arrived: it is settled with the customer, so
 * a person has to decide (OFF-7).
 */
export function UndecidedSale({ sale, onDecide, ...ways }: UndecidedSaleProps) {
  const refusalText = useRefusalText();
  return (
    <Stack gap={4}>
      <ErrorState
        icon={CircleAlert}
        title={<Title sale={sale} />}
        action={
          onDecide && (
            <Button icon={Scale} onClick={onDecide}>
              <Trans>Decide</Trans>
            </Button>
          )
        }
      >
        {!isNotSold(sale) && refusalText(sale)}{' '}
        {isPaidAtTill(sale) && <Trans>The money is taken already: send it again, change it, or give it back.</Trans>}
      </ErrorState>
      <SuccessActions {...ways} />
    </Stack>
  );
}

function Title({ sale }: Pick<UndecidedSaleProps, 'sale'>) {
  if (sale.kind === 'reservation') return <Trans>This reservation was not made</Trans>;
  return isNotSold(sale) ? <Trans>This sale was not sold</Trans> : <Trans>This sale was refused</Trans>;
}
