import { expect, it } from 'vitest';
import { candidate } from '../testing/sales.ts';
import { booked, doneSale, hour, saleOf, sentAt } from '../testing/unanswered.ts';
import { isClaimed, isDisowned, withoutDisowned } from './booked-sale.ts';

it('[PAY-10] a booking under a number of the journal is claimed', () => {
  expect(isClaimed(booked, [saleOf(), doneSale({ orderNumber: '4000123' })])).toBe(true);
  expect(isClaimed(booked, [doneSale({ orderNumber: '4000124' }), doneSale({ bookingKeys: ['1-0-4711'] })])).toBe(
    false,
  );
  expect(isClaimed({ ...booked, orderNumber: null }, [doneSale({ bookingKeys: ['x', '1-0-4711'] })])).toBe(true);
  expect(isClaimed({ ...booked, orderNumber: null }, [doneSale({})])).toBe(false);
});

it('[PAY-10] a part of a reservation that was made is claimed, an order that keeps its key is not', () => {
  const begun = saleOf({ kind: 'reservation', reservedKeys: ['k-1', booked.bookingKey] });
  expect(isClaimed({ ...booked, orderNumber: null }, [begun])).toBe(true);
  expect(isClaimed({ ...booked, orderNumber: null, bookingKey: 'k-2' }, [begun])).toBe(false);
  expect(isClaimed(booked, [begun])).toBe(false);
});

it.each([
  ['booked-twice', true],
  ['other-sale', false],
  [null, false],
] as const)('[PAY-10] one of two that may be doubles is claimed once a person has said so: %s', (answer, expected) => {
  const bookings = [candidate('7'), candidate(booked.orderNumber)];
  expect(isClaimed(booked, [doneSale({ orderNumber: '1' }, { duplicates: { bookings, answer } })])).toBe(expected);
});

it('[PAY-10] an order that turns out to be another sale’s is not taken for the sale again', () => {
  const answers = {
    refusal: { code: 1, message: '' },
    doubt: { since: 1, candidates: [] },
    duplicates: { bookings: [], answer: null },
  };
  const taken = doneSale({ orderNumber: '4000123' }, { ...answers, disowned: [{ orderNumber: '3', bookingKey: '' }] });
  const open = withoutDisowned(taken, sentAt + hour);
  expect(open).toMatchObject({ state: 'unknown', refusal: null, doubt: null, result: null, updatedAt: sentAt + hour });
  expect([open.duplicates, open.reservedKeys]).toEqual([undefined, undefined]);
  const numbers = ['4000123', '3', '4000124'];
  expect(numbers.filter((orderNumber) => isDisowned({ ...booked, orderNumber }, open))).toEqual(['4000123', '3']);
  expect(isDisowned(booked, saleOf())).toBe(false);
});

it('[PAY-6] [PAY-10] of a reservation only the part that was matched is another’s', () => {
  const open = withoutDisowned(doneSale({ bookingKeys: ['k-1', 'k-2', 'k-3'] }, { kind: 'reservation' }), sentAt);
  expect(open.reservedKeys).toEqual(['k-1', 'k-2']);
  const keys = ['k-1', 'k-2', 'k-3'];
  const isOthers = (bookingKey: string) => isDisowned({ orderNumber: null, bookingKey }, open);
  expect(keys.filter(isOthers)).toEqual(['k-3']);
});
