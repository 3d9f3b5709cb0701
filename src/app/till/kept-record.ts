import { hashKey } from '@tanstack/react-query';
import type { PersistedClient } from '@tanstack/react-query-persist-client';
import { isRecord } from '../../domain/is-record.ts';
import { isAnswerTo } from '../../provider/index.ts';

type KeptQuery = PersistedClient['clientState']['queries'][number];

/**
 * What was kept on the device, as far as it fits: it may have been damaged there, and one answer that isn't whole must not take
 * the others with it. Each has its own age at which it is worth nothing any more, and nobody needs another person's. Throws
 * where nothing can be read. Checked by hand, like the answers themselves (`kept-answers.ts`).
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
    meta,
    state: {
      data,
      dataUpdateCount: 1,
      // After a clock that was put back, an answer would else count as fresh until that time has come again.
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
