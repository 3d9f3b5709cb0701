import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Shift } from '../../domain/day/shift.ts';
import { useKeptCount } from './use-kept-count.ts';

const shift: Shift = {
  number: 1,
  openedAt: 1,
  openedBy: { id: 'u-1', name: 'Kim Example' },
  float: { minor: 0, currency: 'EUR' },
};
const entry = { text: '99', pieces: null };
const entries = { 'paid_cash EUR': entry };

const openCount = (minor = 9900) =>
  renderHook(() => useKeptCount(shift, [{ tender: 'paid_cash', expected: { minor, currency: 'EUR' } }]));

function countAndCompare() {
  const { result, unmount } = openCount();
  act(() => result.current.count('paid_cash EUR', entry));
  act(() => result.current.compare());
  expect(result.current).toMatchObject({ entries, step: 'compare' });
  unmount();
}

afterEach(() => void vi.restoreAllMocks());

function refuse(): never {
  throw new DOMException('no room', 'QuotaExceededError');
}

const full = () => void vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
const forbidden = () => void vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(refuse);

describe('the count of a shift', () => {
  it.each([
    ['as usual', () => undefined],
    ['where the storage is full', full],
    ['where it is forbidden', forbidden],
  ])('[DAY-2] is there again after the page was left, and gone once it is forgotten: %s', (_name, obstruct) => {
    obstruct();
    countAndCompare();
    const again = openCount();
    expect(again.result.current).toMatchObject({ entries, step: 'compare' });
    act(() => again.result.current.forget());
    again.unmount();
    expect(openCount().result.current).toMatchObject({ entries: {}, step: 'count' });
  });

  it('[DAY-2] is made anew, and blind, once something else is expected than when it was compared', () => {
    countAndCompare();
    expect(openCount(10_400).result.current).toMatchObject({ entries: {}, step: 'count' });
  });

  it('[DAY-2] goes on where it was not compared yet, whatever is expected by now', () => {
    countAndCompare();
    const again = openCount();
    act(() => again.result.current.countAgain());
    again.unmount();
    expect(openCount(10_400).result.current).toMatchObject({ entries, step: 'count' });
  });
});

it('[DAY-2] the float for the next shift is there again after the page was left', () => {
  const first = renderHook(() => useKeptCount({ openedAt: 0 }, []));
  act(() => first.result.current.count('float', entry));
  first.unmount();
  const again = renderHook(() => useKeptCount({ openedAt: 0 }, []));
  expect(again.result.current.entries).toEqual({ float: entry });
});
