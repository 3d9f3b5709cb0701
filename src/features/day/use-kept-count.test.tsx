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
const entries = { 'paid_cash EUR': { text: '99', pieces: null } };

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
    const first = renderHook(() => useKeptCount(shift));
    act(() => first.result.current.change({ entries, step: 'compare' }));
    expect(first.result.current).toMatchObject({ entries, step: 'compare' });
    first.unmount();
    const again = renderHook(() => useKeptCount(shift));
    expect(again.result.current).toMatchObject({ entries, step: 'compare' });
    act(() => again.result.current.forget());
    again.unmount();
    expect(renderHook(() => useKeptCount(shift)).result.current).toMatchObject({ entries: {}, step: 'count' });
  });
});
