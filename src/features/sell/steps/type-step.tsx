import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { offerTitle } from '../../../domain/catalogue/catalogue.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { offerTypesQuery, useScope } from '../../../provider/index.ts';
import { useIsTillOpen } from '../../../sale/index.ts';
import { CardGrid } from '../../../ui/cards/card-grid.tsx';
import { ChoiceCard } from '../../../ui/cards/choice-card.tsx';
import { offerIcon } from '../../../ui/cards/offer-icon.ts';
import { SaleLine } from '../typed-line/sale-line.tsx';
import { laterSteps } from './load-later-steps.ts';
import { StepBar } from './step-bar.tsx';
import { StepCards } from './step-cards.tsx';
import type { StepProps } from './step-props.ts';

const DeparturesBoard = laterSteps.component((steps) => steps.DeparturesBoard);

/** What kind of offer (WIZ-1, WIZ-2), and below, once the till is open, what leaves next (FAST-1). */
export function TypeStep({ wizard, onChoose }: StepProps) {
  const { dispatch } = wizard;
  const { t } = useLingui();
  const locale = useLocale();
  const [line, setLine] = useState('');
  const isTillOpen = useIsTillOpen();
  const types = useQuery(offerTypesQuery(useScope()));
  return (
    <>
      <StepBar wizard={wizard} search={<SaleLine value={line} onChange={setLine} onChoose={onChoose} findsBookings />}>
        {t`What would you like to sell?`}
      </StepBar>
      <StepCards label={t`Types of offers`} query={types} shape="text">
        {(items) => (
          <CardGrid label={t`Types of offers`}>
            {items.map((type) => (
              <ChoiceCard
                key={type.id}
                slim
                letters={longestWord(items.map((one) => offerTitle(one, locale)))}
                icon={offerIcon(type.icon ?? undefined)}
                title={offerTitle(type, locale)}
                onClick={() => dispatch({ kind: 'chooseType', type })}
              />
            ))}
          </CardGrid>
        )}
      </StepCards>
      {isTillOpen && types.data !== undefined && (
        <Suspense>
          <DeparturesBoard />
        </Suspense>
      )}
    </>
  );
}

/** In letters. */
function longestWord(texts: readonly string[]): number {
  return Math.max(...texts.flatMap((text) => text.split(/\s+/)).map((word) => word.length));
}
