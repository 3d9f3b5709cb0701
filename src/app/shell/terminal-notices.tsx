import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type TerminalNews, useTerminal } from '../../sale/index.ts';
import { useAlerts } from '../../ui/feedback/alert-region.tsx';
import { stepAddress } from '../wizard/wizard-step.ts';
import { CopySetAside } from './copy-set-aside.tsx';

/** Shows the terminal's events on any screen, above all the confirmation of a sale (PAY-3). */
export function TerminalNotices() {
  const { t } = useLingui();
  const terminal = useTerminal();
  const alerts = useAlerts();
  const navigate = useNavigate();
  const [isCopySetAside, setCopySetAside] = useState(false);
  const tellNotSold = (text: string) => void alerts.show({ tone: 'error', text, about: 'terminal-sale' });
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
        tellNotSold(news.message || t`Oops! Something went wrong.`);
        return news.isOfFields ? void navigate(stepAddress({ name: 'buyer' })) : leaveCheckout();
      case 'emptied':
        return leaveCheckout();
      case 'code-dropped': {
        const { code } = news;
        return void alerts.show({
          tone: 'info',
          text: t`The cash register has removed the code ${code}.`,
          about: 'payment',
        });
      }
      case 'not-accepted':
        return tellNotSold(
          t`The cash register has reported a paid sale that could not be booked. Compare its cart with this one, then let it send the sale again.`,
        );
      case 'out-of-step': {
        const { message } = news;
        return void alerts.show({ tone: 'error', text: t`Error: ${message}`, about: 'payment' });
      }
      case 'copy-set-aside':
        return setCopySetAside(true);
    }
  });
  useEffect(() => terminal?.onNews(show), [terminal]);
  return <CopySetAside open={isCopySetAside} onClose={() => setCopySetAside(false)} />;
}
