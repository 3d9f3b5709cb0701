import { Trans, useLingui } from '@lingui/react/macro';
import { Hourglass, UserRoundPlus } from 'lucide';
import { useEffect, useEffectEvent } from 'react';
import { unknownPart } from '../../../domain/sale/likeness.ts';
import { isInDoubt, isPaidAtTill, isRefusedByProvider, isUnsettled, type Sale } from '../../../domain/sale/sale.ts';
import { useIsUnreadable, useSale, useTill } from '../../../sale/index.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { StepHeading } from '../../../ui/layout/step-heading.tsx';
import { Total } from '../../../ui/layout/total.tsx';
import { useLater } from '../../../ui/use-later.ts';
import { CheckNowButton } from '../../shared/check-now-button.tsx';
import { MoneyTaken } from '../../shared/money-taken.tsx';
import { NoAnswerYet } from '../../shared/no-answer-yet.tsx';
import { OfOthers, useIsOfOthers } from '../../shared/of-others.tsx';
import { checkedWords, unreadableText } from '../../shared/sale-words.ts';
import { useMoney } from '../../shared/use-money.ts';
import { usualSale } from '../../shared/usual-times.ts';
import { ChangeDue } from '../cash/change-due.tsx';
import { MessageCard } from '../message-card.tsx';
import { SoldLines } from '../success/sold-lines.tsx';
import { useRefusalText } from '../use-refusal-text.ts';
import { DoubtfulSale } from './doubtful-sale.tsx';
import { ReservedParts } from './reserved-parts.tsx';

interface SaleCheckProps {
  readonly reference: string;
  /** It is done, or refused. */
  readonly onSettled?: (sale: Sale) => void;
  /** It waits, and its provisional receipt can be shown. */
  readonly onSetAside?: () => void;
  /** A sale that needs a person's word waits, and has nothing to show but its question: the next customer is served. */
  readonly onNewSale: () => void;
}

/** A sale without an answer: what is known of it, and that it is settled by itself (PAY-10). */
export function SaleCheck({ reference, onSettled, onSetAside, onNewSale }: SaleCheckProps) {
  const { t } = useLingui();
  const till = useTill();
  const money = useMoney();
  const sale = useSale(reference);
  const refusalText = useRefusalText();
  const isUnreadable = useIsUnreadable(reference, sale);
  useEffect(() => till.settleSoon(), [till]);
  const settled = useEffectEvent(() => {
    if (sale?.state === 'done' || sale?.state === 'refused') onSettled?.(sale);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when the state changes
  useEffect(settled, [sale?.state]);
  const setAside = async (open: Sale) => {
    if (!(await till.setAside(open.reference))) return;
    if (isInDoubt(open)) onNewSale();
    else onSetAside?.();
  };
  const isLate = useLater(usualSale);
  const isOfOthers = useIsOfOthers();
  const isReservation = sale?.kind === 'reservation';
  const isUnpaid = sale !== undefined && !isPaidAtTill(sale);
  // What is made already of a reservation is no part of what is not known (PAY-6).
  const part = sale?.reservedKeys?.length ? unknownPart(sale) : sale;
  const onAside = sale && till.canSetAside(sale) ? () => void setAside(sale) : undefined;
  if (sale && isUnsettled(sale) && isOfOthers(sale)) return <SaleOfOthers sale={sale} onNewSale={onNewSale} />;
  if (sale && isInDoubt(sale)) {
    // One that waits aside already has left the till to the next customer.
    return <DoubtfulSale sale={sale} onNextCustomer={sale.offline === null ? onAside : onNewSale} />;
  }
  if (sale?.state === 'submitting' && !isLate) return <PlacingOrder />;
  return (
    <MessageCard>
      <StepHeading step="checking">{t(checkedWords(sale?.kind))}</StepHeading>
      {part && part !== sale && <SoldLines sale={part} />}
      {part && <Total label={<Trans>Amount</Trans>} amount={money(part.amount)} />}
      {sale && <ChangeDue sale={sale} />}
      {sale && isRefusedByProvider(sale) && <Banner tone="danger">{refusalText(sale)}</Banner>}
      <p>
        {sale && <MoneyTaken sale={sale} />}{' '}
        {sale?.refusal ? (
          <Trans>
            To be sure that it was not booked all the same, the list of bookings is checked for some seconds.
          </Trans>
        ) : (
          <NoAnswerYet />
        )}
      </p>
      {sale && <ReservedParts sale={sale} />}
      {isUnreadable && <Banner tone="danger">{t(unreadableText)}</Banner>}
      <Banner tone="attention" icon={Hourglass}>
        {isReservation ? (
          <Trans>Don't reserve it again. This screen goes on by itself.</Trans>
        ) : isUnpaid ? (
          <Trans>Don't sell it again. This screen goes on by itself.</Trans>
        ) : (
          <Trans>Don't take the money again and don't sell it again. This screen goes on by itself.</Trans>
        )}
      </Banner>
      <CheckNowButton />
      {onAside && (
        <>
          <Button icon={UserRoundPlus} onClick={onAside}>
            <Trans>Serve the next customer</Trans>
          </Button>
          <p>
            {isReservation ? (
              <Trans>This reservation is then set aside and checked further.</Trans>
            ) : isUnpaid ? (
              <Trans>This sale is then set aside and checked further.</Trans>
            ) : (
              <Trans>This sale is then set aside and checked further; the customer takes a provisional receipt.</Trans>
            )}
          </p>
        </>
      )}
    </MessageCard>
  );
}

/** Of another company: it is neither asked for nor decided on here, and nothing keeps the till from the next customer (PAY-10). */
function SaleOfOthers({ sale, onNewSale }: Pick<SaleCheckProps, 'onNewSale'> & { readonly sale: Sale }) {
  const { t } = useLingui();
  const money = useMoney();
  return (
    <MessageCard>
      <StepHeading step="checking">{t(checkedWords(sale.kind))}</StepHeading>
      <Total label={<Trans>Amount</Trans>} amount={money(sale.amount)} />
      <MoneyTaken sale={sale} />
      <OfOthers sale={sale} />
      <Button icon={UserRoundPlus} onClick={onNewSale}>
        <Trans>Serve the next customer</Trans>
      </Button>
    </MessageCard>
  );
}

/** The order is on its way; it takes a moment and cannot be taken back. */
export function PlacingOrder() {
  return (
    <MessageCard>
      <StepHeading step="placing">
        <Trans>The order is being placed…</Trans>
      </StepHeading>
    </MessageCard>
  );
}
