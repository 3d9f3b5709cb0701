import { useLingui as useSay } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { leftToGiveBack } from '../../domain/day/shift.ts';
import { type Taking, takingOf } from '../../domain/day/taking.ts';
import { isZero, subtractMoney } from '../../domain/money/money.ts';
import type { Sale } from '../../domain/sale/sale.ts';
import { useFormatters } from '../../i18n/use-locale.ts';
import { useJournal, useRunningDay } from '../../sale/index.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { tenderWords } from '../shared/tender-words.ts';
import { useMoney } from '../shared/use-money.ts';
import styles from './day.module.css';
import { GiveBackDialog } from './give-back-dialog.tsx';
import { LastSaleDialog } from './last-sale-dialog.tsx';
import { useMovements } from './use-movements.ts';

/** More are found in the bookings. */
const mostShown = 20;

export interface LastSalesProps {
  readonly dashboardUrl: string;
  readonly onBooking: (orderNumber: string) => void;
  /** The items of a sale lie in the cart again. */
  readonly onCartFilled: () => void;
}

/** What this till sold last, each with what can still be done about it (DAY-5). */
export function LastSales({ dashboardUrl, onBooking, onCartFilled }: LastSalesProps) {
  const running = useRunningDay();
  const sales = lastSales(useJournal(), running?.takings ?? []);
  const movements = useMovements();
  const leftOf = (sale: Taking) => leftToGiveBack(sale, movements);
  const { t } = useLingui();
  const { moment } = useFormatters();
  const { _ } = useSay();
  const money = useMoney();
  const [open, setOpen] = useState<Taking | null>(null);
  const [returned, setReturned] = useState<Taking | null>(null);
  function backOf(sale: Taking): string | null {
    const back = subtractMoney(sale.amount, leftOf(sale));
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
              <button type="button" className={styles.row} onClick={() => setOpen(sale)}>
                <span className={styles.words}>
                  <span>{`${sale.pieces} × ${sale.products.join(', ')}`}</span>
                  <span className={styles.hint}>
                    {[moment(sale.at), _(tenderWords[sale.tender]), sale.orderNumber, backOf(sale)]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
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
          onClose={() => setOpen(null)}
          onBooking={onBooking}
          onCartFilled={onCartFilled}
          onGiveBack={() => {
            setReturned(open);
            setOpen(null);
          }}
        />
      )}
      {returned !== null && (
        <GiveBackDialog
          sale={returned}
          left={leftOf(returned)}
          dashboardUrl={dashboardUrl}
          onClose={() => setReturned(null)}
        />
      )}
    </Panel>
  );
}

/** The sales of the journal, and those that no shift has counted yet: these stay when another person signs in. */
function lastSales(journal: readonly Sale[], running: readonly Taking[]): readonly Taking[] {
  const known = new Map(running.map((taking) => [taking.reference, taking]));
  for (const sale of journal) {
    const taking = takingOf(sale, null);
    if (taking !== null) known.set(taking.reference, taking);
  }
  return [...known.values()]
    .filter(({ state }) => state !== 'undone')
    .sort((one, other) => other.at - one.at)
    .slice(0, mostShown);
}
