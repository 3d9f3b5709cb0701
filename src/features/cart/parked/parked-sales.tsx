import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useParkedSales, useTill } from '../../../sale/index.ts';
import { useAnnounce } from '../../../ui/feedback/announcer.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useParkingFailure } from '../../shared/use-parking-failure.ts';
import { useTask } from '../../shared/use-task.ts';
import { ParkedChip } from './parked-chip.tsx';
import styles from './parked-sales.module.css';

/** The parked sales, oldest first, each a tap away; nothing where there are none (DAY-1). */
export function ParkedSales({ onOpened }: { readonly onOpened: (locale: string) => void }) {
  const { t } = useLingui();
  const till = useTill();
  const parked = useParkedSales();
  const announce = useAnnounce();
  const tellFailure = useParkingFailure();
  const { run } = useTask('the parked sale could not be given up');
  const [dropped, setDropped] = useState<string | null>(null);
  /** A sale that is parked again has another key. */
  const opening = useRef<string | null>(null);

  async function open(key: string): Promise<void> {
    // The second tap of two finds the sale gone, though no other window has opened it.
    if (opening.current === key) return;
    opening.current = key;
    const outcome = await till.openParked(key);
    if (outcome.kind !== 'opened') {
      opening.current = null;
      return tellFailure(outcome);
    }
    announce(t`The parked sale is open.`);
    onOpened(outcome.locale);
  }

  async function drop(key: string): Promise<void> {
    setDropped(null);
    if (await till.dropParked(key)) announce(t`The parked sale is given up.`);
    else tellFailure({ kind: 'gone' });
  }

  if (parked.length === 0) return null;
  return (
    <>
      <ul className={styles.list} aria-label={t`Parked sales`}>
        {parked.map((sale) => (
          <li key={sale.key}>
            <ParkedChip sale={sale} onOpen={() => void open(sale.key)} onDrop={() => setDropped(sale.key)} />
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={dropped !== null}
        title={t`Give up the parked sale?`}
        confirmLabel={t`Give up sale`}
        tone="danger"
        onConfirm={() => dropped !== null && run(() => drop(dropped))}
        onClose={() => setDropped(null)}
      >
        <Trans>Its places are given back, and what was noted about the customer is removed.</Trans>
      </ConfirmDialog>
    </>
  );
}
