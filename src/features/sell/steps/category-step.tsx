import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { categoriesQuery, useScope } from '../../../provider/index.ts';
import { BackCard } from '../../../ui/cards/back-card.tsx';
import { CardGrid } from '../../../ui/cards/card-grid.tsx';
import { ChoiceCard } from '../../../ui/cards/choice-card.tsx';
import { offerIcon } from '../../../ui/cards/offer-icon.ts';
import { Restoring } from '../restoring.tsx';
import { SaleLine } from '../typed-line/sale-line.tsx';
import { isFirstLoad, noOfferType, type StepProps } from '../use-selection.ts';
import { StepBar } from './step-bar.tsx';
import { StepCards } from './step-cards.tsx';

/** Which group of offers (WIZ-3); never shown for a type without groups. */
export function CategoryStep({ selection, onChoose }: StepProps) {
  const { flow, dispatch, choosing } = selection;
  const { t } = useLingui();
  const scope = useScope();
  const { type } = flow;
  const [line, setLine] = useState('');
  const back = <BackCard onClick={() => dispatch({ kind: 'back' })} />;
  const categories = useQuery({
    ...categoriesQuery(scope, type ?? noOfferType),
    enabled: type !== null,
  });
  if (isFirstLoad(categories)) return <Restoring step={null} />;
  return (
    <>
      <StepBar selection={selection} search={<SaleLine value={line} onChange={setLine} onChoose={onChoose} />}>
        {t`Categories`}
      </StepBar>
      <StepCards label={t`Categories`} query={categories} shape="text" back={back}>
        {(items) => (
          <CardGrid label={t`Categories`}>
            {back}
            {items.map((category) => (
              <ChoiceCard
                key={category.id}
                icon={offerIcon(type?.icon ?? undefined)}
                title={category.name}
                {...choosing({ kind: 'chooseCategory', category })}
              />
            ))}
          </CardGrid>
        )}
      </StepCards>
    </>
  );
}
