import { Trans, useLingui } from '@lingui/react/macro';
import { HandCoins, PenLine, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { needsDecision, type Sale } from '../../../domain/sale/sale.ts';
import { useTill } from '../../../sale/index.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { useAlerts } from '../../../ui/feedback/alert-region.tsx';
import { Row } from '../../../ui/layout/stack.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useMoney } from '../../shared/use-money.ts';

export interface DecisionsProps {
  readonly sale: Sale;
  /** Its items lie in the cart again. */
  readonly onCartFilled: () => void;
}

type Question = 'change' | 'give-back';

/** What a person can make of a sale that was made offline: send a refused one again, change it, or give the money back (OFF-7). */
export function Decisions({ sale, onCartFilled }: DecisionsProps) {
  const { reference, amount } = sale;
  const { t } = useLingui();
  const till = useTill();
  const money = useMoney();
  const alerts = useAlerts();
  const [question, setQuestion] = useState<Question | null>(null);
  const taken = money(amount);
  const close = () => setQuestion(null);

  async function change(): Promise<void> {
    close();
    const decided = await till.changeSale(reference);
    if (decided === 'decided') onCartFilled();
    if (decided === 'not-open') tellTooLate();
    if (decided === 'cart-in-use') {
      alerts.show({ tone: 'error', text: t`There is something else in the cart. Sell it or empty the cart first.` });
    }
  }

  async function giveBack(): Promise<void> {
    close();
    if ((await till.giveBackSale(reference)) === 'not-open') tellTooLate();
  }

  function tellTooLate(): void {
    alerts.show({ tone: 'error', text: t`This sale was sent or decided in the meantime. Nothing was changed.` });
  }

  function decide(work: () => Promise<unknown>): void {
    work().catch((error) => {
      console.error('the decision could not be written', error);
      alerts.show({ tone: 'error', text: t`Oops! Something went wrong.` });
    });
  }

  return (
    <Row>
      {needsDecision(sale) && (
        <Button icon={RotateCcw} onClick={() => decide(() => till.retrySale(reference))}>
          <Trans>Send again</Trans>
        </Button>
      )}
      <Button icon={PenLine} onClick={() => setQuestion('change')}>
        <Trans>Change the sale</Trans>
      </Button>
      <Button icon={HandCoins} onClick={() => setQuestion('give-back')}>
        <Trans>Give back</Trans>
      </Button>
      <ConfirmDialog
        open={question === 'change'}
        title={t`Put the items into the cart again?`}
        confirmLabel={t`Change the sale`}
        onConfirm={() => decide(change)}
        onClose={close}
      >
        <Trans>
          This sale is closed, and its items can be changed and sold anew. {taken} was taken already: settle the
          difference with the customer.
        </Trans>
      </ConfirmDialog>
      <ConfirmDialog
        open={question === 'give-back'}
        title={t`Give ${taken} back?`}
        confirmLabel={t`Given back`}
        tone="danger"
        onConfirm={() => decide(giveBack)}
        onClose={close}
      >
        <Trans>This sale is closed without a booking. Its provisional receipt is worth nothing any more.</Trans>
      </ConfirmDialog>
    </Row>
  );
}
