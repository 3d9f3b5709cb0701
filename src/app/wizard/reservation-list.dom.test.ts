import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useReservationList } from './reservation-list.ts';

it.each([
  ['the list with its search', { list: '?search=Bea&page=2' }, '/bookings?search=Bea&page=2'],
  ['the whole list where it was opened by its address', null, '/bookings'],
  ['the whole list where the history has something else', { list: 'https://elsewhere.example' }, '/bookings'],
])('[NAV-8] [BKG-7] Back from a reservation leads to %s, also after a reload', (_, state, address) => {
  const opening = renderHook(() => useReservationList(state));
  expect(opening.result.current()).toBe(address);
  opening.unmount();
  const later = renderHook(() => useReservationList(undefined));
  expect(later.result.current()).toBe(address);
});
