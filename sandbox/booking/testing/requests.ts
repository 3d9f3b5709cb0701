import type { TestApi } from './test-api.ts';

/* What tests ask for again and again, with the seed's ids: 4701 is the canoe tour, 470111 its adult price. */

export const CANOE = { product_id: 4701, option_id: 470111 } as const;
export const MUSEUM = { product_id: 4722, option_id: 472211 } as const;
export const FREE_SLOT = '2026-07-10 09:00:00';
/** Two places are left of every option. */
export const NEARLY_FULL_SLOT = '2026-07-10 14:00:00';
export const FULL_SLOT = '2026-07-10 16:30:00';

export const HOLD = 'POST checkout/hold?collect_totals=false&currency=default&reserve_minutes=20';
export const PURCHASE =
  'POST checkout/purchase?currency=default&tracking_channel=pos&send_tickets_to_customer=0&store_locale=en-US';
export const RESERVE = 'POST checkout/permanentreservation?currency=default';
export const TOTALS = 'POST checkout/totals?currency=default';

export interface WantedItem {
  readonly product_id?: number;
  readonly option_id?: number;
  readonly qty?: number;
  readonly date_time?: string | null;
  readonly reservation_code?: string | null;
  readonly custom_price_amount?: string;
  readonly as_gift?: number;
}

export function itemOf(changes: WantedItem = {}) {
  return { ...CANOE, qty: 1, date_time: FREE_SLOT, reservation_code: null, as_gift: 0, ...changes };
}

export const holdBody = (changes: WantedItem & { readonly allow_overbooking?: boolean } = {}) => ({
  maxQty: 20,
  vatRate: 19,
  allow_overbooking: true,
  ...itemOf(changes),
});

export function saleOf(items: readonly object[], changes: object = {}) {
  return {
    items,
    skip_customer_validation: true,
    payment: { code: 'paid_cash', options: {} },
    printer_html: 'print_option_0',
    source_type: 1,
    buyer_data: [],
    attendee_data: [],
    contact_data: null,
    coupon_code: null,
    assignees: [],
    ...changes,
  };
}

/** What is left of an option at a slot, as the timeslots say. */
export async function leftAt(test: TestApi, slot: string, optionId: number = CANOE.option_id): Promise<number> {
  const day = slot.slice(0, 10);
  const query = `ticket_option_id=${optionId}&from_datetime=${day}&to_datetime=${day}`;
  const { body } = await test.call(`GET products/timeslots?${query}`);
  const found = body.find((entry: { start_date_time: string }) => entry.start_date_time === slot);
  return found.qty_available_by_option[String(optionId)];
}

export async function holdCode(test: TestApi, changes: WantedItem = {}): Promise<string> {
  const { body } = await test.call(HOLD, holdBody(changes));
  return body.reservation_data.reservation_code;
}

/** The items of an order, with the overbooking mark, by what the ledger keeps. */
export async function soldItems(
  test: TestApi,
  orderNumber: string,
): Promise<{ qty: number; overbooked: boolean; custom_time: boolean }[]> {
  return test.database.query(
    `SELECT i.qty, i.overbooked, i.custom_time FROM booking_item i JOIN booking b ON b.id = i.booking_id WHERE b.order_number = $1 ORDER BY i.id`,
    [orderNumber],
  );
}
