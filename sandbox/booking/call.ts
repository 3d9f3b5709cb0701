import * as v from 'valibot';
import { type Language, languageOf } from './language.ts';
import { refusal } from './refusal.ts';
import type { Asker, Sandbox } from './sandbox.ts';

type Schema = v.GenericSchema<unknown, unknown>;

/** What a call's handler gets: everything parsed, nothing unknown left. */
export interface Exchange<Query, Body> extends Asker {
  readonly sandbox: Sandbox;
  readonly query: Query;
  readonly body: Body;
  /** Parts of the path that stand for an id, like the variation's. */
  readonly params: readonly string[];
}

interface Definition<Query extends Schema, Body extends Schema> {
  /** Method and path as the table of calls writes them: `POST checkout/hold`. Faults are switched on by this name. */
  readonly name: string;
  /** The path below `/api/`; a group stands for a part that varies. */
  readonly path: RegExp;
  readonly query: Query;
  readonly body?: Body;
  readonly answer: (exchange: Exchange<v.InferOutput<Query>, v.InferOutput<Body>>) => Promise<unknown>;
}

export interface RawExchange {
  readonly sandbox: Sandbox;
  readonly staff: Asker['staff'];
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly params: readonly string[];
  readonly acceptLanguage: string | null;
}

export interface Call {
  readonly name: string;
  readonly method: string;
  readonly path: RegExp;
  readonly answer: (raw: RawExchange) => Promise<unknown>;
}

function explain(where: 'query' | 'body', issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue) ?? where;
  if (issue.kind === 'schema' && issue.type === 'strict_object' && issue.expected === 'never') {
    return `Unknown ${where === 'query' ? 'query name' : 'body key'} "${path}".`;
  }
  if (issue.received === 'undefined') return `The ${where} needs "${path}".`;
  return `The ${where}'s "${path}" is wrong: ${issue.message}.`;
}

/** A body can be wrong in a hundred thousand places; the answer names the first ones. */
const MAX_EXPLAINED = 50;

function parse<S extends Schema>(where: 'query' | 'body', schema: S, value: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const message = result.issues
    .slice(0, MAX_EXPLAINED)
    .map((issue) => explain(where, issue))
    .join(' ');
  throw refusal(400, message, { result: 'bad_request' });
}

function chosenLanguage(raw: RawExchange): Language {
  return languageOf(raw.query.store_locale ?? raw.acceptLanguage);
}

const nothing = v.undefined('no body is expected');

/** A call of the API: what it takes, strictly, and what it answers. */
export function defineCall<Query extends Schema, Body extends Schema = typeof nothing>(
  definition: Definition<Query, Body>,
): Call {
  const { name, path, query, body = nothing, answer } = definition;
  return {
    name,
    path,
    method: name.slice(0, name.indexOf(' ')),
    answer: (raw) =>
      answer({
        sandbox: raw.sandbox,
        staff: raw.staff,
        language: chosenLanguage(raw),
        params: raw.params,
        query: parse('query', query, raw.query),
        body: parse('body', body, raw.body),
      }),
  };
}
