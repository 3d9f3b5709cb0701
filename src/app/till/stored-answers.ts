import { hashKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { AnswerStore } from '../../device/index.ts';
import type { Store } from '../../domain/store.ts';
import { isAnswerTo, isOfOneOffer, type PersistMeta } from '../../provider/index.ts';
import type { ConnectivityState } from '../../pwa/connectivity.ts';
import { answerShape } from './query-client.ts';

/** The provider's answers that are stored one by one, beside the record that each start reads. */
export interface StoredAnswers {
  /** Puts a query's stored answer, if there is one, into the query client, unless that has an answer. */
  recall(query: { readonly queryKey: QueryKey }): Promise<void>;
  /** When each answer was given (epoch ms), by `storedKey`. */
  ages(): Promise<Map<string, number>>;
  /** Stores an answer. `maxAge`: how long it may be shown (ms). */
  put(queryKey: QueryKey, value: unknown, maxAge: number): Promise<void>;
  /** Deletes all answers. Never rejects. */
  clear(): Promise<void>;
}

/** The key under which an answer is stored. It includes the answers' shape, so that those of an older shape are not found. */
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
      // If the clock was set back, an answer from the future would otherwise count as fresh until then.
      client.setQueryData(queryKey, stored.value, { updatedAt: Math.min(stored.at, now()) });
    },
    ages: () => store.ages(),
    put: (queryKey, value, maxAge) =>
      store.put({ key: storedKey(queryKey), value, at: now(), until: now() + maxAge }, now()),
    clear: () => store.clear().catch(() => undefined),
  };
}

/**
 * Without a connection, also looks up the answers that screens ask for in the store (OFF-7). With a connection it reads nothing,
 * because the provider's answer is newer. Returns a function that ends this.
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

/**
 * Without a connection, answers that are known in another language only stand in for those in this one (OFF-4): the till was led into
 * the language during the outage. They count as out of date, so that they are asked for in this language at its end. Returns a
 * function that ends this.
 */
export function lendAcrossLanguages(
  client: QueryClient,
  { userId, locale }: { readonly userId: string; readonly locale: string },
  connectivity: Store<ConnectivityState>,
): () => void {
  const cache = client.getQueryCache();

  function lend(): void {
    if (connectivity.getSnapshot() === 'online') return;
    const kept = cache.getAll().filter(({ queryKey, state, meta }) => {
      const isForeign = queryKey[1] === userId && queryKey[2] !== null && queryKey[2] !== locale;
      return isForeign && state.data !== undefined && maxAgeOf(meta) > 0;
    });
    for (const { queryKey, meta, state } of kept.sort(newestFirst)) {
      const [kind, user, , ...rest] = queryKey;
      const own = cache.build(client, { queryKey: [kind, user, locale, ...rest], gcTime: maxAgeOf(meta) });
      const { data, dataUpdatedAt } = state;
      if (own.state.data === undefined) own.setState({ data, dataUpdatedAt, status: 'success', isInvalidated: true });
    }
  }

  lend();
  return connectivity.subscribe(lend);
}

const maxAgeOf = (meta: PersistMeta | undefined): number => meta?.maxAge ?? 0;

const newestFirst = (one: Query, other: Query): number => other.state.dataUpdatedAt - one.state.dataUpdatedAt;
