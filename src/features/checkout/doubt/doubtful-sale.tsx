import { Trans, useLingui } from '@lingui/react/macro';
import { Check, CircleSlash, Printer, UserRoundPlus } from 'lucide';
import { useId, useState } from 'react';
import { isWholeWithOneMore, unknownPart } from '../../../domain/sale/likeness.ts';
import {
  type Candidate,
  isPaidAtTill,
  isRefusedByProvider,
  numberOfBooking,
  type Sale,
} from '../../../domain/sale/sale.ts';
import { useFormatters } from '../../../i18n/use-locale.ts';
import { useTill } from '../../../sale/index.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { StepHeading } from '../../../ui/layout/step-heading.tsx';
import { Total } from '../../../ui/layout/total.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { CheckNowButton } from '../../shared/check-now-button.tsx';
import { MoneyTaken } from '../../shared/money-taken.tsx';
import { NotSoldQuestion } from '../../shared/not-sold-question.tsx';
import { channelText } from '../../shared/provider-words.ts';
import { useDecision } from '../../shared/use-decision.ts';
import { useMoney } from '../../shared/use-money.ts';
import { ChangeDue } from '../cash/change-due.tsx';
import { MessageCard } from '../message-card.tsx';
import { ProvisionalReceipt } from '../success/provisional-receipt.tsx';
import { useLineDetails } from '../success/sold-lines.tsx';
import { useRefusalText } from '../use-refusal-text.ts';
import styles from './doubtful-sale.module.css';
import { ReservedParts } from './reserved-parts.tsx';

interface DoubtfulSaleProps {
  readonly sale: Sale;
  /** Undefined where the sale can't wait aside. */
  readonly onNextCustomer: (() => void) | undefined;
}

/** Asks a person whether the booking system has this sale: lists the bookings that may be it, and the two answers (PAY-10). */
export function DoubtfulSale({ sale, onNextCustomer }: DoubtfulSaleProps) {
  const { t } = useLingui();
  const till = useTill();
  const { isBusy, decide } = useDecision();
  const [claimed, setClaimed] = useState<Candidate | null>(null);
  const [isAskingNotSold, setAskingNotSold] = useState(false);
  const refusalText = useRefusalText();
  const money = useMoney();
  const details = useLineDetails();
  const { candidates = [], areUnlike = false, isUnlisted = false } = sale.doubt ?? {};
  const part = unknownPart(sale);
  const isReservation = sale.kind === 'reservation';
  // Who goes while the sale waits takes a receipt along, as of a sale made offline (OFF-7).
  const hasReceipt = onNextCustomer !== undefined && isPaidAtTill(sale);
  const otherBookings = t`Other bookings of that time`;
  const notMade = isReservation ? t`It was not reserved` : t`It was not sold`;

  function claim(candidate: Candidate): void {
    setClaimed(null);
    decide(() => till.claimBooking(sale.reference, candidate));
  }

  function declareNotSold(): void {
    setAskingNotSold(false);
    decide(() => till.declareNotSold(sale.reference));
  }

  const bookings = candidates.length > 0 && (
    <ul className={styles.candidates} aria-label={areUnlike ? otherBookings : t`Bookings that may be this sale`}>
      {candidates.map((candidate) => (
        <li key={`${candidate.orderNumber} ${candidate.bookingKey}`}>
          <CandidateCard
            candidate={candidate}
            isUnlike={areUnlike}
            busy={isBusy}
            onChoose={() => setClaimed(candidate)}
          />
        </li>
      ))}
    </ul>
  );

  return (
    <Stack>
      <MessageCard wide>
        <StepHeading step="checking">
          {isReservation ? <Trans>Was this reservation made?</Trans> : <Trans>Was this sale made?</Trans>}
        </StepHeading>
        {isRefusedByProvider(sale) && <Banner tone="danger">{refusalText(sale)}</Banner>}
        <Banner tone="attention">
          <MoneyTaken sale={sale} isByDevice /> <Trans>We are not sure that it is booked.</Trans>
        </Banner>
        <ul className={styles.items}>
          {part.request.items.map((item) => (
            <li key={item.key}>
              {item.quantity} × <bdi>{item.productName}</bdi>, {details(item)}
            </li>
          ))}
        </ul>
        <Total label={<Trans>Amount</Trans>} amount={money(part.amount)} />
        <ReservedParts sale={sale} />
        <ChangeDue sale={sale} />
        <p>
          {isUnlisted ? (
            <Trans>The list could not be loaded.</Trans>
          ) : candidates.length > 0 && !areUnlike ? (
            <Trans>These bookings were made at that time. If it is one of them, choose it.</Trans>
          ) : (
            <Trans>No booking was found that could be it. Look under All Bookings before you decide.</Trans>
          )}
        </p>
        {!areUnlike && bookings}
        <div className={styles.ways}>
          <Button icon={CircleSlash} variant="danger" busy={isBusy} onClick={() => setAskingNotSold(true)}>
            {notMade}
          </Button>
          <CheckNowButton />
          {onNextCustomer && (
            <Button icon={UserRoundPlus} onClick={onNextCustomer}>
              <Trans>Serve the next customer</Trans>
            </Button>
          )}
          {hasReceipt && (
            <Button icon={Printer} onClick={() => window.print()}>
              <Trans>Print receipt</Trans>
            </Button>
          )}
        </div>
        {areUnlike && (
          <>
            <h2>{otherBookings}</h2>
            {bookings}
          </>
        )}
        {claimed !== null && (
          <ClaimQuestion
            sale={sale}
            candidate={claimed}
            isUnlike={areUnlike}
            onConfirm={() => claim(claimed)}
            onClose={() => setClaimed(null)}
          />
        )}
        <NotSoldQuestion
          sale={sale}
          open={isAskingNotSold}
          confirmLabel={notMade}
          onConfirm={declareNotSold}
          onClose={() => setAskingNotSold(false)}
        />
      </MessageCard>
      {hasReceipt && <ProvisionalReceipt sale={sale} />}
    </Stack>
  );
}

