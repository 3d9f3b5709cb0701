import * as v from 'valibot';
import type { DiagnosisSource } from './diagnosis.ts';
import { callMethods, connectionStates, known, knownCallPath, knownError, scriptPlace } from './diagnosis-values.ts';

/** The part of a diagnosis that is noted while a page is open. */
export type PageLog = Pick<DiagnosisSource, 'connections' | 'calls' | 'errors'>;

const keptSchema = v.object({
  connections: v.array(v.object({ at: v.number(), state: v.picklist(connectionStates) })),
  calls: v.array(
    v.object({
      method: v.picklist(callMethods),
      path: v.string(),
      sentAt: v.number(),
      ms: v.nullable(v.number()),
      error: v.unknown(),
    }),
  ),
  errors: v.array(v.object({ at: v.number(), error: v.unknown() })),
});

export type KeptLog = v.InferOutput<typeof keptSchema>;

/**
 * The log as text, for the page that is loaded next. It has the same records, with only what a diagnosis may hold: no token, name
 * or code is stored (HOST-2). `scripts`: file names of the scripts that the page has loaded.
 */
export function logAsText({ connections, calls, errors }: PageLog, scripts: readonly string[]): string {
  return JSON.stringify({
    connections: connections().map(({ at, state }) => ({ at, state: known(state, connectionStates) })),
    calls: calls().map(({ method, path, error, sentAt, ms }) => ({
      method: known(method, callMethods),
      path: knownCallPath(path),
      sentAt,
      ms,
      error: error === null ? null : storableError(error, scripts),
    })),
    errors: errors().map(({ at, error }) => ({ at, error: storableError(error, scripts) })),
  });
}

/** Like the error, as far as a diagnosis reads one: its name, why a call failed, and where it was thrown. */
function storableError(error: unknown, scripts: readonly string[]) {
  const { name, ...failure } = knownError(error);
  const place = scriptPlace(error, scripts);
  return { name, failure, ...(place !== null && { stack: `/${place}` }) };
}

/** Null where nothing was kept, or it can't be read. */
export function logFromText(text: string | null): KeptLog | null {
  if (text === null) return null;
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), keptSchema), text);
  return parsed.success ? parsed.output : null;
}
