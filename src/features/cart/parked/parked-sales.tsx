import { Trans, useLingui } from '@lingui/react/macro';
import { Languages, X } from 'lucide';
import { useRef, useState } from 'react';
import { isSameMoney, type Money } from '../../../domain/money/money.ts';
import { terminalsName } from '../../../domain/sale/checkout.ts';
import { paidSaleOf } from '../../../domain/sale/lost-sale.ts';
import { type ParkedHolds, type ParkedSale, parkedAmount, parkedHolds } from '../../../domain/sale/parked-sale.ts';
import type { Sale } from '../../../domain/sale/sale.ts';
import { today } from '../../../domain/times/appointment.ts';
import { useFormatters, useLocale } from '../../../i18n/use-locale.ts';
import { useCurrency } from '../../../provider/index.ts';
import { useParkedSales, useSales, useTill } from '../../../sale/index.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { useAnnounce } from '../../../ui/feedback/announcer.tsx';
import { HoldRing } from '../../../ui/feedback/hold-ring.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { dropDoubleTap } from '../../../ui/latest-tap.ts';
import { useNow } from '../../../ui/use-now.ts';
import { customerName } from '../../shared/customer-name.ts';
import { useMoney } from '../../shared/use-money.ts';
import { useParkingFailure } from '../../shared/use-parking-failure.ts';
import { useTask } from '../../shared/use-task.ts';
import { useExternalWords } from '../external-words.ts';
import { GiveUpQuestion } from '../give-up-question.tsx';
import { HoldCountdown } from '../lines/hold-countdown.tsx';
import styles from './parked-sales.module.css';

/** The parked sales, oldest first, each a tap away; nothing where there are none (DAY-1). */
export function ParkedSales({ onOpened }: { readonly onOpened: (locale: string) => void }) {
  const { t } = useLingui();
  const till = useTill();
  const parked = useParkedSales();
  const announce = useAnnounce();
  const tellFailure = useParkingFailure();
  const { run } = useTask('the parked sale could not be opened');
  const [dropped, setDropped] = useState<string | null>(null);
  const droppedSale = parked.find(({ key }) => key === dropped);
  const sales = useSales();
  /** Its chip may still be on screen. A sale that is parked again has another key. */
  const opened = useRef<string | null>(null);

  const open = (key: string) =>
    run(async () => {
      // The second tap of two finds the sale gone, though no other window has opened it.
      if (opened.current === key) return;
      const outcome = await till.openParked(key);
      if (outcome.kind !== 'opened') return tellFailure(outcome);
      opened.current = key;
      // The sale that it was exchanged for comes under the finger.
      dropDoubleTap();
      announce(t`The parked sale is open.`);
      onOpened(outcome.locale);
    });

  if (parked.length === 0) return null;
  return (
    <>
      <ul className={styles.list} aria-label={t`Parked sales`}>
        {parked.map((sale) => (
          <li key={sale.key}>
            <ParkedChip
              sale={sale}
              paid={paidSaleOf(sales, sale)}
              onOpen={() => open(sale.key)}
              onDrop={() => setDropped(sale.key)}
            />
          </li>
        ))}
      </ul>
      {dropped !== null && (
        <GiveUpQuestion
          paid={droppedSale && paidSaleOf(sales, droppedSale)}
          title={t`Give up the parked sale?`}
          confirmLabel={t`Give up sale`}
          giveUp={() => till.dropParked(dropped)}
          onGivenUp={() => announce(t`The parked sale is given up.`)}
          onGone={() => tellFailure({ kind: 'gone' })}
          onClose={() => setDropped(null)}
        >
          <p>
            <Trans>Its places are given back, and what was noted about the customer is removed.</Trans>
          </p>
        </GiveUpQuestion>
      )}
    </>
  );
}

interface ParkedChipProps {
  readonly sale: ParkedSale;
  /** The sale for which its customer has paid already (PAY-10); undefined where there is none. */
  readonly paid: Sale | undefined;
  readonly onOpen: () => void;
  readonly onDrop: () => void;
}

/** What lies in it, where nobody knows whose it is: of several offers the first. */
function offerName({ cart: { items } }: ParkedSale): string {
  const [first, ...others] = new Set(items.map(({ productName }) => productName));
  return first === undefined ? '' : others.length > 0 ? `${first} …` : first;
}

/** Whose sale it is, or else what, what it comes to, or what the terminal alone has in it, what was paid for it, since when it waits, how long its places are kept, and the language that opening it puts on screen, where that is another one (DAY-1). */
function ParkedChip({ sale, paid, onOpen, onDrop }: ParkedChipProps) {
  const { t } = useLingui();
  const money = useMoney();
  const { code } = useCurrency();
  const locale = useLocale();
  const { moment, timeOfDay, language, list } = useFormatters();
  const now = useNow(1_000);
  const { parkedAt } = sale;
  const whose = customerName(sale.checkout.buyer) || terminalsName(sale.checkout);
  const name = whose || offerName(sale);
  const asked = parkedAmount(sale, code);
  const { items, external } = sale.cart;
  const wordsOf = useExternalWords();
  // The terminal's lines come to nothing that is known for certain.
  const areTerminals = items.length === 0 && external.length > 0;
  const worth = areTerminals
    ? list(external.map(wordsOf).map(({ name, pieces }) => `${name} ${pieces}`.trim()))
    : money(asked);
  const what = [name, worth].filter(Boolean).join(' ');
  return (
    <span className={styles.pair}>
      <button type="button" className={styles.chip} onClick={onOpen}>
        <span className={styles.what}>
          {name !== '' && <bdi className={classNames(styles.name, !whose && styles.offer)}>{name}</bdi>}
          <bdi className={areTerminals ? styles.name : styles.amount}>{worth}</bdi>
          {paid && (
            <span className={styles.warning}>
              <Paid amount={paid.amount} isAll={isSameMoney(paid.amount, asked)} />
            </span>
          )}
        </span>
        <span className={styles.since}>
          <span>{today(parkedAt) === today(now) ? timeOfDay(parkedAt) : moment(parkedAt)}</span>
          {sale.locale !== locale && (
            <span className={styles.language}>
              <Icon of={Languages} size={14} />
              {language(sale.locale)}
            </span>
          )}
          <Holds holds={parkedHolds(sale, now)} />
        </span>
      </button>
      <IconButton label={t`Give up parked sale: ${what}`} icon={X} onClick={onDrop} />
    </span>
  );
}

/** Names the amount that was paid where the cart comes to another by now. */
function Paid({ amount, isAll }: { readonly amount: Money; readonly isAll: boolean }) {
  const paid = useMoney()(amount);
  return isAll ? <Trans>Paid</Trans> : <Trans>Paid: {paid}</Trans>;
}

function Holds({ holds }: { readonly holds: ParkedHolds }) {
  switch (holds.kind) {
    case 'held':
      return <HoldCountdown until={holds.until} />;
    case 'ending':
      return (
        <>
          <HoldCountdown until={holds.until} />
          <span className={styles.warning}>
            <Trans>not renewed any more</Trans>
          </span>
        </>
      );
    case 'run-out':
      return <HoldRing remaining={0} />;
    case 'not-held':
      return (
        <span className={styles.warning}>
          <Trans>not held yet</Trans>
        </span>
      );
    case 'lasting':
      return null;
  }
}
