import type { Spoken, Wording } from '../booking/dialect.ts';
import { type Fields, isFields, without } from './rewording.ts';
import type { Alternatives } from './variations.ts';

interface Told {
  readonly code: number;
  readonly message: string;
  readonly data: Fields;
}

/** What a refusal says, however the sandbox words it. */
function told({ status, body }: Spoken): Told {
  const outer = isFields(body) ? body : {};
  const inner = isFields(outer.error) ? outer.error : outer;
  return {
    code: Number(inner.code ?? status),
    message: String(inner.message ?? ''),
    data: isFields(outer.data) ? outer.data : {},
  };
}

/** That the token is not good is said by status in every dialect: so say the standards of sign-in. */
function refusedAs(word: (told: Told) => Pick<Spoken, 'status' | 'body'>): Wording {
  return (spoken) => (spoken.status === 401 ? spoken : { ...spoken, ...word(told(spoken)) });
}

/** Messages that stand in objects within objects, by their path and each in a list. */
function byPath(said: unknown, path: string): [string, string[]][] {
  if (!isFields(said)) return [[path, [String(said)]]];
  return Object.entries(said).flatMap(([name, inner]) => byPath(inner, path === '' ? name : `${path}.${name}`));
}

/** How a refusal is worded. */
export const refusals: Alternatives = {
  'refusals-by-status': {
    what: 'A refusal is told by its status.',
    refusal: refusedAs(({ code, message, data }) => ({ status: code, body: { message, data } })),
  },
  'refusals-by-code': {
    what: 'A refusal comes with 200, and a code in its body.',
    refusal: refusedAs(({ code, message, data }) => ({ status: 200, body: { code, message, data } })),
  },
  'refusals-by-result': {
    what: 'A refusal comes with 200 and no code: data.result tells.',
    refusal: refusedAs(({ message, data }) => ({
      status: 200,
      body: { data: { result: 'refused', message, ...data } },
    })),
  },
  'refusals-as-text': {
    what: 'A refusal comes with 200, and its error is a text.',
    refusal: refusedAs(({ message }) => ({ status: 200, body: { error: message } })),
  },
  'refusals-as-fields': {
    what: 'A refusal has no message, but an object of fields with theirs.',
    refusal: refusedAs(({ code, message, data }) => ({
      status: code,
      body: { code, errors: { items: [message] }, data },
    })),
  },
  'refusals-as-paths': {
    what: 'A refusal has its message and, by path, what is wrong with each field.',
    refusal: refusedAs(({ code, message, data }) => ({
      status: code,
      body: { message, ...(isFields(data.errors) && { errors: Object.fromEntries(byPath(data.errors, '')) }) },
    })),
  },
  'refusals-without-message': {
    what: 'A refusal has a code and no words.',
    refusal: refusedAs(({ code, data }) => ({ status: code, body: { code, data: without(data, ['errors']) } })),
  },
};
