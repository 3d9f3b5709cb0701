import { expect, it } from 'vitest';
import { parseJson } from './envelope.ts';

it.each([
  ['direction overrides', 'Canoe\u202eruot\u202c 25.00', 'Canoeruot 25.00'],
  ['embeddings and isolates', '\u202a\u202b\u2066\u2067\u2068a\u2069b', 'ab'],
  ['control characters', 'a\u0000\u0007\u001b[2Jb\u007f\u0085', 'a[2Jb'],
])('[SEC] provider texts: direction marks, %s', (_what, sent, read) => {
  const escaped = JSON.stringify({ name: sent }).replace(
    /[^ -~]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  expect(parseJson(JSON.stringify({ name: sent }))).toEqual({ name: read });
  expect(parseJson(escaped)).toEqual({ name: read });
});

it.each(['Zoë & Søn <b>', 'سفينة', 'ספינה', '5 € … “x”', 'one\ntwo\tthree', '👩‍👧', '\u200e\u200f'])(
  '[SEC] provider texts: %j stays as it is',
  (name) => {
    expect(parseJson(JSON.stringify([name, 1, null]))).toEqual([name, 1, null]);
  },
);

it('throws at what is no JSON', () => {
  expect(() => parseJson('{"a": "\u202e"')).toThrow(SyntaxError);
});

it('[API-2] lists by number stay in the order in which the provider wrote them', () => {
  const text = '{"data": {"12" : {"id": "12"}, "7":{"id":"7:\\"3\\":"}, "x":{"id":1}}, "page": null}';
  expect(Object.values((parseJson(text) as { data: object }).data)).toEqual([
    { id: '12' },
    { id: '7:"3":' },
    { id: 1 },
  ]);
});
