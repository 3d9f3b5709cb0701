import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useTill } from '../../sale/index.ts';
import { Button } from '../../ui/actions/button.tsx';
import { MoneyField } from '../../ui/fields/money-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useCount } from './count-money.tsx';
import { useClerk } from './use-clerk.ts';
import { useDeed } from './use-deed.ts';

export interface MoveMoneyDialogProps {
  readonly kind: 'in' | 'out';
  readonly currency: string;
  readonly onClose: () => void;
}

/** How much was put into the drawer or taken out of it, and why. */
export function MoveMoneyDialog({ kind, currency, onClose }: MoveMoneyDialogProps) {
  const { t } = useLingui();
  const till = useTill();
  const clerk = useClerk();
  const { entry, setEntry, amount } = useCount(currency);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const { isBusy, run } = useDeed();

  function submit(): void {
    setTried(true);
    if (amount === null || amount.minor === 0 || reason.trim() === '') return;
    run(async () => {
      await till.moveMoney({ kind, amount, reason: reason.trim(), by: await clerk() });
      onClose();
    });
  }

  const isMissing = amount === null || amount.minor === 0;
  return (
    <Dialog
      open
      onClose={onClose}
      onSubmit={submit}
      title={kind === 'in' ? t`Money in` : t`Money out`}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" type="submit" busy={isBusy}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <MoneyField
          label={t`Amount`}
          required
          data-autofocus
          currency={currency}
          value={entry.text}
          onChange={(text) => setEntry({ text, pieces: null })}
          error={isTried && isMissing ? t`Enter an amount.` : undefined}
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
