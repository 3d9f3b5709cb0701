import { euro } from './examples.ts';

/** Rows as the provider writes them. */
export const productRow = {
  product_id: '4711',
  name: 'Canoe tour',
  is_appointment_needed: '1',
  type_id: 'ticket',
  as_gift: '0',
  thumbnail: 'https://provider.test/canoe.svg',
  base_price: '25.00',
  currency_code: 'EUR',
  variations: [{ variation_id: '901' }, { variation_id: '902' }],
};

export const bookingRow = {
  order_number: '4000123',
  booking_key: '1-0-4711-x',
  created_at: '2026-07-01 09:00:00',
  purchased_at: '2026-07-01 09:00:05',
  product_name: 'Canoe tour',
  option_name: 'Adult',
  event_date_time: '2026-07-04 10:00:00',
  contact_data: { firstname: 'Ada', lastname: 'Byron', email: 'ada@example.test', phone: '0123' },
  distribution_channel_partner: 'Lake Ltd',
  booking_status: { code: 'sent', label: 'Confirmed' },
  payment_status: {
    code: 'paid',
    label: 'Paid',
    offline_amounts: [{ label: 'Cash payment', code: 'cash', amount: 1 }],
  },
  type: 'booking',
  grand_total: '286.0000',
  sales_channel: 'pos',
  items: [{ ticket_codes: [{ code: 'T1', type: 'ticket', ticket_pdf: 'https://provider.test/t1.pdf' }] }],
  external_reference_custom_id: 'till-1-sale-1',
};

/** A list whose provider says that this is all of it, so that nobody looks for a next page. */
export function allOf(...rows: readonly unknown[]) {
  return { json: { data: rows, page: { total_items: rows.length } } };
}

/** What `productRow` means. */
export const product = {
  id: '4711',
  name: 'Canoe tour',
  withTime: true,
  isGift: false,
  pictureUrl: 'https://provider.test/canoe.svg',
  basePrice: euro(2500),
  variationIds: ['901', '902'],
};
