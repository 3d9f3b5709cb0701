import { joinedSentences } from '../../domain/as-sentence.ts';
import { isRecord } from '../../domain/is-record.ts';
import { ProviderError } from '../provider-error.ts';
import { entriesById, textIn } from '../wire/loose.ts';
import { codeIn, type RefusedAnswer } from './envelope.ts';
import { placeName, type Remark, refusedFields } from './refused-fields.ts';

/**
 * What a refusal of what was `sent` says, for people and for the fields of a form. What is said of fields is in the message, too,
 * where that would have no words without.
 */
export function refusal({ body, status }: RefusedAnswer, sent: unknown): ProviderError {
  const outer = isRecord(body) ? body : {};
  const typed = isRecord(sent) ? sent.coupon_code : null;
  const code = codeIn(outer);
  const remarks = remarksOf(body, typed);
  const fields = refusedFields(remarks, sent);
  const others = remarks.filter((_, at) => fields[at] === null);
  return new ProviderError({
    kind: 'refused',
    code: code !== null && code >= 400 ? code : status,
    message: wordsOf(others, typed) || wordsOf(remarks, typed) || spelledOut(remarks, namesSent(sent)),
    fieldErrors: fieldErrors(remarks, fields),
  });
}

function fieldErrors(remarks: readonly Remark[], fields: readonly (string | null)[]): Record<string, string> {
  const texts = new Map<string, Set<string>>();
  remarks.forEach(({ text }, at) => {
    const field = fields[at] ?? null;
    if (field !== null) texts.set(field, (texts.get(field) ?? new Set()).add(text));
  });
  return Object.fromEntries([...texts].map(([field, said]) => [field, joinedSentences([...said])]));
}

/** The message of a refusal, then all that it says of single parts of the request, wherever that stands. */
function remarksOf(body: unknown, typed: unknown): readonly LabelledRemark[] {
  if (!isRecord(body)) return remarksIn(body);
  const { data: inner, ...outer } = body;
  const data = isRecord(inner) ? inner : {};
  const messages = [outer, data].flatMap((part) => [part.message, part.error, part.detail, part.error_description]);
  const headline = messages.find((said) => refusalText(said, typed) !== '');
  const beside = messages.filter((said) => said !== headline).flatMap((said) => remarksIn(said));
  const details = [outer.errors, data.errors, outer.fields, data.fields].flatMap((said) => remarksIn(said));
  const isTold = ({ path }: Remark) => headline === undefined || path.length > 0;
  const remarks = [...remarksIn(headline), ...beside.filter(isTold), ...details];
  if (remarks.length > 0) return remarks;
  // Some answer with the fields alone.
  return remarksIn(Object.fromEntries(Object.entries(outer).filter(([, part]) => typeof part === 'object')));
}

/**
 * What a provider says about a refusal, as staff can read it: a text, or the messages for single fields however they are
 * nested. Empty when it says nothing, or only names parts of the request, which nobody at a counter knows. The code that a
 * person has `typed` is none of those, however it is spelt.
 */
export function refusalText(said: unknown, typed: unknown = null): string {
  return wordsOf(remarksIn(said), typed);
}

function wordsOf(remarks: readonly LabelledRemark[], typed: unknown): string {
  const [first] = remarks;
  // A message often begins with what is said of the first field.
  const isRepeated = (one: LabelledRemark) =>
    first?.path.length === 0 && one !== first && first.text.startsWith(one.text);
  const sentences = remarks
    .filter((one) => !isRepeated(one))
    .map(sentenceOf)
    .filter((sentence) => isForPeople(sentence, typed));
  return [...new Set(sentences)].join(' · ');
}

/**
 * Where all of it names parts of the request: the same, as good as people can read it. A name alone tells them nothing, nor does what
 * is said of a part that they have not filled in, like 'The custom_price_amount is too low' or 'The items.0.qty must be at least 1'.
 */
