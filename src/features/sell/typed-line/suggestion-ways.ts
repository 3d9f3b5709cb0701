import type { ChosenPieces } from '../../../domain/cart/cart.ts';
import { wantedToParam } from '../../../domain/cart/party.ts';
import { needsTime } from '../../../domain/catalogue/catalogue.ts';
import { flowToParams, restoreFlow } from '../../../domain/catalogue/flow-address.ts';
import { isComplete, type OpenPoint, placesOf } from '../../../domain/typed-line/index.ts';
import { itemChoice } from '../prices/item-choice.ts';
import type { Suggestion } from './look-up-sales.ts';

/** What goes into the cart; null while anything is missing or doubtful. */
export function chosenOf({ offer, details, said }: Suggestion): readonly ChosenPieces[] | null {
  if (details === null || said === null || !isComplete(said)) return null;
  const { type, product } = offer;
  const sold = { type, product, variationName: details.variation.name, time: said.time };
  return said.counts.map(({ option, pieces }) => ({
    choice: itemChoice(sold, option, undefined, placesOf(details, said, option)),
    pieces,
  }));
}

/** With one of these the appointment is still to be chosen. */
const withoutAppointment: ReadonlySet<OpenPoint> = new Set([
  'day',
  'time',
  'no-appointment',
  'begun',
  'unclear',
  'unknown',
]);

/**
 * The address of the first step without a choice, with all that is known filled in. Where something was not understood nothing
 * is counted beforehand: the next step says only for a moment what it was.
 */
export function suggestionAddress({ offer, details, said }: Suggestion): string {
  const { type, category, product } = offer;
  const variation = details?.variation ?? null;
  const isOpen = said?.open.some((point) => withoutAppointment.has(point)) ?? true;
  const flow = restoreFlow(
    {
      type: type.id,
      category: category?.id ?? null,
      product: product.id,
      variation: variation?.id ?? null,
      at: isOpen ? null : (said?.time ?? null),
      isCustom: false,
    },
    { type, category, product, variation },
  );
  const params = flowToParams(flow);
  if (said?.day && needsTime(offer)) params.set('day', said.day);
  if (said?.unread.length === 0) {
    const counts = said.counts.map(({ option, pieces }) => ({ optionId: option.id, pieces }));
    const want = wantedToParam({ counts, looseCount: said.looseCount });
    if (want !== null) params.set('want', want);
  }
  return `/?${params}`;
}
