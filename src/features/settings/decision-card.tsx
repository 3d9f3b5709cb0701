import { Trans, useLingui } from '@lingui/react/macro';
import { HandCoins, PenLine, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { notReceived, type Sale } from '../../domain/sale.ts';
import { useFormatters } from '../../i18n/use-locale.ts';
import { useMoney, useTill } from '../../sale/index.ts';
import { useAlerts } from '../../ui/alert-region.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import styles from './decision-card.module.css';

interface DecisionCardProps {
  readonly sale: Sale;
  readonly onCartFilled: () => void;
}

/** A sale that was paid for offline and then refused: send it again, change it, or give the money back (OFF-7). */
export function DecisionCard({ sale, onCartFilled }: DecisionCardProps) {
  const { moment } = useFormatters();
  const money = useMoney();
  const amount = money(sale.amount);
  return (
    <article className={styles.card} aria-labelledby={`decide-${sale.reference}`}>
      <Stack gap={3}>
        <Row justify="between">
          <strong id={`decide-${sale.reference}`}>
            <Trans>Sale of {amount}</Trans>
          </strong>
          <Badge tone="danger">
            <Trans>Refused, needs a decision</Trans>
          </Badge>
        </Row>
        <p>
          <Reason sale={sale} />
        </p>
        <ul className={styles.items}>
          {sale.request.items.map(({ key, quantity, productName, optionName }) => (
            <li key={key}>
              {quantity} × {productName}, {optionName}
            </li>
          ))}
        </ul>
        <span className={styles.hint}>
          {`${moment(sale.createdAt)} · `}
          <span translate="no">{sale.reference}</span>
        </span>
        <Decisions sale={sale} onCartFilled={onCartFilled} />
      </Stack>
    </article>
  );
}

function Reason({ sale: { refusal } }: { readonly sale: Sale }) {
  if (refusal?.code === notReceived) return <Trans>It was sent several times and never arrived.</Trans>;
  if (!refusal?.message) return <Trans>The booking system refused it.</Trans>;
  const { message } = refusal;
  return <Trans>The booking system refused it: {message}</Trans>;
}

type Question = 'change' | 'give-back';

function Decisions({ sale: { reference, amount }, onCartFilled }: DecisionCardProps) {
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
    if (decided === 'cart-in-use') {
      alerts.show({ tone: 'error', text: t`There is something else in the cart. Sell it or empty the cart first.` });
    }
  }

  async function giveBack(): Promise<void> {
    close();
    await till.giveBackSale(reference);
  }

  function decide(work: () => Promise<unknown>): void {
    work().catch((error) => {
      console.error('the decision could not be written', error);
      alerts.show({ tone: 'error', text: t`Oops! Something went wrong.` });
    });
  }

  return (
    <Row>
      <Button icon={RotateCcw} onClick={() => decide(() => till.retrySale(reference))}>
        <Trans>Send again</Trans>
      </Button>
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
