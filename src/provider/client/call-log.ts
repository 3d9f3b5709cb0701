import type { Call } from './call.ts';

/** An attempt of a call. `path` and `error` may hold personal data: they are copied by an allow-list only (HOST-2). */
export interface CallRecord {
  readonly method: Call['method'];
  readonly path: string;
  /** Epoch ms. */
  readonly sentAt: number;
  /** Null while it is under way. */
  ms: number | null;
  /** What it was rejected with. */
  error: unknown;
}

const mostCalls = 200;
const calls: CallRecord[] = [];

/** The last calls, oldest first. */
export const recentCalls = (): readonly CallRecord[] => calls;

/** Keeps a call in memory as long as it is among the last ones; storing it would delay the call. */
export function recordCall(
  { method, path }: Pick<Call, 'method' | 'path'>,
  answer: Promise<unknown>,
  now = Date.now,
): void {
  const record: CallRecord = { method, path, sentAt: now(), ms: null, error: null };
  if (calls.push(record) > mostCalls) calls.shift();
  const end = (error: unknown) => Object.assign(record, { ms: now() - record.sentAt, error });
  answer.then(() => end(null), end);
}
