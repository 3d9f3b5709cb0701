import { useLingui } from '@lingui/react/macro';
import { breadcrumb, type Crumb } from '../../domain/catalogue/flow.ts';
import { useFormatters, useLocale } from '../../i18n/use-locale.ts';
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx';
import type { Selection } from './use-selection.ts';

/** "All Offers" and the choices made, each a way back to its step (NAV-4). */
export function Trail({ selection: { flow, dispatch } }: { readonly selection: Selection }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { dateTime } = useFormatters();
  const label = (crumb: Crumb): string => {
    if (crumb.kind === 'all-offers') return t`All Offers`;
    return crumb.kind === 'appointment' ? dateTime(crumb.time) : crumb.label;
  };
  return (
    <Breadcrumb
      label={t`Choices made`}
      items={breadcrumb(flow, locale).map((crumb) => ({
        id: crumb.kind === 'all-offers' ? crumb.kind : crumb.step,
        label: label(crumb),
        onSelect: () => dispatch({ kind: 'goTo', step: crumb.step }),
      }))}
    />
  );
}