interface ClaimQuestionProps {
  readonly sale: Sale;
  readonly candidate: Candidate;
  /** It differs from the sale. */
  readonly isUnlike: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** This can't be undone, so all that is known of the booking is shown once more before, beside the sale's amount. */
function ClaimQuestion({ sale, candidate, isUnlike, ...answers }: ClaimQuestionProps) {
  const { t } = useLingui();
  const money = useMoney();
  const number = numberOfBooking(candidate);
  const sold = money(unknownPart(sale).amount);
  const booked = candidate.amount === null ? null : money(candidate.amount);
  const facts = useFacts()(candidate);
  return (
    <ConfirmDialog
      open
      title={t`Is ${number} this sale?`}
      confirmLabel={t`It is this one`}
      tone={isUnlike ? 'danger' : 'primary'}
      {...answers}
    >
      <Stack gap={3}>
        <p>{facts}</p>
        <p>
          {booked === null ? (
            <Trans>This sale is of {sold}. What the booking costs is not known. This can't be undone.</Trans>
          ) : (
            <Trans>
              This sale is of {sold}, the booking of {booked}. This can't be undone.
            </Trans>
          )}{' '}
          {!isWholeWithOneMore(sale) && <Trans>The rest of this reservation is then made, too.</Trans>}
        </p>
      </Stack>
    </ConfirmDialog>
  );
}

/** When it was booked, to the second, for whom, where and what, as far as that is known: another of the same may stand beside it. */
function useFacts(): (candidate: Candidate) => string {
  const { t } = useLingui();
  const { exactDateTime } = useFormatters();
  return ({ createdAt, buyer, products, salesChannel }) => {
    const when = createdAt === null ? null : exactDateTime(createdAt);
    const bookedAt = when && t`${when} by the venue's clock`;
    const channel = salesChannel === undefined ? null : channelText(salesChannel, (message) => t(message));
    return [bookedAt, buyer, channel, ...products].filter(Boolean).join(' · ');
  };
}

interface CandidateCardProps {
  readonly candidate: Candidate;
  /** Nothing invites to choose what differs from the sale. */
  readonly isUnlike: boolean;
  readonly busy: boolean;
  readonly onChoose: () => void;
}

function CandidateCard({ candidate, isUnlike, busy, onChoose }: CandidateCardProps) {
  const money = useMoney();
  const id = useId();
  const { amount } = candidate;
  const facts = useFacts()(candidate);
  return (
    <article className={styles.candidate} aria-labelledby={id}>
      <span id={id} className={styles.number} translate="no">
        {numberOfBooking(candidate)}
      </span>
      <span className={styles.amount}>{amount === null ? '' : money(amount)}</span>
      <span className={styles.facts}>{facts}</span>
      <div className={styles.choose}>
        <Button
          icon={Check}
          variant={isUnlike ? undefined : 'primary'}
          busy={busy}
          aria-describedby={id}
          onClick={onChoose}
        >
          <Trans>It is this one</Trans>
        </Button>
      </div>
    </article>
  );
}
