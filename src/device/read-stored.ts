import * as v from 'valibot';

/**
 * Parses a stored value; null where there is none. A value that does not fit the schema is named in the console and also read as
 * null. Its row is left alone, because another build may be able to read it.
 */
export function readStored<Value>(name: string, schema: v.GenericSchema<unknown, Value>, value: unknown): Value | null {
  if (value === undefined) return null;
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const [issue] = result.issues;
  console.error(`stored ${name} can't be read: ${v.getDotPath(issue) ?? ''} ${issue.message}`);
  return null;
}
