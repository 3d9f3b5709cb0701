import { expect, it } from 'vitest';
import { booked, doneSale, saleOf } from '../testing/unanswered.ts';
import { isClaimed } from './booked-sale.ts';

it('[PAY-10] a booking under a number of the journal is claimed', () => {
  expect(isClaimed(booked, [saleOf(), doneSale({ orderNumber: '4000123' })])).toBe(true);
  expect(isClaimed(booked, [doneSale({ orderNumber: '4000124' }), doneSale({ bookingKeys: ['1-0-4711'] })])).toBe(
    false,
  );
  expect(isClaimed({ ...booked, orderNumber: null }, [doneSale({ bookingKeys: ['x', '1-0-4711'] })])).toBe(true);
  expect(isClaimed({ ...booked, orderNumber: null }, [doneSale({})])).toBe(false);
});
