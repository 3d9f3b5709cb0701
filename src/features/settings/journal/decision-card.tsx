import { Trans, useLingui } from '@lingui/react/macro';
import { HandCoins, PencilLine, Trash2 } from 'lucide';
import { useState } from 'react';
import { lostSaleOf } from '../../../domain/sale/lost-sale.ts';
import { isNotSold, isPaidAtTill, needsDecision, type Sale } from '../../../domain/sale/sale.ts';
import { useCart, useCheckout, useTill } from '../../../sale/index.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Row } from '../../../ui/layout/stack.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { GiveBackQuestion } from '../../shared/give-back-question.tsx';
import { MoneyTaken, usePaidBefore } from '../../shared/money-taken.tsx';
import { OfOthers, useIsOfOthers } from '../../shared/of-others.tsx';
import { ParkOrConfirm } from '../../shared/park-or-confirm.tsx';
import { RefusalReason } from '../../shared/refusal-reason.tsx';
import { SendAgainButton } from '../../shared/send-again-button.tsx';
import { useDecision } from '../../shared/use-decision.ts';
import { useLeftReserved } from '../../shared/use-left-reserved.ts';
import { useMoney } from '../../shared/use-money.ts';
import { EntryCard, EntryOrigin, SaleItems, TakenAtTerminal } from './entry-parts.tsx';

export interface DecisionsProps {
  readonly sale: Sale;
  /** Its items lie in the cart again. */
  readonly onCartFilled: () => void;
  /** Leads to where it is seen what becomes of it, and where a person says whether it was made (PAY-10). */
  readonly onSale: (reference: string) => void;
}

/** A sale that is settled with the customer and not booked: send it again, change it, or give the money back (OFF-7, PAY-10). */
export function DecisionCard(props: DecisionsProps) {
  const { sale } = props;
  const amount = useMoney()(sale.amount);
  return (
    <EntryCard
      title={sale.kind === 'reservation' ? <Trans>Reservation</Trans> : <Trans>Sale of {amount}</Trans>}
      badge={isNotSold(sale) ? <Trans>Not sold, needs a decision</Trans> : <Trans>Refused, needs a decision</Trans>}
    >
      <p>
        <Reason sale={sale} /> <MoneyTaken sale={sale} />
      </p>
      <SaleItems sale={sale} />
      <EntryOrigin entry={sale} />
      <TakenAtTerminal sale={sale} />
      {useIsOfOthers()(sale) ? <OfOthers sale={sale} /> : <Decisions {...props} />}
    </EntryCard>
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
  return <RefusalReason message={refusal?.message ?? ''} />;
}

/** What a person can make of a sale that was made offline: send a refused one again, change it, or give the money back (OFF-7). */
export function Decisions({ sale, onCartFilled, onSale }: DecisionsProps) {
  const { reference, amount } = sale;
  const { t } = useLingui();
  const till = useTill();
  const money = useMoney();
  const { decide } = useDecision();
  const [question, setQuestion] = useState<'change' | 'give-back' | null>(null);
  const taken = money(amount);
  // Its money counts there, whatever becomes of the cart.
  const isInCart = usePaidBefore()?.reference === reference;
  const of = { cart: useCart(), checkout: useCheckout() };
  const isCartInUse = of.cart.items.length > 0 && lostSaleOf([sale], of) === undefined;
  const isReservation = sale.kind === 'reservation';
  const changeLabel = isReservation ? t`Put into the cart again` : t`Change the sale`;
  const isPaid = !isReservation && isPaidAtTill(sale);
  const closeLabel = isReservation ? t`Give up the reservation` : t`Close the sale`;
  const close = () => setQuestion(null);

  function change(): void {
    close();
    decide(() => till.changeSale(reference), onCartFilled);
  }

  function giveUp(): void {
    close();
    decide(() => till.giveBackSale(reference));
  }

  return (
    <Row>
      {needsDecision(sale) && <SendAgainButton sale={sale} onDecided={() => onSale(reference)} />}
      <Button icon={PencilLine} onClick={() => (isInCart ? onCartFilled() : setQuestion('change'))}>
        {changeLabel}
      </Button>
      <Button icon={isPaid ? HandCoins : Trash2} onClick={() => setQuestion('give-back')}>
        {isPaid ? <Trans>Give back</Trans> : closeLabel}
      </Button>
      <ParkOrConfirm
        open={question === 'change'}
        isCartInUse={isCartInUse}
        title={t`Put the items into the cart again?`}
        confirmLabel={changeLabel}
        onConfirm={change}
        onParked={change}
        onClose={close}
      >
        {isPaid && (
          <>
            <MoneyTaken sale={sale} /> <Trans>It counts: place the order again, or give the money back.</Trans>
          </>
        )}
      </ParkOrConfirm>
      {question === 'give-back' && isPaid && (
        <GiveBackQuestion
          sale={sale}
          title={t`Give ${taken} back?`}
          confirmLabel={t`Given back`}
          giveBack={(note) => till.giveBackSale(reference, note)}
          onClose={close}
        >
          <MoneyTaken sale={sale} />{' '}
          <Trans>This sale is closed without a booking. Its provisional receipt is worth nothing any more.</Trans>
        </GiveBackQuestion>
      )}
      <ConfirmDialog
        open={question === 'give-back' && !isPaid}
        title={isReservation ? t`Give up the reservation?` : t`Close the sale without a booking?`}
        confirmLabel={closeLabel}
        tone="danger"
        onConfirm={giveUp}
        onClose={close}
      />
    </Row>
  );
}