function spelledOut(remarks: readonly LabelledRemark[], notTheirs: ReadonlySet<string>): string {
  const readable = remarks.map(sentenceOf).flatMap((sentence) => {
    const names = sentence.split(betweenWords).map((word) => word.replace(/\.$/, ''));
    const isOfOthers = names.some((name) => isCamelCase(name) || ownParts.includes(name) || notTheirs.has(name));
    if (!/\s/.test(sentence) || isOfOthers) return [];
    return sentence.replace(/[^\s"'`’(),;:]+/g, (word) => (isWireName(word) ? asWords(word) : word));
  });
  return [...new Set(readable.filter((sentence) => !ofRequest.test(sentence) && !ofChecks.test(sentence)))].join(' · ');
}

const ofRequest = /\bbody\b|\bitems \d/i;

/** The parts of a request, but for those that people fill in. */
function namesSent(sent: unknown): ReadonlySet<string> {
  if (Array.isArray(sent)) return new Set(sent.flatMap((part) => [...namesSent(part)]));
  if (!isRecord(sent)) return new Set();
  const parts = Object.entries(sent).filter(([name]) => !name.endsWith('_data') && name !== 'coupon_code');
  return new Set(parts.flatMap(([name, part]) => [name, ...namesSent(part)]));
}

const betweenWords = /[\s"'`’(),;:]+/;

function asWords(name: string): string {
  return name
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .join(' ');
}

interface LabelledRemark extends Remark {
  /** What the text is about, as it is told to people; empty when that is not told. */
  readonly label: string;
}

/** Entries of a message about a field that say which field it is, and others that are no message. */
const fieldKeys: readonly string[] = ['field', 'property', 'path', 'param', 'loc', 'field_id', 'instancePath'];
const attendeeKeys: readonly string[] = ['option_id', 'attendee_number'];
const silentKeys: readonly string[] = [
  ...fieldKeys,
  ...attendeeKeys,
  'source',
  'code',
  'status',
  'type',
  'result',
  'id',
  'objectName',
  'rejectedValue',
  'keyword',
  'params',
  'schemaPath',
];
/** Entries that are the message itself. */
const messageKey = /^(?:messages?|msg|text|detail|title|(?:error_)?description|defaultMessage)$/;
/** Parts of the request that hold several fields, and numbers of fields: people know no field by such a name. */
const noField = /^(?:(?:non_field_)?errors?|fields|data|\w+_data|items|(?:.*[./[])?(?:\d+|value|field_id)\]?)$/;
/** Parts that the till fills in by itself. */
const ownParts: readonly string[] = ['qty', 'date_time', 'custom_price_amount', 'reservation_code'];

function remarksIn(said: unknown, path: readonly string[] = [], label = ''): LabelledRemark[] {
  if (typeof said === 'string') return remarkIn(said.trim(), path, label);
  if (Array.isArray(said))
    return said.flatMap((part, at) => remarksIn(part, [...path, ...placeIn(part, path, at)], label));
  if (!isRecord(said)) return [];
  const names = namesIn(said);
  const here = [...path, ...names];
  const about = labelOf(names.at(-1) ?? '', label);
  const entries = entriesById(said).filter(([key]) => !silentKeys.includes(key));
  const isList = path.length === 0 && isNumbered(entries);
  return entries.flatMap(([key, part]) => {
    const isMessage = isList || messageKey.test(key);
    return remarksIn(part, isMessage ? here : [...here, key], isMessage ? about : labelOf(key, about));
  });
}

/** A text may begin with its place: 'contact_data.firstname must be shorter', or 'contact_data.email: it can't be reached'. */
function remarkIn(said: string, path: readonly string[], label: string): LabelledRemark[] {
  if (said === '') return [];
  const [, place, colon, text] = (path.length === 0 && beginningWithPlace.exec(said)) || [];
  if (place === undefined || text === undefined) return [{ path, label, text: said }];
  return [
    colon ? { path: [place], label, text: capitalised(text) } : { path: [place], label: labelOf(place, label), text },
  ];
}

const beginningWithPlace = /^(\w+_data[.[][\w.[\]]*[\w\]])(:?)\s+(\S.*)$/s;

/** The place of an attendee in a list like the one that was sent, where neither option nor number says whose it is. */
function placeIn(part: unknown, path: readonly string[], at: number): string[] {
  const isAttendee = path.join() === 'attendee_data' && isRecord(part) && 'fields' in part;
  return isAttendee && part.attendee_number === undefined ? [placeName(at)] : [];
}

/** What the entries of a message say about whose field, and which, it is. */
function namesIn(said: Readonly<Record<string, unknown>>): string[] {
  const told = [sourceIn(said), ...fieldKeys.map((key) => said[key])].find(
    (name) => name !== undefined && name !== null,
  );
  const field = (Array.isArray(told) ? told : [told]).map(textIn).filter((name) => name !== undefined);
  const number = textIn(said.attendee_number);
  if (number === undefined) return field;
  return ['attendee_data', ...[textIn(said.option_id) ?? [], number].flat(), ...field];
}

/** The part of the request that a message of JSON:API is about. A pointer counts from 0. */
function sourceIn({ source }: Readonly<Record<string, unknown>>): string | undefined {
  if (!isRecord(source)) return undefined;
  const pointer = textIn(source.pointer ?? source.parameter);
  return pointer?.replace(
    /(attendee_data\/)(\d+)(?=\/fields\/)/,
    (_, list: string, at: string) => list + placeName(at),
  );
}

/** Of a path, like `contact_data.email`, people know the last name alone. */
function labelOf(name: string, otherwise: string): string {
  const last = name.split(/[./[\]]+/).at(-1) ?? '';
  return last === '' || noField.test(name) || ownParts.includes(last) ? otherwise : last;
}

/** Whether it is a list written as an object. Single texts by numbers from 1 are taken for one, lists of texts for those of fields. */
function isNumbered(entries: readonly (readonly [string, unknown])[]): boolean {
  const [first = 1] = entries.map(([key]) => Number(key));
  const isInOrder = entries.every(([key], at) => Number(key) === first + at);
  return isInOrder && (first === 0 || (first === 1 && !entries.some(([, part]) => Array.isArray(part))));
}

function sentenceOf({ label, text }: LabelledRemark): string {
  return withoutLeadingPath(withField(label, text.replace(codeBehind, '')));
}

/** The API's own word for it, behind words for people: 'The guide is ill (guide_ill).' */
const codeBehind = /\s+[([][a-z]+(?:_[a-z\d]+)+[)\]](?=[.!]?$)/;

/** `last_name` and "is missing" make "Last name: is missing". */
function withField(field: string, sentence: string): string {
  const words = asWords(field);
  return words === '' ? sentence : `${capitalised(words)}: ${sentence}`;
}

/** `contact_data.email: tickets can't be sent` makes "Tickets can't be sent". */
function withoutLeadingPath(sentence: string): string {
  const rest = sentence.replace(/^\w+(?:[._]\w+|\[\w*\])+:\s+/, '');
  return rest === sentence ? sentence : capitalised(rest);
}

/** Words of what checks a request, or of a program that failed, and never of people at a counter. */
const ofChecks =
  /\b(?:payload|json|schema|qty|custom price amount|attendee data|(?:product|option|variation) (?:id|must exist|can['’]t be blank|is not a number)|vat ?rate|as gift field|be null|received (?:undefined|null|string|number|boolean|object|array)|additional properties|given data was invalid|validation errors occurred|object does not exist|query results|cannot read propert\w+|parameter|datetime|integer|float|decimal|boolean|number string|missing field|undefined (?:index|variable|property)|(?:column|line) \d+|request body|of type|an array)\b|type\(s\)|yyyy|\bSystem\.|\bbody's "|\w(?:Error|Exception)\b/i;

function isForPeople(sentence: string, typed: unknown): boolean {
  if (ofChecks.test(sentence)) return false;
  const code = typeof typed === 'string' ? typed.toLowerCase() : null;
  const isOfApi = (word: string) => isWireName(word) && word.replace(/\.$/, '') !== code;
  return sentence !== '' && !sentence.split(betweenWords).some(isOfApi);
}

/** Whether a word is the name of a part of the request, or one of the API's own words. */
function isWireName(word: string): boolean {
  const isSnakeCase = /^[a-z][a-z0-9]*(?:[._][a-z0-9]+|\[\w*\])*\.?$/.test(word) && word.includes('_');
  return isSnakeCase || isCamelCase(word);
}

/** A single small letter in front is a name of people's, like eTicket. */
function isCamelCase(word: string): boolean {
  return /^[a-z]{2,}(?:[A-Z][a-z]+)+\.?$/.test(word);
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
