import { isRecord } from '../../domain/is-record.ts';
import { isNothing } from '../wire/loose.ts';

/**
 * What the data of an answer looks like, declared by each call. The envelope is told from the data by it alone, so that
 * whatever else a provider writes beside its data never matters (API-2).
 */
export type DataShape =
  /** Nothing is told but whether it went well, as for DELETE. */
  | { readonly kind: 'nothing' }
  /** Rows, in an array or in an object by their ids. */
  | { readonly kind: 'list' }
  /** An object known by having at least one of these keys. */
  | { readonly kind: 'object'; readonly keys: readonly string[] }
  /** One such object, or a list of them. */
  | { readonly kind: 'object-or-list'; readonly keys: readonly string[] };

export const nothing: DataShape = { kind: 'nothing' };
export const list: DataShape = { kind: 'list' };

export function objectWith(...keys: readonly string[]): DataShape {
  return { kind: 'object', keys };
}

export function objectOrListOf(...keys: readonly string[]): DataShape {
  return { kind: 'object-or-list', keys };
}

/** Takes the data out of its envelope, with the page that stands beside it. */
export function dataIn(body: unknown, shape: DataShape): { readonly data: unknown; readonly page: unknown } {
  if (!isWrapped(body, shape)) return { data: whole(body, shape), page: undefined };
  return { data: whole(body.data, shape), page: body.page };
}

/** Whether the object that was declared is there, wrapped or bare. */
export function holdsDeclared(body: unknown, shape: DataShape): boolean {
  return isDeclared(body, shape) || (isRecord(body) && isDeclared(body.data, shape));
}

/** Whether this value itself is the declared object, and no envelope around it. */
export function isDeclared(value: unknown, shape: DataShape): boolean {
  return 'keys' in shape && isRecord(value) && shape.keys.some((key) => !isNothing(value[key]));
}

/** No list has a row called "data". An object may: then the one with the declared keys is the data. */
function isWrapped(body: unknown, shape: DataShape): body is Record<string, unknown> {
  if (!isRecord(body) || !('data' in body)) return false;
  return !('keys' in shape) || isDeclared(body.data, shape) || !isDeclared(body, shape);
}

/** A list that is not there is empty, and so is an object, which PHP may write as an empty list. */
function whole(data: unknown, shape: DataShape): unknown {
  if (data === undefined) return data;
  if (shape.kind === 'list') return isNothing(data) ? [] : data;
  if (shape.kind !== 'object') return data;
  return isNothing(data) || (Array.isArray(data) && data.length === 0) ? {} : data;
}
