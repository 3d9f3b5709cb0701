import { foldText } from '../database/booking-search.ts';
import type { Staff } from '../database/staff.ts';

export interface BookingFilter {
  readonly kinds: readonly string[];
  readonly bookedOnly: boolean;
  readonly orderNumber: string | null;
  readonly productIds: readonly number[];
  readonly dateBy: 'date_bought' | 'date_of_event';
  readonly from: string | null;
  readonly to: string | null;
  readonly search: string;
  readonly actionRequired: boolean;
  readonly salesChannel: string | null;
  readonly bookingStatus: string | null;
  readonly paymentStatus: string | null;
  /** Wall-clock of the venue: what was made later is not listed yet. Null where the list never lags. */
  readonly until: string | null;
}

/** A condition on `booking b` with its parameters, which are numbered from $1. */
export interface Condition {
  readonly sql: string;
  readonly params: readonly unknown[];
}

const ALL_KINDS = 4;
const likePattern = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/** The condition for what the person may see and asked for. Words of the search must all be found, in any order. */
export function bookingCondition(filter: BookingFilter, staff: Staff): Condition {
  const params: unknown[] = [];
  const parts: string[] = [];
  const add = (sql: (place: string) => string, value: unknown) => {
    params.push(value);
    parts.push(sql(`$${params.length}`));
  };
  if (staff.customer_type === 'partner') add((at) => `b.partner = ${at}`, staff.company_name);
  if (new Set(filter.kinds).size < ALL_KINDS) add((at) => `b.kind = ANY(${at}::text[])`, [...filter.kinds]);
  if (filter.bookedOnly) parts.push(`b.status <> 'canceled'`);
  if (filter.orderNumber !== null) add((at) => `b.order_number = ${at}`, filter.orderNumber);
  if (filter.productIds.length > 0) add((at) => `b.product_id = ANY(${at}::int[])`, [...filter.productIds]);
  const column = filter.dateBy === 'date_bought' ? 'b.created_at' : 'b.event_at';
  if (filter.from !== null) add((at) => `${column} >= ${at}::date`, filter.from);
  if (filter.to !== null) add((at) => `${column} < ${at}::date + 1`, filter.to);
  for (const word of foldText(filter.search).split(/\s+/).filter(Boolean)) {
    add((at) => `b.search LIKE ${at}`, likePattern(word));
  }
  if (filter.until !== null) add((at) => `b.created_at <= ${at}::timestamp`, filter.until);
  if (filter.actionRequired) parts.push(`b.payment_status = 'unpaid' AND b.status <> 'canceled'`);
  if (filter.salesChannel !== null) add((at) => `b.channel = ${at}`, filter.salesChannel.toLowerCase());
  if (filter.bookingStatus !== null) add((at) => `b.status = ${at}`, filter.bookingStatus);
  if (filter.paymentStatus !== null) add((at) => `b.payment_status = ${at}`, filter.paymentStatus);
  return { sql: parts.length === 0 ? 'true' : parts.join(' AND '), params };
}
