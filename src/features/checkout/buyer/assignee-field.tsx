import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { assigneeNotOffered } from '../../../domain/forms/order-answers.ts';
import { assigneeDroppedText } from '../../../i18n/sale-texts.ts';
import { assigneesQuery, useScope } from '../../../provider/index.ts';
import { useCart, useCheckout, useTill } from '../../../sale/index.ts';
import { useAlerts } from '../../../ui/feedback/alert-region.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';

/** Whom the sale is assigned to, of those who can take it (BUY-1). */
export function AssigneeField() {
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
