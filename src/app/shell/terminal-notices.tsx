import { Trans, useLingui } from '@lingui/react/macro';
import { List } from 'lucide';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type TerminalNews, useIsCartEmpty, useTerminal } from '../../sale/index.ts';
import { Button } from '../../ui/actions/button.tsx';
import { useAlerts } from '../../ui/feedback/alert-region.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { stepAddress } from '../wizard/wizard-step.ts';

/** Shows the terminal's events on any screen, above all the confirmation of a sale (PAY-3). */
export function TerminalNotices() {
  const { t } = useLingui();
  const terminal = useTerminal();
  const alerts = useAlerts();
  const navigate = useNavigate();
  const [isCopySetAside, setCopySetAside] = useState(false);
  const leaveCheckout = () => {
    if (new URLSearchParams(location.search).has('step')) void navigate(stepAddress({ name: 'products' }));
  };
  const show = useEffectEvent((news: TerminalNews) => {
    switch (news.kind) {
      case 'sold': {
        const address = stepAddress({ name: 'success', reference: news.reference });
        // Beside the confirmation, these would invite to sell the cart once more.
        alerts.closeAbout('payment', 'terminal-sale');
        // The payment step, if it is shown, navigates there, too: replaced, so that the history has only one entry.
        return void navigate(address, { replace: location.search === address.slice(1) });
      }
      case 'refused':
        // Leads back to the first step, or to the field that is refused, and keeps the cart (PAY-8). An equal alert is shown only once.
        alerts.show({ tone: 'error', text: news.message || t`Oops! Something went wrong.`, about: 'terminal-sale' });
        return news.isOfFields ? void navigate(stepAddress({ name: 'buyer' })) : leaveCheckout();
      case 'gone-on': {
        const text = t`The cash register has gone on to another cart.`;
        return void alerts.show({ tone: 'info', text, about: 'at-checkout' });
      }
      case 'emptied':
        alerts.show({ tone: 'info', text: t`The cash register has emptied the cart.` });
        return leaveCheckout();
      case 'code-dropped': {
        const { code } = news;
        return void alerts.show({
          tone: 'info',
          text: t`The cash register has removed the code ${code}.`,
          about: 'payment',
        });
      }
      case 'out-of-step': {
        const { message, isGone } = news;
        const text = t`Error: ${message}`;
        if (!isGone) return void alerts.show({ tone: 'error', text, about: 'payment' });
        // It stays: no new try of its payment comes.
        return void alerts.show({ tone: 'error', text: `${t`The cart is at the cash register's checkout.`} ${text}` });
      }
      case 'copy-set-aside':
        return setCopySetAside(true);
    }
  });
  useEffect(() => terminal?.onNews(show), [terminal]);
  return <CopySetAside open={isCopySetAside} onClose={() => setCopySetAside(false)} />;
}

/** The dialog that the terminal's copy of the state can't be read: staff must know what is missing before they go on (TERM-2). */
function CopySetAside({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
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
