/** PostgreSQL's own five characters, like 22P02. */
const SQL_STATE = /^[0-9A-Z]{5}$/;

/**
 * An error for the log: where it happened, never with what. What a database says of a value repeats the value, and that can
 * be a customer's name or address.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return `A ${typeof error} was thrown.`;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null;
  const isOfDatabase = code !== null && SQL_STATE.test(code);
  const headline = isOfDatabase ? `Database error ${code}` : `${error.name}: ${error.message}`;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return [headline, ...frames].join('\n');
}
