import { Trans, useLingui } from '@lingui/react/macro';
import { Languages, X } from 'lucide-react';
import { type ParkedHolds, type ParkedSale, parkedAmount, parkedHolds } from '../../../domain/sale/parked-sale.ts';
import { formattersFor } from '../../../i18n/formatters.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { useCurrency } from '../../../provider/index.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { HoldRing } from '../../../ui/feedback/hold-ring.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { customerName, saleName } from '../../shared/customer-name.ts';
import { useMoney } from '../../shared/use-money.ts';
import { HoldCountdown } from '../lines/hold-countdown.tsx';
import styles from './parked-chip.module.css';

interface ParkedChipProps {
  readonly sale: ParkedSale;
  readonly onOpen: () => void;
  readonly onDrop: () => void;
}

/** Whose sale it is, what it comes to, since when it waits, how long its places are kept, and the language that opening it puts on screen, where that is another one (DAY-1). */
export function ParkedChip({ sale, onOpen, onDrop }: ParkedChipProps) {
  const { t } = useLingui();
  const money = useMoney();
  const { code } = useCurrency();
  const locale = useLocale();
  const { timeOfDay, language } = formattersFor(locale);
  const now = useNow(1_000);
  const name = customerName(sale.checkout.buyer);
  const amount = money(parkedAmount(sale, code));
  const what = saleName(sale.checkout.buyer, amount);
  return (
    <span className={styles.pair}>
      <button type="button" className={styles.chip} onClick={onOpen}>
        <span className={styles.what}>
          {name !== '' && <bdi className={styles.name}>{name}</bdi>}
          <span className={styles.amount}>{amount}</span>
        </span>
        <span className={styles.since}>
          <span>{timeOfDay(sale.parkedAt)}</span>
          {sale.locale !== locale && (
            <span className={styles.language}>
              <Languages size={14} aria-hidden="true" />
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
