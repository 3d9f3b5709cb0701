import { fieldErrorsKey } from './decided-here.ts';
import { isRecord } from './loose.ts';

/** What the provider says about single fields, by `buyer.{id}` or `attendee.{optionId}#{number}.{id}` (BUY-9). */
export function fieldErrorsOf(refusalData: Readonly<Record<string, unknown>>): Record<string, string> {
  const errors = refusalData[fieldErrorsKey];
  if (!isRecord(errors)) return {};
  return Object.fromEntries([
    ...messagesUnder('buyer', errors.buyer_data),
    ...entriesOf(errors.attendee_data).flatMap(([optionId, byNumber]) =>
      entriesOf(byNumber).flatMap(([number, fields]) => messagesUnder(`attendee.${optionId}#${number}`, fields)),
    ),
  ]);
}

function messagesUnder(owner: string, fields: unknown): [string, string][] {
  return entriesOf(fields).flatMap(([id, message]) =>
    typeof message === 'string' ? [[`${owner}.${id}`, message] satisfies [string, string]] : [],
  );
}

function entriesOf(value: unknown): [string, unknown][] {
  return isRecord(value) ? Object.entries(value) : [];
}
