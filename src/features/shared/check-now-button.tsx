import { Trans, useLingui } from '@lingui/react/macro';
import { RefreshCw } from 'lucide';
import { useTill } from '../../sale/index.ts';
import { Button, type ButtonLook } from '../../ui/actions/button.tsx';
import { useAnnounce } from '../../ui/feedback/announcer.tsx';
import { useTask } from './use-task.ts';

interface CheckNowButtonProps extends Pick<ButtonLook, 'variant'> {
  /** The booking system has been asked. */
  readonly onChecked?: () => void;
}

/** Asks the booking system now about the sales without an answer (PAY-10). */
export function CheckNowButton({ variant, onChecked }: CheckNowButtonProps) {
  const { t } = useLingui();
  const till = useTill();
  const announce = useAnnounce();
  const { isBusy, run } = useTask('sales could not be settled');

  async function check(): Promise<void> {
    announce(t`One moment…`);
    await till.settle();
    onChecked?.();
  }

  return (
    <Button variant={variant} icon={RefreshCw} busy={isBusy} onClick={() => run(check)}>
      <Trans>Check now</Trans>
    </Button>
  );
}
