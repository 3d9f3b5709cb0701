import { useLingui } from '@lingui/react/macro';
import { useParkedSales, useTill } from '../../../sale/index.ts';
import { useAnnounce } from '../../../ui/feedback/announcer.tsx';
import { useParkingFailure } from '../../shared/use-parking-failure.ts';
import { ParkedChip } from './parked-chip.tsx';
import styles from './parked-sales.module.css';

/** The parked sales, oldest first, each a tap away; nothing where there are none (DAY-1). */
export function ParkedSales({ onOpened }: { readonly onOpened: (locale: string) => void }) {
  const { t } = useLingui();
  const till = useTill();
  const parked = useParkedSales();
  const announce = useAnnounce();
  const tellFailure = useParkingFailure();

  async function open(key: string): Promise<void> {
    const outcome = await till.openParked(key);
    if (outcome.kind !== 'opened') return tellFailure(outcome);
    announce(t`The parked sale is open.`);
    onOpened(outcome.locale);
  }

  if (parked.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={t`Parked sales`}>
      {parked.map((sale) => (
        <li key={sale.key}>
          <ParkedChip sale={sale} onOpen={() => void open(sale.key)} />
        </li>
      ))}
    </ul>
  );
}
