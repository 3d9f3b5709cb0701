import { Trans } from '@lingui/react/macro';
import { isNotSold, type Sale } from '../../../domain/sale/sale.ts';
import { useFormatters } from '../../../i18n/use-locale.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Row, Stack } from '../../../ui/layout/stack.tsx';
import { useLeftReserved } from '../../shared/use-left-reserved.ts';
import { useMoney } from '../../shared/use-money.ts';
import styles from './decision-card.module.css';
import { Decisions, type DecisionsProps } from './decisions.tsx';
import { SaleItems, SmallPrint, TakenAtTerminal } from './entry-parts.tsx';

/** A sale made offline, or set aside, and then refused: send it again, change it, or give the money back (OFF-7). */
export function DecisionCard({ sale, onCartFilled }: DecisionsProps) {
  const { moment } = useFormatters();
  const money = useMoney();
  const amount = money(sale.amount);
  return (
    <article className={styles.card} aria-labelledby={`decide-${sale.reference}`}>
      <Stack gap={3}>
        <Row justify="between">
          <strong id={`decide-${sale.reference}`}>
            {sale.kind === 'reservation' ? <Trans>Reservation</Trans> : <Trans>Sale of {amount}</Trans>}
          </strong>
          <Badge tone="danger">
            {isNotSold(sale) ? <Trans>Not sold, needs a decision</Trans> : <Trans>Refused, needs a decision</Trans>}
          </Badge>
        </Row>
        <p>
          <Reason sale={sale} />
        </p>
        <SaleItems sale={sale} />
        <SmallPrint>
          {`${moment(sale.createdAt)} · `}
          <span translate="no">{sale.reference}</span>
        </SmallPrint>
        <TakenAtTerminal sale={sale} />
        <Decisions sale={sale} onCartFilled={onCartFilled} />
      </Stack>
    </article>
  );
}

function Reason({ sale }: { readonly sale: Sale }) {
  const { refusal, attempts } = sale;
  const left = useLeftReserved()(sale);
  if (isNotSold(sale)) {
    if (left !== null) return left;
    return attempts > 1 ? (
      <Trans>It was sent several times and never arrived.</Trans>
    ) : (
      <Trans>It did not arrive, so nothing is booked.</Trans>
    );
  }
  if (!refusal?.message) return <Trans>The booking system refused it.</Trans>;
  const { message } = refusal;
  return <Trans>The booking system refused it: {message}</Trans>;
}
