import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { Movement } from '../../domain/day/shift.ts';
import type { Money } from '../../domain/money/money.ts';
import { parseAmountEntry } from '../../domain/money/money-entry.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { Button } from '../../ui/actions/button.tsx';
import { MoneyField } from '../../ui/fields/money-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useClerk } from '../shared/use-clerk.ts';
import { useCurrencySign } from '../shared/use-money.ts';
import { useTask } from '../shared/use-task.ts';

interface MovementDialogProps {
  readonly title: string;
  readonly submit: ReactNode;
  readonly currency: string;
  /** The field's initial text. */
  readonly amountText?: string;
  /** Why this amount is refused, null being a text that can't be read; undefined where it is accepted. */
  readonly amountProblem: (amount: Money | null) => string | undefined;
  readonly size?: 'small' | 'medium';
  /** Above the amount. */
  readonly head?: ReactNode;
  /** Between amount and reason. */
  readonly children?: ReactNode;
  readonly onNote: (noted: Pick<Movement, 'amount' | 'reason' | 'by'>) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Notes money that moves without a sale: how much, and why (DAY-2, DAY-5). */
export function MovementDialog(props: MovementDialogProps) {
  const { title, submit, currency, amountText = '', amountProblem, size = 'small', onNote, onClose } = props;
  const { t } = useLingui();
  const clerk = useClerk();
  const locale = useLocale();
  const sign = useCurrencySign();
  const [text, setText] = useState(amountText);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const { isBusy, run } = useTask('the movement could not be noted');
  const amount = parseAmountEntry(text, currency, locale);
  const problem = amountProblem(amount);

  function note(): void {
    setTried(true);
    if (amount === null || problem !== undefined || reason.trim() === '') return;
    run(async () => {
      await onNote({ amount, reason: reason.trim(), by: await clerk() });
      onClose();
    });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      onSubmit={note}
      size={size}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" type="submit" busy={isBusy}>
            {submit}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        {props.head}
        <MoneyField
          label={t`Amount`}
          required
          data-autofocus
          // What is typed takes the place of the amount that is there, also after a click, which puts the caret somewhere.
          onFocus={(event) => event.target.select()}
          onClick={(event) => text === amountText && event.currentTarget.select()}
          currency={sign(currency)}
          value={text}
          onChange={setText}
          error={isTried ? problem : undefined}
        />
        {props.children}
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
