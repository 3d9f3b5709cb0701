import { isRecord } from '../../domain/is-record.ts';
import { entriesById } from '../wire/loose.ts';

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
/** Entries that are the message itself, or hold those of several fields by number or id. */
const noField = /^(?:messages?|text|detail|title|errors?|data|\w+_data|\d+)$/;

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
