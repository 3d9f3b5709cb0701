import { Trans, useLingui } from '@lingui/react/macro';
import { Banknote, CalendarClock, FileText, HandCoins, Wallet } from 'lucide';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { isHeld } from '../../../domain/cart/cart.ts';
import { isSameMoney, type Money } from '../../../domain/money/money.ts';
import { type CashRegisterRequest, paymentTiles, type TileCode } from '../../../domain/sale/payment.ts';
import { type AskedBefore, isBusy, type PaymentStage } from '../../../domain/sale/payment-flow.ts';
import { lineName } from '../../../i18n/sale-texts.ts';
import { useFormatters } from '../../../i18n/use-locale.ts';
import { useConnectivity } from '../../../pwa/use-pwa.tsx';
import { useCart, useMoving, useShownTotal } from '../../../sale/index.ts';
import { CardGrid } from '../../../ui/cards/card-grid.tsx';
import { ChoiceCard } from '../../../ui/cards/choice-card.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Loading, skeletonCards } from '../../../ui/feedback/skeleton.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Total } from '../../../ui/layout/total.tsx';
import type { Opening } from '../../../ui/layout/use-opening.ts';
import { useLater } from '../../../ui/use-later.ts';
import { useNow } from '../../../ui/use-now.ts';
import { EstimateNote } from '../../shared/estimate-note.tsx';
import { PayAnewQuestion, usePaidBefore } from '../../shared/money-taken.tsx';
import { ReservedTotal } from '../../shared/reserved-total.tsx';
import { useMoney } from '../../shared/use-money.ts';
import { usualAnswer } from '../../shared/usual-times.ts';
import { PrinterLine } from '../printing/printing-step.tsx';
import { PaidAlready, type PaidAlreadyProps } from './paid-already.tsx';
import { PaymentQuestion } from './payment-question.tsx';
import type { Payment } from './use-payment.ts';

export interface PaymentChoiceProps extends Pick<PaidAlreadyProps, 'onSent'> {
  readonly payment: Payment;
  /** What has changed about the cart. */
  readonly cartNews: ReactNode;
  readonly onPrinting: () => void;
  /** The presses that ask the till's own cash register; undefined where there is another one. */
  readonly register?: Opening<CashRegisterRequest> | undefined;
}

/** The amount, what has changed about it, the ways to pay it, and how it will be printed. */
export function PaymentChoice({ payment, cartNews, onPrinting, register, onSent }: PaymentChoiceProps) {
  const money = useMoney();
  const { totals, stage, changedFrom, tell } = payment;
  const paid = usePaidBefore();
  const [askedTile, setAskedTile] = useState<TileCode | null>(null);
  if (totals === null) return <TotalAwaited payment={payment} />;
  const { grandTotal: shown } = totals;
  const tap = (tile: TileCode) => tell({ kind: 'tapped', way: { kind: 'tile', tile, shown } });
  const request = { amount: shown, method: 'cash_register', cartRevision: totals.revision } as const;
  const choose = (tile: TileCode) => {
    if (tile !== 'cash_register' || register === undefined || !payment.isReady()) return tap(tile);
    register.open(request, () => tap(tile));
  };
  return (
    <>
      <Panel>
        <Total
          label={<Trans>Amount due</Trans>}
          amount={money(shown)}
          note={<Trans>Incl. VAT</Trans>}
          stale={payment.isPreparing}
        />
      </Panel>
      {(stage.kind === 'preparing' || stage.kind === 'planning') && <Awaited what={<WhatIsAwaited />} />}
      {/* Of the terminal. The till's own register asks in a dialog. */}
      {stage.kind === 'collecting' && register === undefined && <Awaited what={<Trans>One moment…</Trans>} />}
      {changedFrom && (
        <Banner tone="attention">
          <AmountChanged from={changedFrom} due={shown} />
        </Banner>
      )}
      <ReservedTotal />
      {paid && <PaidAlready paid={paid} payment={payment} onSent={onSent} />}
      {cartNews}
      <PaymentTiles
        tiles={paymentTiles(totals.paymentMethods)}
        busy={isBusy(stage)}
        chosen={chosenTile(stage)}
        onChoose={paid === undefined ? choose : setAskedTile}
        onRegister={paid === undefined ? () => register?.prepare(request) : undefined}
      />
      {paid && askedTile !== null && (
        <PayAnewQuestion sale={paid} onGivenBack={() => choose(askedTile)} onClose={() => setAskedTile(null)} />
      )}
      <PrinterLine onChange={onPrinting} />
      {stage.kind === 'asking' && <PaymentQuestion asked={stage} tell={tell} cartNews={cartNews} />}
    </>
  );
}

