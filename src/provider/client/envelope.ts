import { isRecord } from '../../domain/is-record.ts';
import { plainText } from '../../domain/plain-text.ts';
import { ProviderError } from '../provider-error.ts';
import { alwaysRefuses, refuses, resultWord, statusRefuses } from '../wire/decided-here.ts';
import { unreadable } from '../wire/decode.ts';
import { entryMark, isNothing } from '../wire/loose.ts';
import type { Answer } from './call.ts';
import { type DataShape, dataIn, holdsDeclared, isDeclared, nothing } from './data-shape.ts';
import type { RawAnswer } from './exchange.ts';

/** The provider said no; `refusal.ts` reads its words. */
export class RefusedAnswer extends Error {
  override readonly name = 'RefusedAnswer';
  readonly body: unknown;
  readonly status: number;

  constructor(body: unknown, status: number) {
    super(`refused with ${status}`);
    this.body = body;
    this.status = status;
  }
}

/** Status codes of a gateway whose provider is down (OFF-6). */
const gatewayStatuses = new Set([502, 503, 504, 511]);

/** Whether the provider itself has answered, not a gateway with an error page, or a captive portal (OFF-6). */
export function isFromProvider(raw: RawAnswer): boolean {
  return !gatewayStatuses.has(raw.status) && !(raw.status < 400 && isPage(raw));
}

/** The token was not accepted: by status, or by an error in a body that came with 200 (AUTH-6). */
export function isTokenRejected(raw: RawAnswer): boolean {
  return raw.status === 401 || (raw.status < 400 && errorCode(parsed(raw.text), nothing) === 401);
}

/**
 * The data of an answer of the shape that its call declares. Throws `RefusedAnswer` for a no, and `ProviderError` for what is no
 * usable answer. An empty body is fine where nothing is told, as for DELETE.
 */
export function openEnvelope(call: string, gives: DataShape, raw: RawAnswer): Answer {
  if (raw.status === portalAsks) throw new ProviderError({ kind: 'no-answer' });
  if (isFault(raw.status)) throw new ProviderError({ kind: 'server-error', status: raw.status });
  const body = raw.status === 204 && gives.kind !== 'nothing' ? [] : parsed(raw.text);
  if (raw.status >= 400) throw new RefusedAnswer(body === notJson ? plainWords(raw.text) : body, raw.status);
  if (body === notJson) {
    throw isPage(raw) ? new ProviderError({ kind: 'no-answer' }) : unreadable(call, '(body)', 'JSON');
  }
  const code = errorCode(body, gives);
  if (code !== null && isFault(code)) throw new ProviderError({ kind: 'server-error', status: code });
  if (code !== null) throw new RefusedAnswer(body, code);
  return { call, ...dataIn(body, gives), at: raw.date };
}

/** The network asks for a sign-in of its own (OFF-6). */
const portalAsks = 511;

const notJson = Symbol('not JSON');

/** Longer texts are not for people (characters). */
const longestWords = 300;

/** A refusal in plain words is its own message; a page is none. */
function plainWords(text: string): unknown {
  const words = text.trim();
  return words.startsWith('<') || words.length > longestWords ? null : { message: words };
}

function parsed(text: string): unknown {
  if (text.trim() === '') return undefined;
  try {
    return parseJson(text);
  } catch {
    return notJson;
  }
}

/** The body decides with the type: providers in PHP send JSON as text/html. */
function isPage({ contentType, text }: RawAnswer): boolean {
  return !contentType.includes('json') && text.trimStart().startsWith('<');
}

/**
 * The code of a refusal that came with a status of success; null where there is none. Code 200 is never one (CART-7). Said by
 * a code, by an error, or by another result, or a status, in place of the declared data.
 */
function errorCode(body: unknown, gives: DataShape): number | null {
  if (!isRecord(body)) return null;
  const code = codeIn(body);
  if (code === 200) return null;
  if (saysSomething(body.error)) return code !== null && code >= 400 ? code : 400;
  // A code among the fields of the declared object may be one of them; nothing else says that it is an error's.
  const isField = isDeclared(body, gives) && !('message' in body);
  if (code !== null && isErrorStatus(code) && !isField) return code;
  return isOtherResult(body, gives) ? 422 : null;
}

/** What the provider answers with instead of the data, like `wrong_payment_data`; of a deletion it is all that tells (SUC-3). */
function isOtherResult(body: Readonly<Record<string, unknown>>, gives: DataShape): boolean {
  const word = resultWord(body);
  if (alwaysRefuses(word)) return true;
  if (holdsDeclared(body, gives)) return false;
  if (gives.kind === 'list' && !isNoList(body)) return false;
  if (word !== null) return refuses(word, { isDeletion: gives.kind === 'nothing' });
  return (
    statusRefuses(body.status) || saysSomething(body.errors) || (isRecord(body.data) && saysSomething(body.data.errors))
  );
}

/** Values in place of rows, or what was wrong with the fields of the request; no list has a row called "errors". */
function isNoList(body: Readonly<Record<string, unknown>>): boolean {
  const inside = 'data' in body ? body.data : body;
  if (!isRecord(inside)) return false;
  const { errors, ...others } = inside;
  const rest = Object.values(others).filter((value) => !isNothing(value));
  return (saysSomething(errors) || rest.length > 0) && !rest.some((value) => typeof value === 'object');
}

/** The number that a body names as its code, or as its error's; null without one. */
export function codeIn(body: Readonly<Record<string, unknown>>): number | null {
  const { code, error } = body;
  return numberOf(code) ?? numberOf(isRecord(error) ? error.code : error);
}

function isErrorStatus(code: number): boolean {
  return code >= 400 && code < 600;
}

/** A fault of the provider, or that it took too long, by which nobody knows what happened; an error's own number beyond is a refusal. */
function isFault(code: number): boolean {
  return (code >= 500 && code < 600) || code === 408;
}

/** Asked too early or too often: no word about what was asked. */
export function isPutOff(status: number): boolean {
  return status === 425 || status === 429;
}

function saysSomething(error: unknown): boolean {
  if (typeof error === 'string') return error !== '' && error !== '0';
  if (Array.isArray(error)) return error.length > 0;
  return (
    error === true || (typeof error === 'number' && error !== 0) || (isRecord(error) && Object.keys(error).length > 0)
  );
}

function numberOf(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

/** Whether an answer may hold signs that `plainText` leaves out, as they are or escaped: nearly none does, and looking through its text costs next to nothing. */
const mayDisturb = /\\u(?:00[0189]|007f|202[a-e]|206[6-9])|[\u007f-\u009f\u202a-\u202e\u2066-\u2069]/i;

/** A number as the name of an entry. Inside a text no quote stands before a digit without a backslash before the next quote. */
const numberedEntry = /"(\d+)"(?=\s*:)/g;

/**
 * JSON from outside, its texts without signs that disturb what stands beside them. Lists may be written as objects by number,
 * which JavaScript would sort by the numbers: `entryMark` before each number keeps them in the order of the provider. Throws as
 * `JSON.parse` does.
 */
export function parseJson(text: string): unknown {
  const ordered = text.replace(numberedEntry, `"${entryMark}$1"`);
  return JSON.parse(ordered, mayDisturb.test(text) ? asPlainText : undefined);
}

function asPlainText(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? plainText(value) : value;
}
