import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { offerTypesQuery, useScope } from '../../../provider/index.ts';
import { DeparturesBoard } from '../board/departures-board.tsx';
import { SaleLine } from '../typed-line/sale-line.tsx';
import type { StepProps } from '../use-selection.ts';
import { StepBar } from './step-bar.tsx';
import { StepCards } from './step-cards.tsx';
import { TypeCards } from './type-cards.tsx';

/** What kind of offer (WIZ-1, WIZ-2), and below what leaves next (FAST-1). */
export function TypeStep({ selection, onChoose }: StepProps) {
  const { choosing } = selection;
  const { t } = useLingui();
  const [line, setLine] = useState('');
  const types = useQuery(offerTypesQuery(useScope()));
  return (
    <>
      <StepBar
        selection={selection}
        search={<SaleLine value={line} onChange={setLine} onChoose={onChoose} findsBookings />}
      >
        {t`What would you like to sell?`}
      </StepBar>
      <StepCards label={t`Types of offers`} query={types} shape="text">
        {(items) => <TypeCards types={items} choosing={(type) => choosing({ kind: 'chooseType', type })} />}
      </StepCards>
      {types.data !== undefined && <DeparturesBoard />}
    </>
  );
}
