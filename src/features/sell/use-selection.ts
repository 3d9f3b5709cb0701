import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ChosenPieces } from '../../domain/cart/cart.ts';
import type { OfferType } from '../../domain/catalogue/catalogue.ts';
import { type Flow, type FlowAction, type FlowStep, reduceFlow } from '../../domain/catalogue/flow.ts';
import { flowFromParams, flowToParams, restoreFlow, stepOfAddress } from '../../domain/catalogue/flow-address.ts';
import { categoriesQuery, offerTypesQuery, productsQuery, useScope, variationQuery } from '../../provider/index.ts';
import type { Press } from '../../ui/cards/choice-card.tsx';
import { useStableCallback } from '../../ui/use-stable-callback.ts';
import { useStepAddress } from './step-address.ts';

/** What has been chosen of an offer so far, and how to choose on. */
export interface Selection {
  readonly flow: Flow;
  /** Makes a choice or takes one back; the address follows. It stays the same function as long as this is shown. */
  readonly dispatch: (action: FlowAction) => void;
  /** For the card that makes a choice: its step is prepared as soon as the card is pressed. The same function, too. */
  readonly choosing: (action: FlowAction) => Press;
  /** Quantities from a typed line or the party counter, until they are added to the cart; see domain/cart/party.ts. */
  readonly want: string | null;
  /** Changes `want`; the address gets it with the next choice, as each count would be an entry in the history. */
  readonly changeWant: (change: (want: string | null) => string | null) => void;
  /** Whether the choices of the address are still being looked up; and the step that it leads to, null while that is not known. */
  readonly isRestoring: boolean;
  readonly comingStep: FlowStep | null;
}

/** What was counted at the step that is shown; undefined when that is what its address says. */
export interface Counting {
  readonly counted: string | null | undefined;
  readonly onCount: Selection['changeWant'];
}

/**
 * Reads the selection from the address of the step (RT-11): the address has the ids, the catalogue, most of which is on the device
 * already, has their names. It keeps no state of its own, so that reload, Back and Forward work by themselves.
 */
export function useSelection({ counted, onCount }: Counting): Selection {
  const scope = useScope();
  const { params, go, prepare: prepareStep } = useStepAddress();
  const want = counted === undefined ? params.get('want') : counted;
  const address = flowFromParams(params);

  const types = useQuery(offerTypesQuery(scope));
  const type = types.data?.find(({ id }) => id === address.type) ?? null;
  const categories = useQuery({ ...categoriesQuery(scope, type ?? noOfferType), enabled: type !== null });
  const category = categories.data?.find(({ id }) => id === address.category) ?? null;
  const products = useQuery({
    ...productsQuery(scope, type ?? noOfferType, category),
    enabled: type !== null && address.product !== null && (category !== null || address.category === null),
  });
  const product = products.data?.find(({ id }) => id === address.product) ?? null;
  const variation = useQuery({
    ...variationQuery(scope, address.variation ?? ''),
    enabled: product?.variationIds.includes(address.variation ?? '') === true,
  });

  let flow = restoreFlow(address, { type, category, product, variation: variation.data ?? null });
  if (type !== null && categories.data !== undefined) {
    flow = reduceFlow(flow, { kind: 'categoriesLoaded', typeId: type.id, empty: categories.data.length === 0 });
  }

  const isRestoring =
    (isFirstLoad(types) && address.type !== null) ||
    (isFirstLoad(categories) && address.category !== null) ||
    (isFirstLoad(products) && address.product !== null) ||
    (isFirstLoad(variation) && address.variation !== null);

  const paramsAfter = (action: FlowAction): URLSearchParams => {
    const next = reduceFlow(flow, action);
    const after = flowToParams(next);
    // The chosen day, and what was typed or counted, stay as long as the product is the same.
    if (next.product?.id === flow.product?.id) {
      const day = params.get('day');
      if (day !== null) after.set('day', day);
      if (want !== null) after.set('want', want);
    }
    return after;
  };
  const dispatch = useStableCallback((action: FlowAction) => go(paramsAfter(action)));
  const prepare = useStableCallback((action: FlowAction) => prepareStep(paramsAfter(action)));

  return {
    flow,
    want,
    changeWant: onCount,
    dispatch,
    choosing: useCallback(
      (action) => ({ onPress: () => prepare(action), onClick: () => dispatch(action) }),
      [prepare, dispatch],
    ),
    isRestoring,
    comingStep: stepOfAddress(address),
  };
}

/** A placeholder type while none is chosen; queries made with it are disabled. */
export const noOfferType: OfferType = { id: '', titles: {}, typeId: '', tag: '', isGift: false, icon: null };

/** A failed query is shown and retried by its own step, so it is not waited for here. */
export function isFirstLoad({ isLoading, errorUpdateCount }: Pick<UseQueryResult, 'isLoading' | 'errorUpdateCount'>) {
  return isLoading && errorUpdateCount === 0;
}

/** How the way goes on from what was chosen. */
export interface WayOn {
  /** Whether those who tapped still wait for what follows, where something had to be waited for since. */
  readonly isStillThere?: () => boolean;
  /** Leads to the step that was tapped; otherwise the way goes on to the one that is needed next (CART-4). */
  readonly goOn?: (() => void) | undefined;
}

/** The props of a step from which something can go into the cart. */
export interface StepProps {
  readonly selection: Selection;
  readonly onChoose: (chosen: readonly ChosenPieces[], way?: WayOn) => void;
}
