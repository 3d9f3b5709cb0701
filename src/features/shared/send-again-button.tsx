import { Trans } from '@lingui/react/macro';
import { RotateCcw } from 'lucide';
import type { Sale } from '../../domain/sale/sale.ts';
import { useTill } from '../../sale/index.ts';
import { Button } from '../../ui/actions/button.tsx';
import { useDecision } from './use-decision.ts';

interface SendAgainButtonProps {
  /** A person has to decide about it (OFF-7, PAY-10). */
  readonly sale: Sale;
  readonly wide?: boolean;
  readonly onDecided?: () => void;
}

/** Sends a sale again. One whose reservation was sold meanwhile the till refuses by itself (RES-1). */
export function SendAgainButton({ sale: { reference }, wide = false, onDecided }: SendAgainButtonProps) {
  const till = useTill();
  const { isBusy, decide } = useDecision();
  return (
    <Button
      wide={wide}
      icon={RotateCcw}
      busy={isBusy}
      onClick={() => decide(() => till.retrySale(reference), onDecided)}
    >
      <Trans>Send again</Trans>
    </Button>
  );
}
