import { Trans, useLingui } from '@lingui/react/macro';
import { Banknote, CreditCard, Gift, ReceiptText } from 'lucide';
import { useState } from 'react';
import type { Taking, Tender } from '../../domain/day/taking.ts';
import type { Money } from '../../domain/money/money.ts';
import { useTill } from '../../sale/index.ts';
import { useAlerts } from '../../ui/feedback/alert-region.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { RadioCards } from '../../ui/fields/radio-cards.tsx';
import { DashboardLink } from '../shared/dashboard-link.tsx';
import { useAmountEntry, useMoney } from '../shared/use-money.ts';
import { MovementDialog } from './movement-dialog.tsx';

export interface GiveBackDialogProps {
  readonly sale: Taking;
  /** What of the sale nobody has given back yet. */
  readonly left: Money;
  readonly onClose: () => void;
}

/** Notes what the customer gets back. It does not cancel the booking: the provider's API has no call for that (DAY-5). */
export function GiveBackDialog({ sale, left, onClose }: GiveBackDialogProps) {
  const { t } = useLingui();
  const till = useTill();
  const alerts = useAlerts();
  const entryOf = useAmountEntry();
  const money = useMoney();
  // Onto a gift card, or off an invoice, goes only what came that way.
  const ways = [
    { value: 'paid_cash', label: t`Cash`, icon: Banknote },
    { value: 'paid_cc', label: t`Card`, icon: CreditCard },
    ...(sale.tender === 'gift_card' ? [{ value: 'gift_card', label: t`Gift card`, icon: Gift } as const] : []),
    ...(sale.tender === 'invoice' ? [{ value: 'invoice', label: t`Invoice`, icon: ReceiptText } as const] : []),
  ] as const;
  const [tender, setTender] = useState<Tender>(wayOf(ways, sale.tender));
  const most = money(left);
  return (
    <MovementDialog
      title={t`Money back`}
      submit={<Trans>Note it</Trans>}
      size="medium"
      currency={sale.amount.currency}
      amountText={entryOf(left)}
      amountProblem={(amount) => {
        const isWrong = amount === null || amount.minor === 0 || amount.minor > left.minor;
        return isWrong ? t`Enter an amount up to ${most}.` : undefined;
      }}
      head={
        <Banner>
          <Trans>
            This notes the money only. Cancel the booking itself in the{' '}
            <DashboardLink>operator dashboard</DashboardLink>.
          </Trans>
        </Banner>
      }
      onNote={async (noted) => {
        const outcome = await till.giveBack({ ...noted, tender, sale });
        const given = money(noted.amount);
        if (outcome === 'noted') alerts.show({ tone: 'success', text: t`Noted: ${given} given back.` });
        else alerts.show({ tone: 'error', text: t`Some of it was given back meanwhile. Nothing was noted.` });
      }}
      onClose={onClose}
    >
      <RadioCards
        legend={t`Given back in`}
        options={ways}
        value={tender}
        onChange={(value) => setTender(wayOf(ways, value))}
      />
    </MovementDialog>
  );
}

/** The tender if it is one of these ways, else cash. */
function wayOf(ways: readonly { readonly value: Tender }[], wanted: string): Tender {
  return ways.find(({ value }) => value === wanted)?.value ?? 'paid_cash';
}
