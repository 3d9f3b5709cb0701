import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { PencilLine, TicketX } from 'lucide-react';
import { useState } from 'react';
import { afterAdding } from '../../domain/capacity.ts';
import type { Capacity, PriceOption } from '../../domain/catalogue.ts';
import { isSameMoney, type Money } from '../../domain/money.ts';
import { wantedFromParam } from '../../domain/wanted.ts';
import { priceOptionsQuery, useScope } from '../../provider/index.ts';
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
import { usePlaces } from './use-places.ts';
import { type Count, WantedBar } from './wanted-bar.tsx';

const noOptions: readonly PriceOption[] = [];

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
  const places = usePlaces(flow, prices.data ?? noOptions);
  async function choose(counts: readonly Count[]): Promise<void> {
    const { type, product, variation, appointment } = flow;
    if (type === null || product === null) return;
    const sold = { type, product, variationName: variation?.name ?? null, time: appointment?.time ?? null };
    const left = await places.whenKnown(counts.map(({ option }) => option.id));
    onChoose(
      counts.map(({ option, pieces }) => ({
        choice: itemChoice(sold, option, customPrices[option.id], left[option.id]),
        pieces,
      })),
    );
  }
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
                onAdd={(counts) => void choose(counts)}
              />
            )}
            {!prices.isError && places.outdated && <AgeNote query={places.outdated} />}
            <CardGrid label={t`Prices`} size="narrow">
              {back}
              {options.map((option) => (
                <PriceCard
                  key={option.id}
                  option={option}
                  customPrice={customPrices[option.id] ?? option.customPrice}
                  capacity={places.byOption[option.id]}
                  onClick={() => void choose([{ option, pieces: wanted?.looseCount ?? 1 }])}
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

/** With a real minus sign. */
function signed(count: number): string {
  return count < 0 ? `−${-count}` : String(count);
}
