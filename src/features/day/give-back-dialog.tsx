import { Trans, useLingui } from '@lingui/react/macro';
import { Banknote, CreditCard } from 'lucide-react';
import { useState } from 'react';
import type { Taking } from '../../domain/day/taking.ts';
import { wireAmount } from '../../domain/money/money.ts';
import { separator } from '../../domain/money/number-format.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { useTill } from '../../sale/index.ts';
import { Button } from '../../ui/actions/button.tsx';
import { useAlerts } from '../../ui/feedback/alert-region.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { MoneyField } from '../../ui/fields/money-field.tsx';
import { RadioCards } from '../../ui/fields/radio-cards.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useMoney } from '../shared/use-money.ts';
import { amountOf } from './count-money.tsx';
import { useClerk } from './use-clerk.ts';
import { useDeed } from './use-deed.ts';

export interface GiveBackDialogProps {
  readonly sale: Taking;
  readonly dashboardUrl: string;
  readonly onClose: () => void;
}

/** Writes down what the customer gets back. The booking itself is the provider's, whose API has no call for it (DAY-5). */
export function GiveBackDialog({ sale, dashboardUrl, onClose }: GiveBackDialogProps) {
  const { t } = useLingui();
  const till = useTill();
  const alerts = useAlerts();
  const clerk = useClerk();
  const locale = useLocale();
  const money = useMoney();
  const { currency } = sale.amount;
  const [text, setText] = useState(() => wireAmount(sale.amount).replace('.', separator(locale, 'decimal')));
  const [tender, setTender] = useState<'paid_cash' | 'paid_cc'>(sale.tender === 'paid_cc' ? 'paid_cc' : 'paid_cash');
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const { isBusy, run } = useDeed();
  const amount = amountOf({ text, pieces: null }, currency, locale);
  const isWrong = amount === null || amount.minor === 0 || amount.minor > sale.amount.minor;
  const most = money(sale.amount);

  function submit(): void {
    setTried(true);
    if (amount === null || isWrong || reason.trim() === '') return;
    run(async () => {
      const by = await clerk();
      await till.giveBack({ amount, tender, reason: reason.trim(), by, orderNumber: sale.orderNumber });
      const given = money(amount);
      alerts.show({ tone: 'success', text: t`Noted: ${given} given back.` });
      onClose();
    });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      onSubmit={submit}
      size="medium"
      title={t`Money back`}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" type="submit" busy={isBusy}>
            <Trans>Note it</Trans>
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <Banner>
          <Trans>
            This notes the money only. Cancel the booking itself in the{' '}
            <a href={dashboardUrl} target="_blank" rel="noopener">
              operator dashboard
            </a>
            .
          </Trans>
        </Banner>
        <MoneyField
          label={t`Amount`}
          required
          data-autofocus
          currency={currency}
          value={text}
          onChange={setText}
          error={isTried && isWrong ? t`Enter an amount up to ${most}.` : undefined}
        />
        <RadioCards
          legend={t`Given back in`}
          options={[
            { value: 'paid_cash', label: t`Cash`, icon: Banknote },
            { value: 'paid_cc', label: t`Card`, icon: CreditCard },
          ]}
          value={tender}
          onChange={(value) => setTender(value === 'paid_cc' ? 'paid_cc' : 'paid_cash')}
        />
        <TextField
          label={t`Reason`}
          required
          maxLength={200}
          value={reason}
          onChange={setReason}
          error={isTried && reason.trim() === '' ? t`Say why.` : undefined}
        />
      </Stack>
    </Dialog>
  );
}
