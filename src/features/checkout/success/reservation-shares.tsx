import { Trans } from '@lingui/react/macro';
import type { ReservationPart, ReservationPlan } from '../../../domain/sale/reservation-parts.ts';
import { useFormatters } from '../../../i18n/use-locale.ts';
import { useCheckout } from '../../../sale/index.ts';
import { useMoney } from '../../shared/use-money.ts';
import styles from './reservation-shares.module.css';

/** What each of several reservations will ask for, with its share of the code (PAY-6). */
export function ReservationShares({ plan }: { readonly plan: ReservationPlan }) {
  const money = useMoney();
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
              <Offer part={part} />
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

function Offer({ part: { items } }: { readonly part: ReservationPart }) {
  const { dateTime } = useFormatters();
  const [first] = items;
  const time = first?.time ?? null;
  return (
    <span>
      <bdi>{first?.productName}</bdi>
      {time !== null && <> · {dateTime(time)}</>}
    </span>
  );
}
