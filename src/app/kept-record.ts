import { hashKey } from '@tanstack/react-query';
import type { PersistedClient } from '@tanstack/react-query-persist-client';
import * as v from 'valibot';
import { isAnswerTo } from '../provider/index.ts';

const keptQuery = v.object({
  queryKey: v.tupleWithRest([v.string(), v.string(), v.string()], v.unknown()),
  state: v.object({ data: v.unknown(), dataUpdatedAt: v.pipe(v.number(), v.minValue(0)), isInvalidated: v.boolean() }),
  meta: v.object({ persist: v.literal(true), maxAge: v.number(), isProviders: v.boolean() }),
});

const keptRecord = v.object({
  timestamp: v.number(),
  buster: v.string(),
  clientState: v.object({ queries: v.array(v.unknown()) }),
});

type KeptQuery = PersistedClient['clientState']['queries'][number];

/**
 * What was kept on the device, as far as it fits: it may have been damaged there, and one answer that isn't whole must not take
 * the others with it. Each has its own age at which it is worth nothing any more, and nobody needs another person's. Throws
 * where nothing can be read.
 */
export function readRecord(record: unknown, now: number, userId: string): PersistedClient {
  const { clientState, ...rest } = v.parse(keptRecord, record);
  const queries = clientState.queries.flatMap((query) => readQuery(query, now, userId) ?? []);
  return { ...rest, clientState: { queries, mutations: [] } };
}

function readQuery(query: unknown, now: number, userId: string): KeptQuery | null {
  const parsed = v.safeParse(keptQuery, query);
  if (!parsed.success) return null;
  const { queryKey, state, meta } = parsed.output;
  const [kind, whose] = queryKey;
  if (whose !== userId || now - state.dataUpdatedAt >= meta.maxAge || !isAnswerTo(kind, state.data)) return null;
  return {
    queryKey,
    queryHash: hashKey(queryKey),
    dehydratedAt: now,
    meta,
    state: {
      data: state.data,
      dataUpdateCount: 1,
      // After a clock that was put back, an answer would else count as fresh until that time has come again.
      dataUpdatedAt: Math.min(state.dataUpdatedAt, now),
      error: null,
      errorUpdateCount: 0,
      errorUpdatedAt: 0,
      fetchFailureCount: 0,
      fetchFailureReason: null,
      fetchMeta: null,
      isInvalidated: state.isInvalidated,
      status: 'success',
      fetchStatus: 'idle',
    },
  };
}
