import * as v from 'valibot';

/**
 * A stored value as its schema knows it; null where there is none. One that does not fit is named in the console and read as
 * none too: the row itself is left alone, as another build may be able to read it.
 */
export function readStored<Value>(name: string, schema: v.GenericSchema<unknown, Value>, value: unknown): Value | null {
  if (value === undefined) return null;
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const [issue] = result.issues;
  console.error(`stored ${name} can't be read: ${v.getDotPath(issue) ?? ''} ${issue.message}`);
  return null;
}
