import { expect, it, vi } from 'vitest';
import { type Checkout, emptyCheckout } from '../../../domain/sale/checkout.ts';
import { createDrafts } from './drafts.ts';

function openForm() {
  let stored: Checkout = emptyCheckout;
  const timers: (() => void)[] = [];
  const change = vi.fn(async (work: (checkout: Checkout) => Checkout) => {
    stored = work(stored);
  });
  const after = (_ms: number, work: () => void) => {
    timers.push(work);
    return () => void timers.splice(timers.indexOf(work), 1);
  };
  return { drafts: createDrafts(change, { after }), change, timers, stored: () => stored };
}

const firstName = { attendee: null, fieldId: '1' };

it('[BUY-12] writes what was typed a moment after the last key, once', async () => {
  const { drafts, change, timers, stored } = openForm();
  drafts.type(firstName, 'A');
  drafts.type(firstName, 'Ad');
  drafts.type({ attendee: 'a#1', fieldId: '1' }, 'Bo');
  expect(change).not.toHaveBeenCalled();
  expect(timers).toHaveLength(1);
  timers[0]?.();
  await vi.waitFor(() => expect(drafts.has(firstName)).toBe(false));
  expect(change).toHaveBeenCalledOnce();
  expect(stored()).toMatchObject({ buyer: { '1': 'Ad' }, attendees: { 'a#1': { '1': 'Bo' } } });
});

it('[BUY-12] a key during the writing is written next', async () => {
  const { drafts, stored } = openForm();
  drafts.type(firstName, 'Ada');
  const writing = drafts.flush();
  drafts.type(firstName, 'Adam');
  await writing;
  expect(drafts.has(firstName)).toBe(true);
  expect(stored().buyer).toEqual({ '1': 'Ada' });
  await drafts.flush();
  expect(stored().buyer).toEqual({ '1': 'Adam' });
});

it('[BUY-12] writes nothing when nothing was typed', async () => {
  const { drafts, change } = openForm();
  await drafts.flush();
  expect(change).not.toHaveBeenCalled();
});
