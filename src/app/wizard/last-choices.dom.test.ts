import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useLastChoices } from './last-choices.ts';

const last = (choices: string, isOver = false) =>
  renderHook(() => useLastChoices(new URLSearchParams(choices), isOver)).result.current.toString();

it('[FAST-5] a page without an offer among its choices goes back to those made last', () => {
  expect(last('')).toBe('');
  expect(last('type=ticket&product=4722')).toBe('type=ticket&product=4722');
  expect(last('')).toBe('type=ticket&product=4722');
  expect(last('type=event&category=3')).toBe('type=ticket&product=4722');
  expect(last('type=activity&product=4701&at=2026-12-05T09:00:00')).toBe(
    'type=activity&product=4701&at=2026-12-05T09%3A00%3A00',
  );
  expect(last('')).toMatch(/^type=activity&product=4701/);
  last('sale=ref-1', true);
  expect(last(''), 'the next customer’s').toBe('');
});
