import * as v from 'valibot';
import { isDate, wallClock } from '../../database/wall-clock.ts';
import { bookingCondition } from '../booking-filter.ts';
import { bookingPage } from '../booking-rows.ts';
import { type Call, defineCall } from '../call.ts';
import { offset, windowOf } from '../page.ts';
import { refusal } from '../refusal.ts';
import { between, flag, optionalText } from '../request-values.ts';
import type { Sandbox } from '../sandbox.ts';

const KINDS = ['offline_reservation', 'booking', 'voucher', 'redeem'];
const DATE_RANGE = 'two dates like 2026-07-01,2026-07-31 are expected, of which one may be left out';

const kinds = v.pipe(
  v.string(),
  v.transform((text) => text.split(',')),
  v.check((list) => list.every((kind) => KINDS.includes(kind)), `some of ${KINDS.join(', ')} are expected`),
);

const productIds = v.pipe(
  v.string(),
  v.regex(/^(\d{1,9}(,\d{1,9})*)?$/, 'ids with commas between are expected'),
  v.transform((text) => (text === '' ? [] : text.split(',').map(Number))),
);

const dateRange = v.pipe(
  v.string(),
  v.regex(/^[\d-]*,[\d-]*$/, DATE_RANGE),
  v.transform((text) => text.split(',')),
  v.check((bounds) => bounds.every((bound) => bound === '' || isDate(bound)), DATE_RANGE),
  v.transform(([from = '', to = '']) => ({ from: from || null, to: to || null })),
);

const customerType = v.optional(v.picklist(['supplier', 'partner'], 'supplier or partner is expected'));

function listedUntil({ now, rules }: Sandbox): string | null {
  return rules.listLagMs === 0 ? null : wallClock(new Date(now().getTime() - rules.listLagMs));
}

const bookings = defineCall({
  name: 'GET bookings',
  path: /^(supplier|partner)\/bookings$/,
  query: v.strictObject({
    limit: v.optional(between(1, 100), 10),
    offset,
    type: v.optional(kinds, KINDS.join(',')),
    status: v.optional(v.literal('booked', 'booked is expected')),
    order_number: optionalText,
    product_ids: v.optional(productIds, ''),
    date_range_by: v.optional(
      v.picklist(['date_bought', 'date_of_event'], 'date_bought or date_of_event is expected'),
      'date_bought',
    ),
    date_range: v.optional(dateRange),
    search: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
    action_required: v.optional(flag, false),
    sales_channel: optionalText,
    booking_status: optionalText,
    payment_status: optionalText,
    customer_type: customerType,
  }),
  answer: async ({ sandbox, staff, language, query, params: [account] }) => {
    if (account !== staff.customer_type || (query.customer_type ?? account) !== account) {
      throw refusal(403, `These are not the bookings of a ${staff.customer_type}.`);
    }
    const condition = bookingCondition(
      {
        kinds: query.type,
        bookedOnly: query.status === 'booked',
        orderNumber: query.order_number,
        productIds: query.product_ids,
        dateBy: query.date_range_by,
        from: query.date_range?.from ?? null,
        to: query.date_range?.to ?? null,
        search: query.search,
        actionRequired: query.action_required,
        salesChannel: query.sales_channel,
        bookingStatus: query.booking_status,
        paymentStatus: query.payment_status,
        until: listedUntil(sandbox),
      },
      staff,
    );
    return bookingPage(sandbox, language, condition, windowOf(sandbox.rules, query));
  },
});

export const bookingsCalls: readonly Call[] = [bookings];
