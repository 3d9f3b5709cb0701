import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderUi } from '../../../ui/test-support.tsx';
import { BookingSearch, searchDelay } from './booking-search.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search bookings' });
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

it('[BKG-2] searches half a second after the last key, once', () => {
  const onSearch = vi.fn();
  renderUi(<BookingSearch search="" onSearch={onSearch} onEnter={vi.fn()} />);
  type('a');
  wait(searchDelay - 1);
  type('ad');
  wait(searchDelay - 1);
  expect(onSearch).not.toHaveBeenCalled();
  wait(1);
  expect(onSearch.mock.calls).toEqual([['ad']]);
});

it('[BKG-2] keeps what is typed while an earlier search comes back in the address', () => {
  const onSearch = vi.fn();
  const { rerender } = renderUi(<BookingSearch search="" onSearch={onSearch} onEnter={vi.fn()} />);
  type('ad');
  wait(searchDelay);
  type('ada');
  rerender(<BookingSearch search="ad" onSearch={onSearch} onEnter={vi.fn()} />);
  expect(field().value).toBe('ada');
});

it('[BKG-10] follows an address that changes otherwise, without searching again', () => {
  const onSearch = vi.fn();
  const { rerender } = renderUi(<BookingSearch search="ada" onSearch={onSearch} onEnter={vi.fn()} />);
  expect(field().value).toBe('ada');
  rerender(<BookingSearch search="" onSearch={onSearch} onEnter={vi.fn()} />);
  expect(field().value).toBe('');
  wait(searchDelay);
  expect(onSearch).not.toHaveBeenCalled();
});

it('[BKG-2] Enter passes the text on at once, as a scanner does, and once only', () => {
  const onEnter = vi.fn();
  const onSearch = vi.fn();
  renderUi(<BookingSearch search="" onSearch={onSearch} onEnter={onEnter} />);
  type('T100');
  const form = field().form;
  if (form !== null) fireEvent.submit(form);
  expect(onEnter).toHaveBeenCalledWith('T100');
  wait(searchDelay);
  expect(onSearch).not.toHaveBeenCalled();
});
