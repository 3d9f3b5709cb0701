import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { PencilLine, TicketX } from 'lucide-react';
import { useState } from 'react';
import { dateOf, today } from '../../domain/appointment.ts';
import { afterAdding } from '../../domain/capacity.ts';
import type { ChosenPieces } from '../../domain/cart.ts';
import type { Capacity, PriceOption } from '../../domain/catalogue.ts';
import type { Flow } from '../../domain/flow.ts';
import { isSameMoney, type Money } from '../../domain/money.ts';
import { wantedFromParam } from '../../domain/wanted.ts';
import { priceOptionsQuery, slotsQuery, useScope } from '../../provider/index.ts';
import { useMoney } from '../../sale/index.ts';
import { BackCard } from '../../ui/back-card.tsx';
import { Button } from '../../ui/button.tsx';
import { CapacityMeter } from '../../ui/capacity-meter.tsx';
import { CardGrid } from '../../ui/card-grid.tsx';
import { ChoiceCard } from '../../ui/choice-card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { AdjustPriceDialog } from './adjust-price-dialog.tsx';
import { AgeNote } from './age-note.tsx';
import { itemChoice } from './item-choice.ts';
import { StepActions } from './step-actions.tsx';
import { StepBar } from './step-bar.tsx';
import { StepCards } from './step-cards.tsx';
import type { StepProps } from './step-props.ts';
import { WantedBar } from './wanted-bar.tsx';

/** Which price; a tap puts one piece in the cart (PRICE-1, PRICE-2), or as many as a typed line has named. */
export function PriceStep({ wizard, onChoose }: StepProps) {
  const { flow, dispatch, want } = wizard;
  const wanted = wantedFromParam(want);
  const { t } = useLingui();
  const [customPrices, setCustomPrices] = useState<Readonly<Record<string, Money>>>({});
  const [isAdjusting, setAdjusting] = useState(false);
  const prices = useQuery({
    ...priceOptionsQuery(useScope(), flow.variation?.id ?? ''),
    enabled: flow.variation !== null,
  });
  const capacity = useCapacity(flow);
  const choose = (option: PriceOption, pieces: number): readonly ChosenPieces[] => {
    const { type, product, variation, appointment } = flow;
    if (type === null || product === null) return [];
    const sold = { type, product, variationName: variation?.name ?? null, time: appointment?.time ?? null };
    return [{ choice: itemChoice(sold, option, customPrices[option.id], capacity.byOption[option.id]), pieces }];
  };
  const back = <BackCard onClick={() => dispatch({ kind: 'back' })} />;
  const hasPrices = prices.data !== undefined && prices.data.length > 0;
  const adjust = (
    <Button icon={PencilLine} onClick={() => setAdjusting(true)}>
      <Trans>Adjust price</Trans>
    </Button>
  );
  return (
    <>
      <StepBar wizard={wizard} actions={hasPrices && adjust}>
        {flow.product?.name}
      </StepBar>
      <StepCards label={t`Prices`} query={prices} shape="hero" size="narrow" back={back}>
        {(options) => (
          <>
            {wanted !== null && (
              <WantedBar
                wanted={wanted}
                options={options}
                customPrices={customPrices}
                onAdd={(counts) => onChoose(counts.flatMap(({ option, pieces }) => choose(option, pieces)))}
              />
            )}
            {capacity.age !== null && <AgeNote at={capacity.age} />}
            <CardGrid label={t`Prices`} size="narrow">
              {back}
              {options.map((option) => (
                <PriceCard
                  key={option.id}
                  option={option}
                  customPrice={customPrices[option.id] ?? option.customPrice}
                  capacity={capacity.byOption[option.id]}
                  onClick={() => onChoose(choose(option, wanted?.looseCount ?? 1))}
                />
              ))}
            </CardGrid>
            {options.length === 0 && <EmptyState icon={TicketX} title={<Trans>There are no products found.</Trans>} />}
            <AdjustPriceDialog
              open={isAdjusting}
              options={options}
              customPrices={customPrices}
              onClose={() => setAdjusting(false)}
              onApply={(optionId, price) => setCustomPrices({ ...customPrices, [optionId]: price })}
            />
          </>
        )}
      </StepCards>
      {hasPrices && <StepActions>{adjust}</StepActions>}
    </>
  );
}

interface PriceCardProps {
  readonly option: PriceOption;
  readonly customPrice: Money | null;
  readonly capacity: Capacity | undefined;
  readonly onClick: () => void;
}

function PriceCard({ option, customPrice, capacity, onClick }: PriceCardProps) {
  const format = useMoney();
  const { t } = useLingui();
  const isCustom = customPrice !== null && !isSameMoney(customPrice, option.price);
  const left = capacity?.left ?? Infinity;
  return (
    <ChoiceCard
      hero={format(isCustom ? customPrice : option.price)}
      title={option.name}
      subtitle={isCustom ? t`Usually ${format(option.price)}` : undefined}
      // What a tap will leave is said before it is done.
      meta={left <= 0 ? t`${left} free → ${signed(afterAdding(left, 1))}` : undefined}
      meter={capacity && <CapacityMeter left={capacity.left} stock={capacity.stock} />}
      onClick={onClick}
    />
  );
}

/** What is left of each option at the chosen appointment; nothing is known of a custom time, or of what needs none. */
function useCapacity(flow: Flow): { byOption: Readonly<Record<string, Capacity>>; age: number | null } {
  const time = flow.appointment?.time ?? null;
  const scope = useScope();
  const variationId = flow.variation?.id ?? '';
  // The query names some day even while it is off.
  const day = time === null ? today(Date.now()) : dateOf(time);
  const slots = useQuery({
    ...slotsQuery(scope, variationId, day),
    enabled: time !== null && flow.variation !== null,
  });
  const slot = slots.data?.find((candidate) => candidate.time === time);
  return {
    byOption: slot?.capacityByOption ?? {},
    age: slots.isError && slots.data !== undefined ? slots.dataUpdatedAt : null,
  };
}

/** With a real minus sign. */
function signed(count: number): string {
  return count < 0 ? `−${-count}` : String(count);
}
