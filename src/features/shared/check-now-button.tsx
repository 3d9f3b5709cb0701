import { Trans, useLingui } from '@lingui/react/macro';
import { RefreshCw } from 'lucide';
import { useTill } from '../../sale/index.ts';
import { Button, type ButtonLook } from '../../ui/actions/button.tsx';
import { useAlerts } from '../../ui/feedback/alert-region.tsx';
import { useAnnounce } from '../../ui/feedback/announcer.tsx';
import { useHasLeft } from './use-has-left.ts';
import { useTask } from './use-task.ts';

interface CheckNowButtonProps extends Pick<ButtonLook, 'variant'> {
  /** The booking system has been asked. */
  readonly onChecked?: () => void;
}

/** Asks the booking system now about the sales without an answer, and says where it has no news (PAY-10). */
export function CheckNowButton({ variant, onChecked }: CheckNowButtonProps) {
  const { t } = useLingui();
  const till = useTill();
  const alerts = useAlerts();
  const announce = useAnnounce();
  const hasLeft = useHasLeft();
  const { isBusy, run } = useTask('sales could not be settled');

  async function check(): Promise<void> {
    announce(t`One moment…`);
    const hasNews = await till.checkNow();
    // It is over once the sale is settled, which may be a moment later.
    if (!hasNews && !hasLeft.current) alerts.show({ tone: 'info', text: t`Nothing has changed yet`, about: 'payment' });
    onChecked?.();
  }

  return (
    <Button variant={variant} icon={RefreshCw} busy={isBusy} onClick={() => run(check)}>
      <Trans>Check now</Trans>
    </Button>
  );
}
