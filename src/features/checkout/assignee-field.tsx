import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { assigneesQuery, useScope } from '../../provider/index.ts';
import { useCart, useCheckout, useTill } from '../../sale/index.ts';
import { SelectField } from '../../ui/select-field.tsx';

/** Whom the sale is assigned to, of those who can take it (BUY-1). */
export function AssigneeField() {
  const { t } = useLingui();
  const till = useTill();
  const { items } = useCart();
  const { assignee } = useCheckout();
  const { data, isError } = useQuery({ ...assigneesQuery(useScope(), items), enabled: items.length > 0 });
  const assignees = data ?? [];
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
      options={assignees.map(({ id, name }) => ({ value: id, label: name }))}
      value={assignees.some(({ id }) => id === assignee?.id) ? (assignee?.id ?? '') : ''}
      onChange={(id) => {
        const chosen = assignees.find((candidate) => candidate.id === id) ?? null;
        void till.changeCheckout((checkout) => ({ ...checkout, assignee: chosen }));
      }}
    />
  );
}
