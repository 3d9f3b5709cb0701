import type { Wording } from '../booking/dialect.ts';

export type Fields = Readonly<Record<string, unknown>>;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value with every object in it, the innermost first, made anew by `change`. */
export function changeObjects(value: unknown, change: (fields: Fields) => unknown): unknown {
  if (Array.isArray(value)) return value.map((entry) => changeObjects(entry, change));
  if (!isFields(value)) return value;
  return change(Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, changeObjects(inner, change)])));
}

/** Fields without those of these names. */
export function without(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([key]) => !names.includes(key)));
}

/** Words every object of an answer anew. */
export function everyObject(change: (fields: Fields) => unknown): Wording {
  return (spoken) => ({ ...spoken, body: changeObjects(spoken.body, change) });
}

/** Words the answer to these calls anew, the others stay. */
export function only(calls: readonly string[], change: (body: unknown) => unknown): Wording {
  return (spoken) => (calls.includes(spoken.call) ? { ...spoken, body: change(spoken.body) } : spoken);
}
