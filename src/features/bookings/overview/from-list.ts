import * as v from 'valibot';

/** What a booking's page knows of the list it was opened from: the list's search, like `?page=2`. */
export interface FromList {
  readonly list: string;
}

const fromListSchema = v.object({ list: v.pipe(v.string(), v.regex(/^(\?.*)?$/)) });

/** Reads it from the history, where an older build may have written it; null when the page was not opened from the list. */
export function fromList(state: unknown): FromList | null {
  const parsed = v.safeParse(fromListSchema, state);
  return parsed.success ? parsed.output : null;
}
