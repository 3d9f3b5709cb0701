import * as v from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer } from '../client/call.ts';
import type { ProviderError } from '../provider-error.ts';
import { decode, decodeAll, decodeRows, listIn, MeaninglessValue } from './decode.ts';

const row = v.object({ day: v.string(), kind: v.optional(v.literal('slot')) });
const dayOf = ({ day }: v.InferOutput<typeof row>): string => {
  if (day === '30 February') throw new MeaninglessValue('day', 'a day');
  if (day === 'bug') throw new TypeError('our own');
  return day;
};

const answer = (data: unknown): Answer => ({ call: 'GET days', data, page: undefined, at: null });
const friday = { day: 'Friday' };

let said: string[] = [];
beforeEach(() => {
  said = [];
  vi.spyOn(console, 'error').mockImplementation((text: string) => void said.push(text));
});

const named = (field: string) =>
  expect.objectContaining({ failure: { kind: 'unreadable', path: 'GET days', field } }) as ProviderError;

describe('[ERR-5] what can not be read is named by its field and what was expected there', () => {
  it.each([
    [7, '(all of it)', 'Object'],
    [{}, 'day', 'a value'],
    [{ day: 7 }, 'day', 'string'],
    [{ day: 7, kind: 'tour' }, 'day', 'string'],
    [{ day: 'Friday', kind: 'tour' }, 'kind', 'a value'],
    [{ day: '30 February' }, 'day', 'a day'],
  ])('[ERR-5] %j', (data, field, expected) => {
    expect(() => decode(answer(data), row, dayOf)).toThrow(named(field));
    expect(said).toEqual([`provider answer unreadable: GET days: ${field}: expected ${expected}`]);
  });

  it('[ERR-5] a mistake of our own is none of the provider’s', () => {
    const bug = { day: 'bug' };
    expect(() => decode(answer(bug), row, dayOf)).toThrow(TypeError);
    expect(() => decodeRows(answer([bug]), row, dayOf)).toThrow('our own');
    expect(said).toEqual([]);
  });

  it('[ERR-5] a value without a meaning says so in words', () => {
    expect(new MeaninglessValue('day', 'a day').message).toBe('day: expected a day');
  });
});

describe('rows', () => {
  it('[ERR-5] of which every one counts end at the first bad one', () => {
    expect(decodeAll(answer([friday]), row, dayOf)).toEqual(['Friday']);
    expect(() => decodeAll(answer([friday, {}, 7]), row, dayOf)).toThrow(named('[1].day'));
  });

  it('[ERR-5] are left out and named one by one, unless none can be read', () => {
    expect(decodeRows(answer([{}, friday, 7]), row, dayOf)).toEqual(['Friday']);
    expect(said.map((text) => text.split(': ')[2])).toEqual(['[0].day', '[2].(all of it)']);
    expect(() => decodeRows(answer([{}, 7]), row, dayOf)).toThrow(named('[0].day'));
    expect(said.at(-1)).toBe('provider answer unreadable: GET days: [0].day: expected a readable row');
  });

  it.each([
    ['nothing', null, []],
    ['an empty list', [], []],
    ['a list', [friday, 7], [friday, 7]],
    ['a list by id', { a: friday }, [friday]],
    ['a list by id with a neighbour', { a: friday, total: 1 }, [friday]],
    ['an empty list by id', {}, []],
  ])('[API-2] are found in %s', (_name, data, rows) => {
    expect(listIn(answer(data))).toEqual(rows);
    expect(decodeRows(answer([]), row, dayOf)).toEqual([]);
  });

  it.each([['text'], [7], [true], [{ total: 1, took: 2 }]])('[ERR-5] are not found in %j', (data) => {
    expect(() => listIn(answer(data))).toThrow(named('(list)'));
    expect(said).toEqual(['provider answer unreadable: GET days: (list): expected a list']);
  });
});
