import { hashKey } from '@tanstack/react-query';
import type { PersistedClient } from '@tanstack/react-query-persist-client';
import { isRecord } from '../../domain/is-record.ts';
import { isAnswerTo } from '../../provider/index.ts';

type KeptQuery = PersistedClient['clientState']['queries'][number];

/**
 * Parses the record of kept answers. Leaves out those that are damaged, expired (each has its own greatest age) or another
 * person's, and keeps the others. Throws when the whole record can't be read. Checked without schemas, like the answers
 * themselves (`kept-answers.ts`).
 */
export function readRecord(record: unknown, now: number, userId: string): PersistedClient {
  const state = isRecord(record) ? record.clientState : null;
  const queries = isRecord(state) ? state.queries : null;
  if (!isRecord(record) || !Array.isArray(queries)) throw new TypeError('not a record of answers');
  return {
    timestamp: Number(record.timestamp),
    buster: String(record.buster),
    clientState: { queries: queries.flatMap((query) => readQuery(query, now, userId) ?? []), mutations: [] },
  };
}

function readQuery(query: unknown, now: number, userId: string): KeptQuery | null {
  if (!isRecord(query)) return null;
  const { queryKey, state, meta } = query;
  if (!Array.isArray(queryKey) || !isRecord(state) || !isRecord(meta)) return null;
  const { data, dataUpdatedAt } = state;
  const { maxAge } = meta;
  if (typeof dataUpdatedAt !== 'number' || typeof maxAge !== 'number') return null;
  if (queryKey[1] !== userId || now - dataUpdatedAt >= maxAge || !isAnswerTo(queryKey[0], data)) return null;
  return {
    queryKey,
    queryHash: hashKey(queryKey),
    dehydratedAt: now,
    meta: { persist: true, maxAge, isProviders: meta.isProviders === true },
    state: {
      data,
      dataUpdateCount: 1,
      // If the clock was set back, an answer from the future would otherwise count as fresh until then.
      dataUpdatedAt: Math.min(dataUpdatedAt, now),
      error: null,
      errorUpdateCount: 0,
      errorUpdatedAt: 0,
      fetchFailureCount: 0,
      fetchFailureReason: null,
      fetchMeta: null,
      isInvalidated: state.isInvalidated === true,
      status: 'success',
      fetchStatus: 'idle',
    },
  };
}
