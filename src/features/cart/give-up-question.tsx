import type { ReactNode } from 'react';
import type { GiveBackNote } from '../../domain/day/shift.ts';
import type { Sale } from '../../domain/sale/sale.ts';
import { useTill } from '../../sale/index.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { GiveBackQuestion } from '../shared/give-back-question.tsx';
import { GiveItBack } from '../shared/money-taken.tsx';
import { useTask } from '../shared/use-task.ts';

interface GiveUpQuestionProps {
  /** The sale for which the customer has paid already (PAY-10); undefined where there is none. */
  readonly paid: Sale | undefined;
  readonly title: string;
  readonly confirmLabel: string;
  /** The consequences. */
  readonly children: ReactNode;
  /** Gives the cart up; false where there was nothing to give up any more. */
  readonly giveUp: () => Promise<boolean>;
  readonly onGivenUp: () => void;
  /** Another window was faster. */
  readonly onGone?: () => void;
  readonly onClose: () => void;
}

/** Asked before a cart is given up, the open one or a parked one; where it was paid for, its money is given back with it (DAY-5). */
export function GiveUpQuestion({ paid, children, giveUp, onGivenUp, onGone, ...question }: GiveUpQuestionProps) {
  const till = useTill();
  const { run } = useTask('the cart could not be given up');

  function confirm(): void {
    question.onClose();
    run(async () => {
      if (await giveUp()) onGivenUp();
      else onGone?.();
    });
  }

  async function giveBack({ reference }: Sale, note: GiveBackNote) {
    const word = await till.giveBackSale(reference, note);
    // The cart goes with the sale; one that was changed since it was paid is still there.
    if (word === 'decided') await giveUp();
    return word;
  }

  if (paid === undefined) {
    return (
      <ConfirmDialog {...question} open tone="danger" onConfirm={confirm}>
        {children}
      </ConfirmDialog>
    );
  }
  return (
    <GiveBackQuestion {...question} sale={paid} giveBack={(note) => giveBack(paid, note)} onGivenBack={onGivenUp}>
      {children}
      <GiveItBack sale={paid} />
    </GiveBackQuestion>
  );
}