/** Shown after a while: what is waited for. */
function Awaited({ what }: { readonly what: ReactNode }) {
  return useLater(usualAnswer) && <Banner>{what}</Banner>;
}

/**
 * Shown until the provider's total comes: the sum of the lines, its last total, and what is being waited for (CART-3). Where a cart that
 * was changed on this step has none for long, it is prepared anew, which says why (ERR-4).
 */
function TotalAwaited({ payment: { isPreparing, refresh } }: Pick<PaymentChoiceProps, 'payment'>) {
  const money = useMoney();
  const { amount } = useShownTotal();
  const isLate = useLater(usualAnswer) && !isPreparing;
  const prepareAnew = useEffectEvent(() => void refresh());
  useEffect(() => {
    if (isLate) prepareAnew();
  }, [isLate]);
  return (
    <>
      <Panel>
        <Total label={<Trans>Total</Trans>} amount={money(amount)} note={<EstimateNote />} stale />
      </Panel>
      <Awaited what={<WhatIsAwaited />} />
      <Loading>
        <CardGrid label="" coming={skeletonCards(3)} />
      </Loading>
    </>
  );
}

/** Holds come first; the total is asked for when all are tried. */
function WhatIsAwaited() {
  const { items } = useCart();
  const { list } = useFormatters();
  const now = useNow(1_000);
  const unheld = items.filter((item) => !isHeld(item, now));
  if (unheld.length === 0) return <Trans>Waiting for the booking system to add up the total.</Trans>;
  const offers = list(unheld.map(lineName));
  return <Trans>Waiting for the booking system to hold: {offers}.</Trans>;
}

function AmountChanged({ from, due }: { readonly from: AskedBefore; readonly due: Money }) {
  const money = useMoney();
  const [before, now] = [money(from.amount), money(due)];
  const isSame = isSameMoney(from.amount, due);
  if (from.isTaken) {
    if (isSame) return <Trans>The cart has changed meanwhile. Nothing was sold; give back what was taken.</Trans>;
    return (
      <Trans>
        {before} was taken, but the amount has changed to {now}. Nothing was sold: give it back, or take only the
        difference.
      </Trans>
    );
  }
  if (isSame) return <Trans>The cart was changed meanwhile. Look at it and try again.</Trans>;
  return (
    <Trans>
      The amount has changed from {before} to {now}. Nothing was sold; ask the customer again.
    </Trans>
  );
}

/** The tile that was tapped, while what it needs is asked for: its dialog, or the terminal's answer, may take a moment. */
function chosenTile(stage: PaymentStage): TileCode | null {
  if (stage.kind === 'planning') return 'reservation';
  if (stage.kind === 'collecting') return stage.request.method === 'cash_register' ? 'cash_register' : null;
  return stage.kind === 'preparing' && stage.way.kind === 'tile' ? stage.way.tile : null;
}

interface PaymentTilesProps {
  readonly tiles: readonly TileCode[];
  readonly chosen: TileCode | null;
  /** A way to pay is at work: none can be chosen meanwhile, and no word about it lies over what it shows. */
  readonly busy: boolean;
  readonly onChoose: (tile: TileCode) => void;
  /** A press of the cash register has begun. */
  readonly onRegister: (() => void) | undefined;
}

/** The ways to pay (PAY-1). */
function PaymentTiles({ tiles, chosen, busy, onChoose, onRegister }: PaymentTilesProps) {
  const { t } = useLingui();
  const connectivity = useConnectivity();
  const looks = {
    cash_register: { title: t`Payment`, subtitle: t`Cash or card`, icon: Banknote },
    reservation: { title: t`Reservation`, subtitle: t`To be paid later`, icon: CalendarClock },
    invoice: { title: t`Invoice`, subtitle: t`With the customer's address`, icon: FileText },
    no_payment: { title: t`No payment required`, subtitle: t`Nothing is taken`, icon: HandCoins },
  };
  const isMoving = useMoving() !== null;
  const reason =
    connectivity !== 'online' ? t`No internet connection` : isMoving ? t`A line is being moved.` : undefined;
  if (tiles.length === 0) {
    return (
      <EmptyState
        icon={Wallet}
        title={<Trans>There are no payment methods found for the selected product(s).</Trans>}
      />
    );
  }
  return (
    <CardGrid label={t`Ways to pay`}>
      {tiles.map((tile) => (
        <ChoiceCard
          key={tile}
          {...looks[tile]}
          busy={busy}
          selected={tile === chosen || undefined}
          disabledReason={reason}
          onClick={() => onChoose(tile)}
          onPress={tile === 'cash_register' ? onRegister : undefined}
        />
      ))}
    </CardGrid>
  );
}
