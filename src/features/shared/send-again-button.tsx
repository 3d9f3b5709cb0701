import { Trans, useLingui } from '@lingui/react/macro';
import { RotateCcw } from 'lucide';
import { useState } from 'react';
import { type Sale, saleOfReservation } from '../../domain/sale/sale.ts';
import { useJournal, useTill } from '../../sale/index.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { useDecision } from './use-decision.ts';

interface SendAgainButtonProps {
  /** A person has to decide about it (OFF-7, PAY-10). */
  readonly sale: Sale;
  readonly wide?: boolean;
  readonly onDecided?: () => void;
}

/** Sends a sale again; asks before where its reservation was sold here meanwhile, as some providers then sell it twice (RES-1). */
export function SendAgainButton({ sale: { reference, request }, wide = false, onDecided }: SendAgainButtonProps) {
  const { t } = useLingui();
  const till = useTill();
  const { isBusy, decide } = useDecision();
  const sold = saleOfReservation(useJournal(), request.reservationKey);
  const [isAsking, setAsking] = useState(false);

  function send(): void {
    setAsking(false);
    decide(() => till.retrySale(reference), onDecided);
  }

  return (
    <>
      <Button wide={wide} icon={RotateCcw} busy={isBusy} onClick={() => (sold ? setAsking(true) : send())}>
        <Trans>Send again</Trans>
      </Button>
      {sold && (
        <ConfirmDialog
          open={isAsking}
          title={t`Send it again?`}
          confirmLabel={t`Send again`}
          tone="danger"
          onConfirm={send}
          onClose={() => setAsking(false)}
        >
          <PaidMeanwhile soldAs={sold.result?.orderNumber ?? ''} />
        </ConfirmDialog>
      )}
    </>
  );
}

function PaidMeanwhile({ soldAs }: { readonly soldAs: string }) {
  return <Trans>This reservation was paid meanwhile, as order {soldAs}. Sent again, it may be sold twice.</Trans>;
}
