import { Trans, useLingui } from '@lingui/react/macro';
import { Banknote, CreditCard } from 'lucide-react';
import { useState } from 'react';
import type { Taking } from '../../domain/day/taking.ts';
import type { Money } from '../../domain/money/money.ts';
import { amountEntry } from '../../domain/money/money-entry.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { useTill } from '../../sale/index.ts';
import { useAlerts } from '../../ui/feedback/alert-region.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { RadioCards } from '../../ui/fields/radio-cards.tsx';
import { useMoney } from '../shared/use-money.ts';
import { MovementDialog } from './movement-dialog.tsx';

export interface GiveBackDialogProps {
  readonly sale: Taking;
  /** What of the sale nobody has given back yet. */
  readonly left: Money;
  readonly dashboardUrl: string;
  readonly onClose: () => void;
}

/** Notes what the customer gets back. It does not cancel the booking: the provider's API has no call for that (DAY-5). */
export function GiveBackDialog({ sale, left, dashboardUrl, onClose }: GiveBackDialogProps) {
  const { t } = useLingui();
  const till = useTill();
  const alerts = useAlerts();
  const locale = useLocale();
  const money = useMoney();
  const [tender, setTender] = useState<'paid_cash' | 'paid_cc'>(sale.tender === 'paid_cc' ? 'paid_cc' : 'paid_cash');
  const most = money(left);
  return (
    <MovementDialog
      title={t`Money back`}
      submit={<Trans>Note it</Trans>}
      size="medium"
      currency={sale.amount.currency}
      amountText={amountEntry(left, locale)}
      amountProblem={(amount) => {
        const isWrong = amount === null || amount.minor === 0 || amount.minor > left.minor;
        return isWrong ? t`Enter an amount up to ${most}.` : undefined;
      }}
      head={
        <Banner>
          <Trans>
            This notes the money only. Cancel the booking itself in the{' '}
            <a href={dashboardUrl} target="_blank" rel="noopener">
              operator dashboard
            </a>
            .
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
        options={[
          { value: 'paid_cash', label: t`Cash`, icon: Banknote },
          { value: 'paid_cc', label: t`Card`, icon: CreditCard },
        ]}
        value={tender}
        onChange={(value) => setTender(value === 'paid_cc' ? 'paid_cc' : 'paid_cash')}
      />
    </MovementDialog>
  );
}
