import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { PencilLine, TicketX } from 'lucide-react';
import { type MouseEvent as ClickEvent, useState } from 'react';
import {
  type Count,
  countsOf,
  mostPieces,
  partyOf,
  partyToParam,
  wantedFromParam,
  withOneMore,
  withPieces,
} from '../../../domain/cart/party.ts';
import type { PriceOption } from '../../../domain/catalogue/catalogue.ts';
import type { Money } from '../../../domain/money/money.ts';
import { priceOptionsQuery, useScope } from '../../../provider/index.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { BackCard } from '../../../ui/cards/back-card.tsx';
import { CardGrid } from '../../../ui/cards/card-grid.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { PinButton } from '../board/pin-button.tsx';
import { AgeNote } from '../steps/age-note.tsx';
import { StepBar } from '../steps/step-bar.tsx';
import { StepCards } from '../steps/step-cards.tsx';
import { WantedBar } from '../steps/wanted-bar.tsx';
import type { StepProps } from '../use-selection.ts';
import { AdjustPriceDialog } from './adjust-price-dialog.tsx';
import { itemChoice } from './item-choice.ts';
import { PartyBar } from './party-bar.tsx';
import { PriceCard } from './price-card.tsx';
import { useCountingTaps } from './use-counting-taps.ts';
import { usePlaces } from './use-places.ts';

const noOptions: readonly PriceOption[] = [];

/**
 * Which price: a tap puts one piece into the cart (PRICE-1, PRICE-2), or as many as a typed line has named. A party is counted
 * below the prices and goes there at once (FAST-4).
 */
export function PriceStep({ selection, onChoose }: StepProps) {
  const { flow, dispatch, want, changeWant } = selection;
  const wanted = wantedFromParam(want);
  const { t } = useLingui();
  const [customPrices, setCustomPrices] = useState<Readonly<Record<string, Money>>>({});
  const [isAdjusting, setAdjusting] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const prices = useQuery({
    ...priceOptionsQuery(useScope(), flow.variation?.id ?? ''),
    enabled: flow.variation !== null,
  });
  const options = prices.data ?? noOptions;
  const places = usePlaces(flow, options);
  const party = partyOf(wanted);
  const counts = countsOf(party, options);
  const taps = useCountingTaps();

  async function choose(chosen: readonly Count[]): Promise<void> {
    const { type, product, variation, appointment } = flow;
    if (type === null || product === null) return;
    const sold = { type, product, variationName: variation?.name ?? null, time: appointment?.time ?? null };
    const left = await places.whenKnown(chosen.map(({ option }) => option.id));
    onChoose(
      chosen.map(({ option, pieces }) => ({
        choice: itemChoice(sold, option, customPrices[option.id], left[option.id]),
        pieces,
      })),
    );
  }

  /** Adds the party once and then clears the counts. */
  async function addParty(chosen: readonly Count[]): Promise<void> {
    if (isAdding || chosen.length === 0) return;
    setAdding(true);
    await choose(chosen);
    setAdding(false);
    changeWant(() => null);
  }

  function tap(option: PriceOption): void {
    // A tap also adds the party that was counted before.
    if (counts.length > 0) void addParty(withOneMore(counts, option));
    else void choose([{ option, pieces: wanted?.looseCount ?? 1 }]);
  }

  function count(optionId: string, pieces: (before: number) => number): void {
    taps.counted(optionId);
    changeWant((last) => {
      const before = partyOf(wantedFromParam(last));
      return partyToParam(withPieces(before, optionId, pieces(before[optionId] ?? 0)));
    });
  }

  /** Whether this tap on the bar was one more of a finger that counts. */
  function goOnCounting(tap: ClickEvent): boolean {
    const optionId = taps.goesOn(tap);
    if (optionId !== null) count(optionId, (before) => Math.min(before + 1, mostPieces));
    return optionId !== null;
  }

  const back = <BackCard onClick={() => dispatch({ kind: 'back' })} />;
  const pin = flow.type && flow.product && <PinButton offer={{ type: flow.type, product: flow.product }} />;
  const hasPrices = options.length > 0;
  return (
    <>
      <StepBar
        selection={selection}
        actions={
          <>
            {hasPrices && (
              <Button icon={PencilLine} onClick={() => setAdjusting(true)}>
                <Trans>Adjust price</Trans>
              </Button>
            )}
            {pin}
          </>
        }
      >
        {flow.product?.name}
      </StepBar>
      <StepCards label={t`Prices`} query={prices} shape="hero" size="narrow" back={back}>
        {() => (
          <>
            {wanted !== null && wanted.looseCount !== null && <WantedBar wanted={wanted} options={options} />}
            {!prices.isError && places.outdated && <AgeNote query={places.outdated} />}
            <CardGrid label={t`Prices`} size="narrow">
              {back}
              {options.map((option) => (
                <PriceCard
                  key={option.id}
                  option={option}
                  customPrice={customPrices[option.id] ?? option.customPrice}
                  capacity={places.byOption[option.id]}
                  pieces={party[option.id] ?? 0}
                  onChoose={() => tap(option)}
                  onCount={(pieces) => count(option.id, () => pieces)}
                  onConfirm={(pieces) => void addParty(countsOf(withPieces(party, option.id, pieces), options))}
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
      {hasPrices && (
        <PartyBar
          counts={counts}
          customPrices={customPrices}
          places={places.byOption}
          isBusy={isAdding}
          onAdd={() => void addParty(counts)}
          onTap={goOnCounting}
        />
      )}
    </>
  );
}
