import { Trans, useLingui } from '@lingui/react/macro';
import { Mail, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { sendTicketsByEmail, showBuyerForm } from '../../../domain/sale/checkout.ts';
import { useCheckout, useTill } from '../../../sale/index.ts';
import { Loading, SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { StepForm } from '../step.tsx';
import { AssigneeField } from './assignee-field.tsx';
import { CustomerForm } from './customer-form.tsx';
import { LoadFailure } from './load-failure.tsx';
import { useBuyerForm } from './use-buyer-form.ts';

interface BuyerStepProps {
  readonly back?: ReactNode;
  readonly onNext: () => void;
}

/** Whom the sale is for: assignee, buyer, attendees (BUY rows). */
export function BuyerStep({ back, onNext }: BuyerStepProps) {
  const { t } = useLingui();
  const till = useTill();
  const { buyerFormVisible, sendTickets } = useCheckout();
  const { sections, failed, refresh, next, ...fields } = useBuyerForm(onNext);
  return (
    <StepForm name="buyer" title={<Trans>Buyer</Trans>} back={back} onNext={next}>
      <Panel>
        <AssigneeField />
        <Switch
          label={t`Enter customer information`}
          icon={UserRound}
          checked={buyerFormVisible}
          onChange={(on) => void till.changeCheckout((checkout) => showBuyerForm(checkout, on))}
        />
        <Switch
          label={t`Send tickets via email`}
          icon={Mail}
          checked={sendTickets}
          onChange={(on) => void till.changeCheckout((checkout) => sendTicketsByEmail(checkout, on))}
        />
      </Panel>
      {buyerFormVisible && sections !== null && <CustomerForm sections={sections} {...fields} />}
      {buyerFormVisible && sections === null && (
        <Panel>
          {failed ? (
            <LoadFailure onRefresh={refresh} />
          ) : (
            <Loading>
              <SkeletonRows count={4} />
            </Loading>
          )}
        </Panel>
      )}
    </StepForm>
  );
}
