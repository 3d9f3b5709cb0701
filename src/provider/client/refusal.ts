import { isRecord } from '../../domain/is-record.ts';
import { ProviderError } from '../provider-error.ts';
import { fieldErrorsOf } from '../wire/field-errors.ts';
import { resultWord } from '../wire/result-word.ts';
import { codeIn, type RefusedAnswer } from './envelope.ts';
import { refusalText } from './refusal-text.ts';

/** What a refusal of what was `sent` says, for people and for the fields of a form. */
export function refusal({ body, status }: RefusedAnswer, sent: unknown): ProviderError {
  const outer = isRecord(body) ? body : {};
  const data = isRecord(outer.data) ? outer.data : {};
  const typed = isRecord(sent) ? sent.coupon_code : null;
  const code = codeIn(outer);
  const places = [outer.message, outer.error, data.message, data.error, outer.errors, data.errors];
  return new ProviderError({
    kind: 'refused',
    code: code !== null && code >= 400 ? code : status,
    message: places.map((said) => refusalText(said, typed)).find((words) => words !== '') ?? '',
    result: resultWord(outer),
    fieldErrors: fieldErrorsOf(data.errors, outer.errors, outer.message, outer.error),
  });
}
