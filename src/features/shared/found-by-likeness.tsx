import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { canBeDisowned, type Sale } from '../../domain/sale/sale.ts';
import { useTill } from '../../sale/index.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Row } from '../../ui/layout/stack.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { useNow } from '../../ui/use-now.ts';
import { OfOthers, useIsOfOthers } from './of-others.tsx';
import { useDecision } from './use-decision.ts';

/** Says that the till itself took a booking for a sale because it looks like it: staff may know of another one (PAY-10). */
export function FoundByLikeness() {
  return (
    <Trans>
      No answer came; this booking was found by what was sold. If another till has just sold the same, check whose it
      is.
    </Trans>
  );
}

/**
 * Asks whether the booking that the till itself took for this sale is its own, as long as that can be answered; by another
 * company's people it can't (PAY-10). Null for any other sale.
 */
export function LikenessQuestion({ sale }: { readonly sale: Sale }) {
  const { t } = useLingui();
  const till = useTill();
  const { isBusy, decide } = useDecision();
  const [isAsking, setAsking] = useState(false);
  const now = useNow(30_000);
  const isOfOthers = useIsOfOthers();
  if (sale.result?.isByLikeness !== true) return null;
  if (isOfOthers(sale)) return canBeDisowned(sale, now) && <OfOthers sale={sale} />;
  const another = t`It is another sale`;

  function disown(): void {
    setAsking(false);
    decide(() => till.disownBooking(sale.reference));
  }

  return (
    <Banner
      tone="attention"
      action={
        canBeDisowned(sale, now) && (
          <Row>
            <Button busy={isBusy} onClick={() => decide(() => till.confirmBooking(sale.reference))}>
              <Trans>It is this one</Trans>
            </Button>
            <Button busy={isBusy} onClick={() => setAsking(true)}>
              {another}
            </Button>
          </Row>
        )
      }
    >
      <FoundByLikeness />
      <ConfirmDialog
        open={isAsking}
        title={another}
        confirmLabel={another}
        tone="danger"
        onConfirm={disown}
        onClose={() => setAsking(false)}
      >
        <FoundByLikeness />
      </ConfirmDialog>
    </Banner>
  );
}
