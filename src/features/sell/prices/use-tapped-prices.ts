import { useRef, useState } from 'react';
import {
  type Count,
  partyOf,
  partyToParam,
  wantedFromParam,
  withOneMore,
  withoutCounts,
} from '../../../domain/cart/party.ts';
import type { PriceOption } from '../../../domain/catalogue/catalogue.ts';
import type { Money } from '../../../domain/money/money.ts';
import { useQuickTaps } from '../../../ui/latest-tap.ts';
import { stayingHere } from '../../shared/staying-here.ts';
import type { StepProps } from '../use-selection.ts';
import { itemChoice } from './item-choice.ts';
import type { Places } from './use-places.ts';

/** What the price step shows. */
interface ShownPrices {
  readonly places: Places;
  readonly customPrices: Readonly<Record<string, Money>>;
  /** The party that is counted so far (FAST-4). */
  readonly counts: readonly Count[];
}

/** Puts tapped prices and the counted party into the cart, once their places are known, and each tap once (PRICE-1, FAST-4). */
export function useTappedPrices({ selection, onChoose }: StepProps, { places, customPrices, counts }: ShownPrices) {
  const { flow, want, changeWant } = selection;
  const [isAdding, setAdding] = useState(false);
  /** The prices that were tapped while their places were still asked for: until one is in the cart, a tap adds no second piece. */
  const [awaited, setAwaited] = useState<readonly string[]>([]);
  /** Whether more was counted since something was chosen. */
  const hasCounted = useRef(false);
  const choosing = useQuickTaps();

  async function choose(chosen: readonly Count[], goOn?: () => void): Promise<void> {
    const { type, product, variation, appointment } = flow;
    if (type === null || product === null) return;
    const sold = { type, product, variationName: variation?.name ?? null, time: appointment?.time ?? null };
    const ids = chosen.map(({ option }) => option.id);
    const isHere = stayingHere();
    hasCounted.current = false;
    const areComing = places.areComing(ids);
    if (areComing) setAwaited((others) => [...others, ...ids]);
    const left = await places.whenKnown(ids);
    if (areComing) setAwaited((all) => all.filter((id) => !ids.includes(id)));
    onChoose(
      chosen.map(({ option, pieces }) => ({
        choice: itemChoice(sold, option, customPrices[option.id], left[option.id]),
        pieces,
      })),
      // Whoever goes on counting has more to add.
      { isStillThere: () => isHere() && !hasCounted.current, goOn },
    );
  }

  /** Adds the party once and then clears what was counted of it; what is counted meanwhile stays. `goOn`: as `WayOn`. */
  async function addParty(chosen: readonly Count[], counted = chosen, goOn?: () => void): Promise<void> {
    if (isAdding || chosen.length === 0) return;
    setAdding(true);
    await choose(chosen, goOn);
    setAdding(false);
    changeWant((last) => partyToParam(withoutCounts(partyOf(wantedFromParam(last)), counted)));
  }

  return {
    /** Whether the party is on its way into the cart. */
    isAdding,
    /** Whether this price was tapped, and is added once its places are known. */
    isAwaited: (optionId: string) => awaited.includes(optionId),
    tap(option: PriceOption): void {
      // One tap goes on from here: the second of a double tap asks for no second piece.
      if (choosing.goesOnFor() === option.id || awaited.includes(option.id)) return;
      choosing.note(option.id);
      // A tap also adds the party that was counted before.
      if (counts.length > 0) void addParty(withOneMore(counts, option), counts);
      else void choose([{ option, pieces: wantedFromParam(want)?.looseCount ?? 1 }]);
    },
    addParty,
    /** More is counted: what is on its way leads nobody away from here. */
    noteCounted(): void {
      hasCounted.current = true;
    },
  };
}
