import { Trans } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import type { Sale } from '../../../domain/sale/sale.ts';
import { useTill } from '../../../sale/index.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { useMoney } from '../../shared/use-money.ts';

/** A sale made offline was booked for another amount than was taken: staff see it until somebody has noted it (OFF-7). */
export function AmountDifference({ sale }: { readonly sale: Sale }) {
  const till = useTill();
  const money = useMoney();
  const { offline, result } = sale;
  if (offline === null || offline.askedAmount === null || offline.isDifferenceNoted) return null;
  const order = result?.orderNumber ?? '';
  const taken = money(sale.amount);
  const booked = money(offline.askedAmount);
  return (
    <Banner
      tone="attention"
      action={
        <Button variant="quiet" icon={Check} onClick={() => void till.noteDifference(sale.reference)}>
          <Trans>Noted</Trans>
        </Button>
      }
    >
      <Trans>
        Order {order}: {taken} was taken without a connection, but the booking system asks {booked}.
      </Trans>
    </Banner>
  );
}
