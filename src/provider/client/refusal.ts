import { knownFields } from '../../domain/forms/order-fields.ts';
import { isRecord } from '../../domain/is-record.ts';
import { ProviderError } from '../provider-error.ts';
import { resultWord } from '../wire/decided-here.ts';
import { entriesById } from '../wire/loose.ts';
import { codeIn, type RefusedAnswer } from './envelope.ts';

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

/**
 * What a provider says about a refusal, as staff can read it: a text, or the messages for single fields however they are
 * nested. Empty when it says nothing, or only names parts of the request, which nobody at a counter knows. The code that a
 * person has `typed` is none of those, however it is spelt.
 */
export function refusalText(said: unknown, typed: unknown = null): string {
  const sentences = sentencesIn(said, '')
    .map(withoutLeadingPath)
    .filter((sentence) => isForPeople(sentence, typed));
  return [...new Set(sentences)].join(' · ');
}

/** Entries of a message about a field that say which field it is, and others that are no message. */
const fieldKeys: readonly string[] = ['field', 'property', 'path'];
const silentKeys: readonly string[] = [...fieldKeys, 'code', 'status', 'type', 'result', 'id', 'field_id'];
/** Entries that are the message itself, or a part of the request that holds several fields: people know no field by such a name. */
const noField = /^(?:messages?|text|detail|title|errors?|data|\w+_data|items|\d+)$/;

/** `field` is what the sentences are about; empty when that is not told. */
function sentencesIn(said: unknown, field: string): string[] {
  if (typeof said === 'string') return said.trim() === '' ? [] : [withField(field, said.trim())];
  if (Array.isArray(said)) return said.flatMap((part) => sentencesIn(part, field));
  if (!isRecord(said)) return [];
  const named = fieldKeys.map((key) => said[key]).find((name) => typeof name === 'string') ?? field;
  return entriesById(said)
    .filter(([key]) => !silentKeys.includes(key))
    .flatMap(([key, part]) => sentencesIn(part, noField.test(key) ? String(named) : key));
}

/** `last_name` and "is missing" make "Last name: is missing". */
function withField(field: string, sentence: string): string {
  const words = field.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  return words.length === 0 ? sentence : `${capitalised(words.join(' '))}: ${sentence}`;
}

/** `contact_data.email: tickets can't be sent` makes "Tickets can't be sent". */
function withoutLeadingPath(sentence: string): string {
  const rest = sentence.replace(/^\w+(?:[._]\w+|\[\w*\])+:\s+/, '');
  return rest === sentence ? sentence : capitalised(rest);
}

function isForPeople(sentence: string, typed: unknown): boolean {
  const code = typeof typed === 'string' ? typed.toLowerCase() : null;
  const isWireName = (word: string) =>
    /^[a-z][a-z0-9]*(?:[._][a-z0-9]+|\[\w*\])*\.?$/.test(word) &&
    word.includes('_') &&
    word.replace(/\.$/, '') !== code;
  return sentence !== '' && !sentence.split(/[\s"'`’(),;:]+/).some(isWireName);
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * What the provider says about single fields, by `buyer.{id}` or `attendee.{optionId}#{number}.{id}` (BUY-9). `said` are the
 * places of a refusal where it may stand, as `{ buyer_data: { [fieldId]: message }, contact_data: { [name]: message },
 * attendee_data: { [optionId]: { [number]: { [fieldId]: message } } } }`, as paths (`contact_data.email`), or a contact's entry by
 * its name alone; a message may be a list of them.
 */
export function fieldErrorsOf(...said: readonly unknown[]): Record<string, string> {
  for (const place of said) {
    const errors = entriesOf(place).flatMap(([path, under]) => errorsAt(path.split('.'), under));
    if (errors.length > 0) return Object.fromEntries(errors);
  }
  return {};
}

/** The form's field of each entry of a contact. */
const contactFields: Readonly<Record<string, string>> = {
  firstname: knownFields.firstName,
  lastname: knownFields.lastName,
  email: knownFields.email,
  phone: knownFields.telephone,
};

function errorsAt([part = '', ...below]: readonly string[], said: unknown): [string, string][] {
  const under = below.reduceRight<unknown>((inner, key) => ({ [key]: inner }), said);
  switch (part) {
    case 'buyer_data':
      return messagesUnder('buyer', under);
    case 'contact_data':
      return entriesOf(under).flatMap(([name, message]) => contactError(name, message));
    case 'attendee_data':
      return entriesOf(under).flatMap(([optionId, byNumber]) =>
        entriesOf(byNumber).flatMap(([number, fields]) => messagesUnder(`attendee.${optionId}#${number}`, fields)),
      );
    default:
      return below.length === 0 ? contactError(part, said) : [];
  }
}

function contactError(name: string, message: unknown): [string, string][] {
  const id = Object.hasOwn(contactFields, name) ? contactFields[name] : undefined;
  return id === undefined ? [] : messagesUnder('buyer', { [id]: message });
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
