import { isRecord } from '../../domain/is-record.ts';
import { entriesById } from './loose.ts';

/**
 * What the provider says about single fields, by `buyer.{id}` or `attendee.{optionId}#{number}.{id}` (BUY-9). `said` are the
 * places of a refusal where it may stand, as `{ buyer_data: { [fieldId]: message }, attendee_data: { [optionId]: { [number]:
 * { [fieldId]: message } } } }`; a message may be a list of them.
 */
export function fieldErrorsOf(...said: readonly unknown[]): Record<string, string> {
  const errors = said.find((place) => isRecord(place) && ('buyer_data' in place || 'attendee_data' in place));
  if (!isRecord(errors)) return {};
  return Object.fromEntries([
    ...messagesUnder('buyer', errors.buyer_data),
    ...entriesOf(errors.attendee_data).flatMap(([optionId, byNumber]) =>
      entriesOf(byNumber).flatMap(([number, fields]) => messagesUnder(`attendee.${optionId}#${number}`, fields)),
    ),
  ]);
}

function messagesUnder(owner: string, fields: unknown): [string, string][] {
  return entriesOf(fields).flatMap(([id, said]) => {
    const message = Array.isArray(said) ? said.filter((part) => typeof part === 'string').join(' ') : said;
    return typeof message === 'string' && message !== ''
      ? [[`${owner}.${id}`, message] satisfies [string, string]]
      : [];
  });
}

function entriesOf(value: unknown): [string, unknown][] {
  return isRecord(value) ? entriesById(value) : [];
}
