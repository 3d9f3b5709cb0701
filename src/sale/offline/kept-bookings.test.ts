import * as v from 'valibot';
import { expect, it } from 'vitest';
import { booking } from '../../domain/testing/bookings.ts';
import { keptOrderSchema } from './kept-bookings.ts';

it('[OFF-5] [BKG-9] a booking that an older build has kept, without what it did not know yet, can still be shown', () => {
  const { assignee: _, couponCode: __, pieces: ___, ...older } = booking();
  expect(v.parse(keptOrderSchema, [older])).toEqual([booking({ pieces: null })]);
});
