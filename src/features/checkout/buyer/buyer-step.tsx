import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Ticket, UserRound } from 'lucide';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { assigneeNotOffered } from '../../../domain/forms/order-answers.ts';
import { sendTicketsByEmail, showBuyerForm } from '../../../domain/sale/checkout.ts';
import { assigneeDroppedText } from '../../../i18n/sale-texts.ts';
import { assigneesQuery, useScope } from '../../../provider/index.ts';
import { useCart, useCheckout, useTill } from '../../../sale/index.ts';
import { useAlerts } from '../../../ui/feedback/alert-region.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { StepForm } from '../step.tsx';
import { CustomerForm } from './customer-form.tsx';
import { useBuyerForm } from './use-buyer-form.ts';

/** Whom the sale is for: assignee, buyer, attendees (BUY rows). */
export function BuyerStep({ back, onNext }: { readonly back?: ReactNode; readonly onNext: () => void }) {
  const { t } = useLingui();
  const till = useTill();
  const { buyerFormVisible, sendTickets } = useCheckout();
  const { sections, asked, next, ...fields } = useBuyerForm(onNext);
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
          icon={Ticket}
          checked={sendTickets}
          onChange={(on) => void till.changeCheckout((checkout) => sendTicketsByEmail(checkout, on))}
        />
      </Panel>
      {buyerFormVisible && sections !== null && <CustomerForm sections={sections} {...fields} />}
      {buyerFormVisible && sections === null && (
        <Panel>
          <Loaded query={asked} placeholder={<SkeletonRows count={4} />}>
            {() => null}
          </Loaded>
        </Panel>
      )}
    </StepForm>
  );
}

/** Whom the sale is assigned to, of those who can take it (BUY-1). */
function AssigneeField() {
  const { t } = useLingui();
  const till = useTill();
  const { items } = useCart();
  const { assignee } = useCheckout();
  const query = useQuery({ ...assigneesQuery(useScope(), items), enabled: items.length > 0 });
  const { data, isError, isPlaceholderData } = query;
  useDropWhoIsNotOffered(isPlaceholderData ? undefined : data);
  const offered = data ?? [];
  // While the list is loading, or could not be loaded, the choice stays: it is what is sent.
  const isListed = assignee === null || offered.some(({ id }) => id === assignee.id);
  const shown = isListed ? offered : [assignee, ...offered];
  const hint = isError
    ? t`The list could not be loaded.`
    : data?.length === 0
      ? t`Nobody is available to assign.`
      : undefined;
  return (
    <SelectField
      label={t`Assign to`}
      placeholder={t`Not assigned`}
      hint={hint}
      options={shown.map(({ id, name }) => ({ value: id, label: name || id }))}
      value={assignee?.id ?? ''}
      onChange={(id) => {
        const chosen = shown.find((candidate) => candidate.id === id) ?? null;
        void till.changeCheckout((checkout) => ({ ...checkout, assignee: chosen }));
      }}
    />
  );
}

/** Removes an assignee who can't take the cart as it is now, and says so. `offered`: for this very cart; undefined while unknown. */
function useDropWhoIsNotOffered(offered: readonly { readonly id: string; readonly name: string }[] | undefined): void {
  const { i18n } = useLingui();
  const till = useTill();
  const alerts = useAlerts();
  const checkout = useCheckout();
  const gone = assigneeNotOffered(offered ?? null, checkout);
  const drop = useEffectEvent(() => {
    if (gone === null) return;
    void till.changeCheckout((now) => (now.assignee?.id === gone.id ? { ...now, assignee: null } : now));
    alerts.show({ tone: 'info', text: i18n._(assigneeDroppedText(gone.name || gone.id)) });
  });
  const goneId = gone?.id;
  useEffect(() => {
    if (goneId !== undefined) drop();
  }, [goneId]);
}
