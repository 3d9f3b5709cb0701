import { expect, it } from 'vitest';
import { wantedFromParam, wantedToParam } from './wanted.ts';

it.each([
  ['7001:2', { counts: [{ optionId: '7001', pieces: 2 }], looseCount: null }],
  [
    '7001:2,a.b-c:1',
    {
      counts: [
        { optionId: '7001', pieces: 2 },
        { optionId: 'a.b-c', pieces: 1 },
      ],
      looseCount: null,
    },
  ],
  ['*:2', { counts: [], looseCount: 2 }],
])('%s is read and written alike', (param, wanted) => {
  expect(wantedFromParam(param)).toEqual(wanted);
  expect(wantedToParam(wanted)).toBe(param);
});

it.each([null, '', '7001', '7001:0', '7001:-1', '7001:1000', '7001:2,7001:3', '*:2,7001:1', '7001:1,*:2', '<b>:1'])(
  '%s is nothing',
  (param) => expect(wantedFromParam(param)).toBeNull(),
);

it.each([
  [20, 'are read'],
  [21, 'are more than anybody has counted'],
])('%i prices %s', (length) => {
  const counts = Array.from({ length }, (_, index) => ({ optionId: `7${index}`, pieces: index + 1 }));
  const param = wantedToParam({ counts, looseCount: null });
  expect(wantedFromParam(param)).toEqual(length === 20 ? { counts, looseCount: null } : null);
});

it('writes nothing where nothing is wanted', () => {
  expect(wantedToParam({ counts: [], looseCount: null })).toBeNull();
});
