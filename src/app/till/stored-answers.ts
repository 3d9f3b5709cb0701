import { hashKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { AnswerStore } from '../../device/index.ts';
import type { Store } from '../../domain/store.ts';
import { isAnswerTo, isOfOneOffer } from '../../provider/index.ts';
import type { ConnectivityState } from '../../pwa/connectivity.ts';
import { answerShape } from './query-client.ts';

/** What is stored of the provider's answers beside the record that each start reads, by the query's key. */
export interface StoredAnswers {
  /** Brings what is stored of an answer to where the screens find it, unless something is there; does nothing where nothing is. */
  recall(query: { readonly queryKey: QueryKey }): Promise<void>;
  /** When each was given, by `storedKey` (epoch ms). */
  ages(): Promise<Map<string, number>>;
  /** `maxAge`: for how long it may be shown (ms). */
  put(queryKey: QueryKey, value: unknown, maxAge: number): Promise<void>;
  /** Forgets all of them; does nothing where the browser refuses. */
  clear(): Promise<void>;
}

/** The name by which an answer is stored; those of another shape are never found again. */
export function storedKey(queryKey: QueryKey): string {
  return hashKey([answerShape, ...queryKey]);
}

export function storedAnswers(client: QueryClient, store: AnswerStore, now: () => number): StoredAnswers {
  return {
    async recall({ queryKey }) {
      if (!isOfOneOffer(queryKey) || client.getQueryData(queryKey) !== undefined) return;
      const stored = await store.get(storedKey(queryKey)).catch(() => null);
      if (stored === null || now() >= stored.until || !isAnswerTo(queryKey[0], stored.value)) return;
      if (client.getQueryData(queryKey) !== undefined) return;
      // After a clock that was put back, an answer would else count as fresh until that time has come again.
      client.setQueryData(queryKey, stored.value, { updatedAt: Math.min(stored.at, now()) });
    },
    ages: () => store.ages(),
    put: (queryKey, value, maxAge) =>
      store.put({ key: storedKey(queryKey), value, at: now(), until: now() + maxAge }, now()),
    clear: () => store.clear().catch(() => undefined),
  };
}

/**
 * While there is no connection, what a screen asks for is looked up among the stored answers too (OFF-7). With one nothing is read:
 * the provider's answer is the better one. Returns how to end that.
 */
export function recallInOutages(
  client: QueryClient,
  { recall }: Pick<StoredAnswers, 'recall'>,
  connectivity: Store<ConnectivityState>,
): () => void {
  const cache = client.getQueryCache();
  const isDown = () => connectivity.getSnapshot() !== 'online';
  const look = (query: Query) => void recall(query);
  const stopWatching = cache.subscribe(({ type, query }) => {
    if (type === 'added' && isDown()) look(query);
  });
  const stopListening = connectivity.subscribe(() => {
    if (isDown()) cache.getAll().filter(isAwaited).forEach(look);
  });
  return () => {
    stopWatching();
    stopListening();
  };
}

function isAwaited({ state, queryKey }: Query): boolean {
  return state.data === undefined && isOfOneOffer(queryKey);
}
