import { Trans, useLingui } from '@lingui/react/macro';
import { List } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useIsCartEmpty } from '../../sale/index.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

interface CopySetAsideProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The dialog that the terminal's copy of the state can't be read: staff must know what is missing before they go on (TERM-2). */
export function CopySetAside({ open, onClose }: CopySetAsideProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const isCartEmpty = useIsCartEmpty();

  function toBookings(): void {
    onClose();
    void navigate('/bookings');
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      role="alertdialog"
      title={t`The saved cart can't be read`}
      footer={
        <>
          <Button icon={List} onClick={toBookings}>
            <Trans>All Bookings</Trans>
          </Button>
          <Button variant="primary" onClick={onClose}>
            <Trans>Go on</Trans>
          </Button>
        </>
      }
    >
      <p>
        {isCartEmpty ? (
          <Trans>
            The cash register's copy of this till can't be read and was set aside. The cart begins empty: enter the
            items again. If something was just paid, look under All Bookings first whether it was sold.
          </Trans>
        ) : (
          <Trans>
            The cash register's copy of this till can't be read and was set aside. The cart is the one that this device
            had kept: check it before you go on.
          </Trans>
        )}
      </p>
    </Dialog>
  );
}
