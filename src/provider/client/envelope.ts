import { ProviderError } from '../provider-error.ts';
import { fieldErrorsOf } from '../wire/field-errors.ts';
import { isRecord } from '../wire/loose.ts';
import { unreadable } from '../wire/unreadable.ts';
import type { Answer } from './call.ts';
import type { RawAnswer } from './exchange.ts';
import { parseJson } from './parse-json.ts';

const envelopeKeys = new Set(['status', 'data', 'page', 'code', 'message', 'error', 'errors', 'success', 'meta']);
/** Answers of a gateway that stands before a provider which is not there (OFF-6). */
const gatewayStatuses = new Set([502, 503, 504]);

/** Whether the provider itself spoke: not a gateway's error page, nor the page of a captive portal (OFF-6). */
export function isFromProvider(raw: RawAnswer): boolean {
  return !gatewayStatuses.has(raw.status) && !(raw.status < 400 && isPage(raw));
}

/** The token was not accepted: by status, or by an error in a body that came with 200 (AUTH-6). */
export function isTokenRejected(raw: RawAnswer): boolean {
  return raw.status === 401 || (raw.status < 400 && errorCode(parsed(raw.text)) === 401);
}

/** The data of an answer, or what it says went wrong. An empty body is fine where nothing is told, as for DELETE. */
export function openEnvelope(call: string, raw: RawAnswer): Answer {
  if (raw.status >= 500) throw new ProviderError({ kind: 'server-error', status: raw.status });
  const body = parsed(raw.text);
  if (raw.status >= 400) throw refusal(body, raw.status);
  if (body === notJson) {
    throw isPage(raw) ? new ProviderError({ kind: 'no-answer' }) : unreadable(call, '(body)', 'JSON');
  }
  const code = errorCode(body);
  if (code !== null && code >= 500) throw new ProviderError({ kind: 'server-error', status: code });
  if (code !== null) throw refusal(body, code);
  return isEnvelope(body) ? { call, data: body.data, page: body.page } : { call, data: body, page: undefined };
}

const notJson = Symbol('not JSON');

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

function isEnvelope(body: unknown): body is Record<string, unknown> {
  return isRecord(body) && 'data' in body && Object.keys(body).every((key) => envelopeKeys.has(key));
}

/** The code of an error that came with a status of success; null where there is none. Code 200 is never one (CART-7). */
function errorCode(body: unknown): number | null {
  if (!isRecord(body)) return null;
  const code = numberOf(body.code) ?? numberOf(isRecord(body.error) ? body.error.code : null);
  if (code === 200) return null;
  if (hasError(body.error)) return code ?? 400;
  return code !== null && code >= 400 && 'message' in body ? code : null;
}

function hasError(error: unknown): boolean {
  if (typeof error === 'string') return error !== '' && error !== '0';
  if (Array.isArray(error)) return error.length > 0;
  return error === true || error === 1 || (isRecord(error) && Object.keys(error).length > 0);
}

function refusal(body: unknown, status: number): ProviderError {
  const outer = isRecord(body) ? body : {};
  const error = isRecord(outer.error) ? outer.error : {};
  const data = isRecord(outer.data) ? outer.data : {};
  return new ProviderError({
    kind: 'refused',
    code: numberOf(outer.code) ?? numberOf(error.code) ?? status,
    message: firstText(outer.message, error.message, outer.error) ?? '',
    result: firstText(data.result, outer.result),
    fieldErrors: fieldErrorsOf(data),
  });
}

function firstText(...candidates: readonly unknown[]): string | null {
  return candidates.filter((candidate) => typeof candidate === 'string').find((candidate) => candidate !== '') ?? null;
}

function numberOf(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}
