import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import { onlineManager, type Query, QueryClient } from '@tanstack/react-query';
import {
  type PersistedClient,
  type PersistQueryClientOptions,
  persistQueryClientRestore,
  persistQueryClientSubscribe,
} from '@tanstack/react-query-persist-client';
import type { Store } from '../../domain/store.ts';
import { failedAs, isOfOneOffer, longestKept } from '../../provider/index.ts';
import type { Connectivity, ConnectivityState } from '../../pwa/connectivity.ts';
import { answersKey, forgetKeptAnswers } from '../boot/storage.ts';
import { readRecord } from './kept-record.ts';

/**
 * To be changed whenever the shape of a kept answer changes, which drops older records (OFF-5). A test compares
 * `kept-shape.json`.
 */
export const answerShape = '2';

/** Stands for Infinity (endless capacity), which JSON lacks. No text of a provider begins with this character. */
const infinity = '\u0000∞';
const writtenInfinity = JSON.stringify(infinity);

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        networkMode: 'always',
        // What has failed is asked for again even if an earlier answer is still fresh: the screen shows the failure.
        refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : true),
      },
    },
  });
}

/**
 * Lets the screens' queries be asked again whenever the provider can be reached again (OFF-3). By itself, Query takes each page
 * for connected when it opens, and so never notices the end of an outage in which it was opened.
 */
export function askAgainAfterOutages(connectivity: Store<ConnectivityState>): void {
  onlineManager.setEventListener((setOnline) => {
    const tell = () => setOnline(connectivity.getSnapshot() === 'online');
    tell();
    return connectivity.subscribe(tell);
  });
}

/**
 * Lets a query that was not answered be asked again when the provider turns out to answer: an outage may be over before it is
 * noticed (OFF-3). Once until it is answered, because a call that never is would be asked for without end.
 */
export function askAgainAfterLostCalls(
  client: QueryClient,
  { state, check }: Pick<Connectivity, 'state' | 'check'>,
): void {
  const askedAgain = new WeakSet<Query>();

  async function askAgain(query: Query): Promise<void> {
    askedAgain.add(query);
    if ((await check()) !== 'online' || query.state.status !== 'error') return;
    await client.refetchQueries({ type: 'active', predicate: (other) => other === query });
  }

  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { query, action } = event;
    if (action.type === 'success') askedAgain.delete(query);
    if (action.type !== 'error' || !failedAs(action.error, 'no-answer') || askedAgain.has(query)) return;
    // The end of an outage that was noticed asks for all that failed.
    if (state.getSnapshot() === 'online') void askAgain(query);
  });
}

type KeptAnswers = Omit<PersistQueryClientOptions, 'queryClient'>;

/** How small, stable answers are kept on the device in one record, for the next start and for an outage (OFF-4). */
export function persistOptions(storage: Storage | null, now: () => number, userId: string): KeptAnswers {
  return {
    persister: createSyncStoragePersister({
      storage,
      key: answersKey,
      throttleTime: 1_000,
      retry: ({ persistedClient }) => withoutLeastNeeded(persistedClient),
      serialize: (client) =>
        JSON.stringify(withoutFailures(client), (_, value: unknown) => (value === Infinity ? infinity : value)),
      deserialize: (text) =>
        readRecord(
          // A reviver makes parsing several times slower, and the first render waits for it.
          text.includes(writtenInfinity)
            ? JSON.parse(text, (_, value: unknown) => (value === infinity ? Infinity : value))
            : JSON.parse(text),
          now(),
          userId,
        ),
    }),
    buster: answerShape,
    maxAge: Infinity,
    // By itself, Query drops what no screen shows after five minutes, from the record, too.
    hydrateOptions: { defaultOptions: { queries: { gcTime: longestKept } } },
    dehydrateOptions: {
      shouldDehydrateQuery: ({ meta, state }) => state.data !== undefined && meta?.persist === true,
    },
  };
}

/** Restores the answers that the device keeps for this person (OFF-4). A damaged record is dropped. */
export async function restoreAnswers(queryClient: QueryClient, kept: KeptAnswers): Promise<void> {
  await persistQueryClientRestore({ queryClient, ...kept }).catch(() => undefined);
}

/** Keeps this person's new answers on the device; returns a function that ends this. */
export function keepAnswers(queryClient: QueryClient, kept: KeptAnswers): () => void {
  return persistQueryClientSubscribe({ queryClient, ...kept });
}

/** Forgets the answers of everybody but `userId` (AUTH-10). The next answer writes the device's record again. */
export function forgetOthersAnswers(client: QueryClient, storage: Storage | null, userId: string): void {
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[1] !== userId });
  forgetKeptAnswers(storage);
}

/** Forgets all answers, when a person signs out (AUTH-10). */
export function forgetAnswers(client: QueryClient, storage: Storage | null): void {
  client.clear();
  forgetKeptAnswers(storage);
}

/** Stores an answer as successful although asking for a newer one has failed: an outage must not make the till forget it. */
function withoutFailures(client: PersistedClient): PersistedClient {
  const queries = client.clientState.queries.map((query) => ({
    ...query,
    state: { ...query.state, status: 'success' as const, error: null, fetchFailureCount: 0, fetchFailureReason: null },
  }));
  return { ...client, clientState: { ...client.clientState, queries } };
}

/**
 * Removes a tenth of the answers, for a full storage: the oldest of those about a single offer first, because without the lists
 * and the account no offer can be found. Undefined when nothing is left.
 */
function withoutLeastNeeded(client: PersistedClient): PersistedClient | undefined {
  const { queries } = client.clientState;
  if (queries.length === 0) return undefined;
  const byNeed = [...queries].sort(
    (one, other) =>
      Number(isOfOneOffer(other.queryKey)) - Number(isOfOneOffer(one.queryKey)) ||
      one.state.dataUpdatedAt - other.state.dataUpdatedAt,
  );
  const kept = byNeed.slice(Math.ceil(byNeed.length / 10));
  return { ...client, clientState: { ...client.clientState, queries: kept } };
}
