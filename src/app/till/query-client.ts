import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import { QueryClient } from '@tanstack/react-query';
import {
  type PersistedClient,
  type PersistQueryClientOptions,
  persistQueryClientRestore,
  persistQueryClientSubscribe,
} from '@tanstack/react-query-persist-client';
import { isOfOneOffer, type PersistMeta } from '../../provider/index.ts';
import { answersKey, forgetKeptAnswers } from '../boot/storage.ts';
import { readRecord } from './kept-record.ts';

/** Changes whenever the shape of a kept answer does; older records are then dropped (OFF-5). A test tells when (`kept-shape.json`). */
export const answerShape = '1';

/** JSON knows no Infinity, which stands for endless capacity; no text of a provider begins with this sign. */
const infinity = '\u0000∞';
const writtenInfinity = JSON.stringify(infinity);

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always', refetchOnReconnect: true } },
  });
}

/** Small, stable answers kept on the device as one record, so that the next start and an outage find them (OFF-4). */
export function persistOptions(
  storage: Storage | null,
  now: () => number,
  userId: string,
): Omit<PersistQueryClientOptions, 'queryClient'> {
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
          // Looking at each value takes several times as long, and the first drawing waits for it.
          text.includes(writtenInfinity)
            ? JSON.parse(text, (_, value: unknown) => (value === infinity ? Infinity : value))
            : JSON.parse(text),
          now(),
          userId,
        ),
    }),
    buster: answerShape,
    maxAge: Infinity,
    dehydrateOptions: {
      shouldDehydrateQuery: ({ meta, state }) =>
        state.data !== undefined && (meta as PersistMeta | undefined)?.persist === true,
    },
  };
}

/** Restores the answers kept on the device for this person (OFF-4). A damaged record is dropped. */
export async function restoreAnswers(queryClient: QueryClient, ...kept: Kept): Promise<void> {
  await persistQueryClientRestore({ queryClient, ...persistOptions(...kept) }).catch(() => undefined);
}

/** Keeps this person's answers on the device as they come; returns how to end that. */
export function keepAnswers(queryClient: QueryClient, ...kept: Kept): () => void {
  return persistQueryClientSubscribe({ queryClient, ...persistOptions(...kept) });
}

type Kept = Parameters<typeof persistOptions>;

/** Forgets the answers kept for anybody but `userId` (AUTH-10). The next answer writes the record on the device again. */
export function forgetOthersAnswers(client: QueryClient, storage: Storage | null, userId: string): void {
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[1] !== userId });
  forgetKeptAnswers(storage);
}

/** Forgets the answers kept for the person who leaves (AUTH-10). */
export function forgetAnswers(client: QueryClient, storage: Storage | null): void {
  client.clear();
  forgetKeptAnswers(storage);
}

/** An answer is worth as much as before when asking for a newer one has failed: an outage must not make the till forget it. */
function withoutFailures(client: PersistedClient): PersistedClient {
  const queries = client.clientState.queries.map((query) => ({
    ...query,
    state: { ...query.state, status: 'success' as const, error: null, fetchFailureCount: 0, fetchFailureReason: null },
  }));
  return { ...client, clientState: { ...client.clientState, queries } };
}

/**
 * For a storage that is full: without a tenth of the answers, those about a single offer first and the oldest of them first,
 * as without the lists and the account no offer is found at all. Undefined when nothing is left.
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
