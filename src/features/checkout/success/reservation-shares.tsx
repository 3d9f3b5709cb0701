import { Trans } from '@lingui/react/macro';
import type { ReservationPlan } from '../../../domain/sale/reservation-parts.ts';
import { useCheckout } from '../../../sale/index.ts';
import { useMoney } from '../../shared/use-money.ts';
import { usePartName } from '../use-part-name.ts';
import styles from './reservation-shares.module.css';

/** What each of several reservations will ask for, with its share of the code (PAY-6). */
export function ReservationShares({ plan }: { readonly plan: ReservationPlan }) {
  const money = useMoney();
  const partName = usePartName();
  const parts = plan.parts.map(({ items }) => items);
  const code = useCheckout().coupon?.code ?? '';
  return (
    <>
      <p>
        <Trans>Each appointment becomes a reservation of its own:</Trans>
      </p>
      <ul className={styles.shares}>
        {plan.parts.map((part) => {
          const discount = money(part.discount);
          return (
            <li key={part.items[0]?.key} className={styles.share}>
              <bdi>{partName(part.items, parts)}</bdi>
              <strong>{money(part.due)}</strong>
              {part.discount.minor > 0 && (
                <span className={styles.code}>
                  <Trans>
                    Code {code} takes off {discount}
                  </Trans>
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
