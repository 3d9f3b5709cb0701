import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { PencilLine, Ticket } from 'lucide';
import { type MouseEvent as ClickEvent, type RefObject, useRef, useState } from 'react';
import {
  countsOf,
  mostPieces,
  partyOf,
  partyToParam,
  wantedFromParam,
  withPieces,
} from '../../../domain/cart/party.ts';
import type { Capacity, PriceOption } from '../../../domain/catalogue/catalogue.ts';
import { isSameMoney, type Money } from '../../../domain/money/money.ts';
import { useFormatters } from '../../../i18n/use-locale.ts';
import { priceOptionsQuery, useScope } from '../../../provider/index.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { BackCard } from '../../../ui/cards/back-card.tsx';
import { CapacityMeter, CapacitySpace } from '../../../ui/cards/capacity-meter.tsx';
import { CardGrid } from '../../../ui/cards/card-grid.tsx';
import { CountedCard } from '../../../ui/cards/counted-card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { dropSecondTap, useQuickTaps } from '../../../ui/latest-tap.ts';
import { useMoney } from '../../shared/use-money.ts';
import { PinButton } from '../board/pin-button.tsx';
import { StepBar } from '../steps/step-bar.tsx';
import { StepCards } from '../steps/step-cards.tsx';
import { WantedBar } from '../steps/wanted-bar.tsx';
import type { StepProps } from '../use-selection.ts';
import { AdjustPriceDialog } from './adjust-price-dialog.tsx';
import { PartyBar } from './party-bar.tsx';
import { usePlaces } from './use-places.ts';
import { useTappedPrices } from './use-tapped-prices.ts';

/** How late (ms) the second tap of somebody who counts calmly follows the first, with which the bar has come under the finger. */
const unhurriedTap = 2_000;

/**
 * Which price: a tap puts one piece into the cart (PRICE-1, PRICE-2), or as many as a typed line has named. A party is counted
 * below the prices and goes there at once (FAST-4).
 */
