import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { offerTitle } from '../../../domain/catalogue/catalogue.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { offerTypesQuery, useScope } from '../../../provider/index.ts';
import { offerIcon } from '../../../ui/cards/offer-icon.ts';
import { TypeTabs } from '../../../ui/layout/type-tabs.tsx';
import type { Selection } from '../use-selection.ts';

interface TypeSwitchProps {
  readonly currentId: string | null;
  readonly dispatch: Selection['dispatch'];
}

/** The types as tabs above categories and products: another one is one tap away (WIZ-1). */
export const TypeSwitch = memo(function TypeSwitch({ currentId, dispatch }: TypeSwitchProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const types = useQuery(offerTypesQuery(useScope())).data ?? [];
  return (
    <TypeTabs
      label={t`Types of offers`}
      current={currentId}
      tabs={types.map((type) => ({
        id: type.id,
        label: offerTitle(type, locale),
        icon: offerIcon(type.icon ?? undefined),
      }))}
      onSelect={(id) => {
        const type = types.find((candidate) => candidate.id === id);
        if (type) dispatch({ kind: 'chooseType', type });
      }}
    />
  );
});
