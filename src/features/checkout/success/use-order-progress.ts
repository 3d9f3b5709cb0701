import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { orderProgressQuery, useScope } from '../../../provider/index.ts';
import { useStill } from '../../../ui/use-later.ts';

/** The time between two requests (ms, SUC-2), and how long they are repeated. */
const pollInterval = 800;
const longestLook = 90_000;

export interface OrderProgressState {
  readonly ticketsOrdered: number | null;
  readonly ticketsCreated: number;
  readonly isReady: boolean;
  /** The tickets took too long: nothing is asked any more until `checkAgain`. */
  readonly hasGivenUp: boolean;
  checkAgain(): void;
}

/** How far the tickets are, asked until they are all made, for a bounded time, and only while somebody looks (SUC-2). */
export function useOrderProgress(orderNumber: string): OrderProgressState {
  const [round, setRound] = useState(1);
  const hasGivenUp = useStill(round, longestLook);
  const { data } = useQuery({
    ...orderProgressQuery(useScope(), orderNumber),
    enabled: !hasGivenUp,
    refetchInterval: ({ state }) => (isReady(state.data) ? false : pollInterval),
  });
  return {
    ticketsOrdered: data?.ticketsOrdered ?? null,
    ticketsCreated: data?.ticketsCreated ?? 0,
    isReady: isReady(data),
    hasGivenUp: hasGivenUp && !isReady(data),
    checkAgain: () => setRound(round + 1),
  };
}

function isReady(progress: { readonly ticketsOrdered: number; readonly ticketsCreated: number } | undefined): boolean {
  return progress !== undefined && progress.ticketsCreated >= progress.ticketsOrdered;
}
