import { Trans, useLingui } from '@lingui/react/macro';
import { SquareParking } from 'lucide';
import { useState } from 'react';
import { useTill } from '../../../sale/index.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { useAnnounce } from '../../../ui/feedback/announcer.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useCountedParty } from '../../shared/counted-party.ts';
import { MoneyTaken, OrderChanged, useIsChanged, usePaidBefore } from '../../shared/money-taken.tsx';
import { useParkingFailure } from '../../shared/use-parking-failure.ts';
import styles from './park-button.module.css';

/** Puts the open sale aside, with a party that is being counted for it, so that the next customer can be served (DAY-1). */
export function ParkButton({ onParked }: { readonly onParked: () => void }) {
  const { t } = useLingui();
  const till = useTill();
  const announce = useAnnounce();
  const tellFailure = useParkingFailure();
  const paid = usePaidBefore();
  const isChanged = useIsChanged(paid);
  const [isAsking, setAsking] = useState(false);
  const party = useCountedParty();

  async function park(): Promise<void> {
    setAsking(false);
    const outcome = await till.parkSale();
    if (outcome.kind !== 'parked') return tellFailure(outcome);
    announce(t`The sale is parked.`);
    onParked();
  }

  const parkOrAsk = () => (paid === undefined ? void park() : setAsking(true));
  const name = t`Park sale`;
  return (
    <>
      <Button
        variant="quiet"
        icon={SquareParking}
        className={styles.park}
        aria-label={name}
        title={name}
        data-shortcut="park"
        onClick={() => (party?.add ? party.add(parkOrAsk) : parkOrAsk())}
      >
        <span className={styles.word}>
          {t({ message: 'Park', context: 'short word on a button of the cart: Park sale' })}
        </span>
      </Button>
      {paid && (
        <ConfirmDialog
          open={isAsking}
          title={t`Park the paid sale?`}
          confirmLabel={name}
          onConfirm={() => void park()}
          onClose={() => setAsking(false)}
        >
          <MoneyTaken sale={paid} />{' '}
          {isChanged ? <OrderChanged /> : <Trans>It counts when the sale is opened and placed again.</Trans>}
        </ConfirmDialog>
      )}
    </>
  );
}
