import { Trans, useLingui } from '@lingui/react/macro';
import { HandCoins, Hourglass, PencilLine, Printer, ReceiptText, Scale } from 'lucide';
import { useState } from 'react';
import { leftToGiveBack, wasCounted } from '../../domain/day/shift.ts';
import { type Taking, takingOf } from '../../domain/day/taking.ts';
import { isZero, type Money, subtractMoney } from '../../domain/money/money.ts';
import {
  isAskedAbout,
  isInDoubt,
  isNotSold,
  isOpen,
  isUnanswered,
  needsDecision,
  type Sale,
} from '../../domain/sale/sale.ts';
import { useFormatters } from '../../i18n/use-locale.ts';
import { useJournal, useLastTakings, useRunningDay, useSale, useTill } from '../../sale/index.ts';
import { Button } from '../../ui/actions/button.tsx';
import { useAlerts } from '../../ui/feedback/alert-region.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { isRepeatedTap } from '../../ui/latest-tap.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useNow } from '../../ui/use-now.ts';
import { OrdersOfSale } from '../shared/booked-twice.tsx';
import { OldOrderStays } from '../shared/corrects-order.tsx';
import { LikenessQuestion } from '../shared/found-by-likeness.tsx';
import { MoneyTaken } from '../shared/money-taken.tsx';
import { OfOthers, ofOthersText, useIsOfOthers } from '../shared/of-others.tsx';
import { ReplaceCart } from '../shared/park-or-confirm.tsx';
import { cartIsBeingPaid, wordsOf } from '../shared/sale-words.ts';
import { SendAgainButton } from '../shared/send-again-button.tsx';
import { tenderWords } from '../shared/tender-words.ts';
import { useMoney } from '../shared/use-money.ts';
import { useReprint } from '../shared/use-print-order.ts';
import { useTask } from '../shared/use-task.ts';
import styles from './day.module.css';
import { GiveBackDialog } from './give-back-dialog.tsx';
import { useMovements } from './movements.tsx';
import { soldProducts, useCorrection } from './sold-words.ts';

/** Older sales are found in the bookings. */
const mostShown = 20;

export interface LastSalesProps {
  readonly onBooking: (orderNumber: string) => void;
  /** The items of a sale lie in the cart again. */
  readonly onCartFilled: () => void;
  /** To what is known of a sale that has no answer, and to its decision (PAY-10). */
  readonly onSale: (reference: string) => void;
}