export function PriceStep(step: StepProps) {
  const { selection } = step;
  const { flow, dispatch, want, changeWant } = selection;
  const wanted = wantedFromParam(want);
  const { t } = useLingui();
  const { dateTime } = useFormatters();
  const [customPrices, setCustomPrices] = useState<Readonly<Record<string, Money>>>({});
  const [isAdjusting, setAdjusting] = useState(false);
  const prices = useQuery({
    ...priceOptionsQuery(useScope(), flow.variation?.id ?? ''),
    enabled: flow.variation !== null,
  });
  const options = prices.data ?? [];
  const places = usePlaces(flow, options);
  const party = partyOf(wanted);
  const counts = countsOf(party, options);
  const bar = useRef<HTMLElement>(null);
  const counting = useQuickTaps();
  const { tap, addParty, isAdding, isAwaited, noteCounted } = useTappedPrices(step, { places, customPrices, counts });

  function count(optionId: string, pieces: (before: number) => number): void {
    counting.note(optionId);
    noteCounted();
    changeWant((last) => {
      const before = partyOf(wantedFromParam(last));
      return partyToParam(withPieces(before, optionId, pieces(before[optionId] ?? 0)));
    });
  }

  /**
   * The bar's button appears with the first piece counted, maybe under the finger that counts. A tap that follows at once at the
   * same place counts one more: it is not meant for the button, which nobody has seen yet (FAST-4).
   */
  function goOnCounting(event: ClickEvent): void {
    const isBarNew = counts.length === 1 && counts[0]?.pieces === 1;
    const optionId = counting.goesOnFor(isBarNew ? unhurriedTap : undefined);
    if (optionId === null) return;
    event.stopPropagation();
    count(optionId, (before) => Math.min(before + 1, mostPieces));
  }

  const back = <BackCard onClick={() => dispatch({ kind: 'back' })} />;
  const hasPrices = options.length > 0;
  return (
    // A price may have come where the appointment or the row stood that was tapped.
    <div ref={dropSecondTap}>
      <StepBar
        selection={selection}
        choice={flow.appointment ? `${dateTime(flow.appointment.time)}, ${t`Prices`}` : t`Prices`}
        actions={
          <>
            {hasPrices && (
              <Button icon={PencilLine} onClick={() => setAdjusting(true)}>
                <Trans>Adjust price</Trans>
              </Button>
            )}
            <PinButton offer={flow} />
          </>
        }
      >
        {flow.product?.name}
      </StepBar>
      <StepCards label={t`Prices`} query={prices} shape="hero" size="narrow" back={back} alsoShown={places.asked}>
        {() => (
          <>
            {wanted !== null && wanted.looseCount !== null && <WantedBar wanted={wanted} options={options} />}
            <CardGrid label={t`Prices`} size="narrow">
              {back}
              {options.map((option) => (
                <PriceCard
                  key={option.id}
                  option={option}
                  customPrice={customPrices[option.id] ?? option.customPrice}
                  capacity={places.byOption[option.id]}
                  isCapacityComing={places.areComing([option.id])}
                  isChosen={isAwaited(option.id)}
                  pieces={party[option.id] ?? 0}
                  bar={bar}
                  onChoose={() => tap(option)}
                  onCount={(pieces) => count(option.id, () => pieces)}
                  onConfirm={(pieces) => void addParty(countsOf(withPieces(party, option.id, pieces), options))}
                />
              ))}
            </CardGrid>
            {!hasPrices && <EmptyState icon={Ticket} title={<Trans>There are no products found.</Trans>} />}
            {isAdjusting && (
              <AdjustPriceDialog
                options={options}
                customPrices={customPrices}
                onClose={() => setAdjusting(false)}
                onApply={(optionId, price) => setCustomPrices({ ...customPrices, [optionId]: price })}
              />
            )}
          </>
        )}
      </StepCards>
      {hasPrices && (
        <PartyBar
          ref={bar}
          counts={counts}
          customPrices={customPrices}
          places={places.byOption}
          isBusy={isAdding}
          onAdd={(goOn) => void addParty(counts, counts, goOn)}
          onTap={goOnCounting}
        />
      )}
    </div>
  );
}

interface PriceCardProps {
  readonly option: PriceOption;
  readonly customPrice: Money | null;
  readonly capacity: Capacity | undefined;
  readonly isCapacityComing: boolean;
  /** It was tapped, and is added once its places are known. */
  readonly isChosen: boolean;
  /** How many of it are counted so far. */
  readonly pieces: number;
  /** The party's, below the prices. */
  readonly bar: RefObject<HTMLElement | null>;
  /** Adds one piece. */
  readonly onChoose: () => void;
  readonly onCount: (pieces: number) => void;
  /** The count, as typed, is meant: it goes into the cart. */
  readonly onConfirm: (pieces: number) => void;
}

/** A price with what is left of it: a tap takes one and goes on, below it a party is counted (PRICE-1, PRICE-2, FAST-4). */
function PriceCard(props: PriceCardProps) {
  const { option, customPrice, capacity, isCapacityComing, isChosen, pieces, bar, onChoose, onCount, onConfirm } =
    props;
  const format = useMoney();
  const { t } = useLingui();
  const isCustom = customPrice !== null && !isSameMoney(customPrice, option.price);
  const space = isCapacityComing ? <CapacitySpace /> : undefined;
  const meter = capacity ? <CapacityMeter left={capacity.left} stock={capacity.stock} /> : space;
  return (
    <CountedCard
      hero={format(isCustom ? customPrice : option.price)}
      title={option.name}
      subtitle={isCustom ? t`Usually ${format(option.price)}` : undefined}
      meter={meter}
      selected={isChosen || undefined}
      onClick={onChoose}
      countLabel={t`Quantity of ${option.name}`}
      count={pieces}
      most={mostPieces}
      onCount={onCount}
      onConfirm={onConfirm}
      bar={bar}
    />
  );
}
