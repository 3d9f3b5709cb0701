import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { GiveBackNote } from '../../domain/day/shift.ts';
import type { Sale } from '../../domain/sale/sale.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { stateWordsOf } from './sale-words.ts';
import { useClerk } from './use-clerk.ts';
import { type Decided, useDecision } from './use-decision.ts';

interface GiveBackQuestionProps {
  readonly sale: Sale;
  readonly title: string;
  readonly confirmLabel: string;
  /** The consequences. */
  readonly children: ReactNode;
  readonly giveBack: (note: GiveBackNote) => Promise<Decided>;
  readonly onGivenBack?: () => void;
  readonly onClose: () => void;
}

/** Asked before the money of a sale that was not made is given back; the reason begins with what became of the sale (DAY-5). */
export function GiveBackQuestion({ sale, giveBack, onGivenBack, ...question }: GiveBackQuestionProps) {
  const { t } = useLingui();
  const clerk = useClerk();
  const { decide } = useDecision();
  const [text, setText] = useState(() => t(stateWordsOf(sale)));
  const reason = text.trim();

  function confirm(): void {
    if (reason === '') return;
    question.onClose();
    decide(async () => giveBack({ reason, by: await clerk() }), onGivenBack);
  }

  return (
    <ConfirmDialog {...question} open tone="danger" onConfirm={confirm}>
      <Stack gap={3}>
        <div>{question.children}</div>
        <TextField
          label={t`Reason`}
          required
          maxLength={200}
          value={text}
          onChange={setText}
          error={reason === '' ? t`Say why.` : undefined}
        />
      </Stack>
    </ConfirmDialog>
  );
}