/** What this till sold last, each with what can still be done about it (DAY-5). */
export function LastSales({ onBooking, onCartFilled, onSale }: LastSalesProps) {
  const running = useRunningDay();
  const journal = useJournal();
  const sales = lastSales(journal, running?.takings ?? [], useLastTakings());
  const movements = useMovements();
  const leftOf = (sale: Taking) => leftToGiveBack(sale, movements);
  const { t } = useLingui();
  const { moment } = useFormatters();
  const money = useMoney();
  const correction = useCorrection();
  const now = useNow(30_000);
  const [tapped, setTapped] = useState<Taking | null>(null);
  // As it is now: its order number may come while its dialog is open. One that has left the list stays as it was last tapped.
  const open = sales.find(({ reference }) => reference === tapped?.reference) ?? tapped;
  function backOf(sale: Taking): string | null {
    const ofGivenUp = movements.find(({ reference }) => reference === sale.reference)?.amount;
    const back = ofGivenUp ?? subtractMoney(sale.amount, leftOf(sale));
    const amount = money(back);
    return isZero(back) ? null : t`${amount} given back`;
  }

  return (
    <Panel title={<Trans>Last sales of this till</Trans>} flush>
      {sales.length === 0 ? (
        <p className={styles.row}>
          <Trans>Nothing was sold here yet.</Trans>
        </p>
      ) : (
        <ul className={styles.list}>
          {sales.map((sale) => (
            <li key={sale.reference}>
              <button type="button" className={styles.row} onClick={() => setTapped(sale)}>
                <span className={styles.words}>
                  <span>{soldProducts(sale)}</span>
                  <span className={styles.hint}>
                    {[moment(sale.at), t(tenderWords[sale.tender]), sale.orderNumber, correction(sale), backOf(sale)]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                  <StateBadge
                    taking={sale}
                    entry={journal.find(({ reference }) => reference === sale.reference)}
                    now={now}
                  />
                </span>
                <span className={styles.amount}>{money(sale.amount)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {open !== null && (
        <LastSaleDialog
          sale={open}
          left={leftOf(open)}
          onBooking={onBooking}
          onCartFilled={onCartFilled}
          onSale={onSale}
          onClose={() => setTapped(null)}
        />
      )}
    </Panel>
  );
}

interface StateBadgeProps {
  /** Not confirmed by the provider, or given up. */
  readonly taking: Taking;
  /** Undefined where it can't be read, or belongs to somebody who has left. */
  readonly entry: Sale | undefined;
  /** Epoch ms. */
  readonly now: number;
}

/** Of a sale that does not stand, or is not known to: what has become of it. Of one that stands, whether a person is asked about it. */
function StateBadge({ taking: { state }, entry, now }: StateBadgeProps) {
  const { t } = useLingui();
  if (state === 'done' && !(entry !== undefined && isAskedAbout(entry, now))) return null;
  const words = { done: t`Decide`, open: t`open`, undone: t`given up` };
  return (
    <span>
      <Badge tone={state === 'undone' ? 'neutral' : 'attention'}>
        {state === 'done' || entry === undefined ? words[state] : t(wordsOf(entry))}
      </Badge>
    </span>
  );
}

/**
 * The sales of the journal, and those that no shift has counted yet: these stay when another person signs in. One that was given up is
 * among them if its money was counted. `kept`: what the device knows of sales, also after their shift.
 */
function lastSales(journal: readonly Sale[], running: readonly Taking[], kept: readonly Taking[]): readonly Taking[] {
  // Those of closed shifts belong to the till, too, whoever is signed in by now.
  const known = new Map([...kept, ...running].map((taking) => [taking.reference, taking]));
  for (const sale of journal) {
    const taking = takingOf(sale, known.get(sale.reference) ?? null);
    if (taking !== null) known.set(taking.reference, taking);
  }
  return [...known.values()]
    .filter(wasCounted)
    .sort((one, other) => other.at - one.at)
    .slice(0, mostShown);
}

interface UnsettledSaleProps {
  readonly sale: Sale;
  readonly onDecided: () => void;
  readonly onShow: () => void;
}

/**
 * Of a sale that has no answer, or that a person has to decide about: what became of it and of its money, and the ways to send it again
 * and to all that is known and can be decided of it (OFF-7, PAY-10).
 */
function UnsettledSale({ sale, onDecided, onShow }: UnsettledSaleProps) {
  const isOfOthers = useIsOfOthers()(sale);
  const canBeSent = needsDecision(sale);
  const needsPerson = canBeSent || isInDoubt(sale);
  return (
    <>
      <p>
        {isNotSold(sale) && <Trans>It did not arrive, so nothing is booked.</Trans>} <MoneyTaken sale={sale} />
      </p>
      {isOfOthers ? (
        <OfOthers sale={sale} />
      ) : (
        <>
          {canBeSent && <SendAgainButton wide sale={sale} onDecided={onDecided} />}
          <Button
            wide
            variant={canBeSent ? 'secondary' : 'primary'}
            icon={needsPerson ? Scale : Hourglass}
            onClick={onShow}
          >
            {needsPerson ? <Trans>Decide</Trans> : <Trans>Show</Trans>}
          </Button>
        </>
      )}
    </>
  );
}

interface LastSaleDialogProps extends LastSalesProps {
  readonly sale: Taking;
  /** What of it nobody has given back yet. */
  readonly left: Money;
  readonly onClose: () => void;
}

/** What can be done about a sale that was made here. */
function LastSaleDialog({ sale, left, onBooking, onCartFilled, onSale, onClose }: LastSaleDialogProps) {
  const { t } = useLingui();
  const till = useTill();
  const alerts = useAlerts();
  const money = useMoney();
  const print = useReprint();
  const [isCartInUse, setCartInUse] = useState(false);
  const [isGivingBack, setGivingBack] = useState(false);
  const entry = useSale(sale.reference);
  const isOfOthers = useIsOfOthers();
  // The provider would say that there is no such order.
  const isListed = sale.seller === undefined || !isOfOthers(sale.seller);
  const { isBusy, run } = useTask('what was asked for at the shift could not be done');
  const { orderNumber, reference, amount, state } = sale;

  const noMoneyBack =
    orderNumber === null ? t`It has no order number yet.` : isZero(left) ? t`All of it was given back.` : undefined;

  const refusals = {
    'cart-is-being-paid': t(cartIsBeingPaid),
    gone: t`This sale is not kept on this device any more.`,
    undecided: entry ? t(wordsOf(entry)) : '',
    'of-others': t(ofOthersText),
  };

  function sellAgain(replace: boolean): void {
    setCartInUse(false);
    run(async () => {
      const outcome = await till.sellAgain(reference, { replace });
      if (outcome === 'filled') onCartFilled();
      else if (outcome === 'cart-in-use') setCartInUse(true);
      else alerts.show({ tone: 'error', text: refusals[outcome] });
    });
  }

  function printAgain(order: string): void {
    if (isRepeatedTap()) return;
    run(() => print(order, true));
  }

  if (isGivingBack) {
    return <GiveBackDialog sale={sale} left={left} onClose={onClose} />;
  }
  return (
    <Dialog open onClose={onClose} title={orderNumber === null ? t`Sale` : t`Order ${orderNumber}`}>
      <Stack gap={3}>
        <p>{`${soldProducts(sale)} · ${money(amount)}`}</p>
        {entry !== undefined && <LikenessQuestion sale={entry} />}
        {entry !== undefined && <OrdersOfSale sale={entry} />}
        {orderNumber !== null && isListed && (
          <>
            <Button wide icon={Printer} busy={isBusy} onClick={() => printAgain(orderNumber)}>
              <Trans>Print again</Trans>
            </Button>
            <Button wide icon={ReceiptText} onClick={() => onBooking(orderNumber)}>
              <Trans>Open the booking</Trans>
            </Button>
          </>
        )}
        {entry !== undefined && (isUnanswered(entry) || needsDecision(entry)) && (
          <UnsettledSale sale={entry} onDecided={onClose} onShow={() => onSale(reference)} />
        )}
        {entry !== undefined && !isOpen(entry) && !isOfOthers(entry) && (
          <>
            <Button wide icon={PencilLine} busy={isBusy} onClick={() => sellAgain(false)}>
              <Trans>Sell again, corrected</Trans>
            </Button>
            {orderNumber !== null && (
              <p className={styles.hint}>
                <OldOrderStays />
              </p>
            )}
          </>
        )}
        {state !== 'undone' && !isZero(amount) && (
          <Button wide icon={HandCoins} disabledReason={noMoneyBack} onClick={() => setGivingBack(true)}>
            <Trans>Money back</Trans>
          </Button>
        )}
      </Stack>
      <ReplaceCart
        open={isCartInUse}
        confirmLabel={t`Sell again, corrected`}
        onGo={sellAgain}
        onClose={() => setCartInUse(false)}
      />
    </Dialog>
  );
}
