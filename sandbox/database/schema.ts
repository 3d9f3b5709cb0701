/**
 * The tables. Money is integer cents; `timestamp` columns are the venue's wall-clock; columns ending in `_ms` are instants
 * (milliseconds since 1970). `slot` is the wall-clock start of an appointment, or NO_SLOT where there is none, so that it
 * can be part of a key. `sent_reference` is the till's own reference of a sale as it was sent, for the ledger; `reference` is what the
 * provider keeps of it, by its rules.
 */
export const NO_SLOT = '1970-01-01 00:00:00';

export const SCHEMA_VERSION = 3;

export const SCHEMA: readonly string[] = [
  `CREATE TABLE setting (key text PRIMARY KEY, value text NOT NULL)`,
  `CREATE TABLE staff (
    sub text PRIMARY KEY, email text NOT NULL UNIQUE, password_hash text NOT NULL, firstname text NOT NULL,
    lastname text NOT NULL, company_name text NOT NULL, customer_type text NOT NULL CHECK (customer_type IN ('supplier', 'partner')),
    locale text NOT NULL, connected boolean NOT NULL)`,

  `CREATE TABLE category (id int PRIMARY KEY, tag text NOT NULL UNIQUE, parent_tag text NOT NULL, name jsonb NOT NULL)`,
  `CREATE TABLE product (
    id int PRIMARY KEY, type_id text NOT NULL, name jsonb NOT NULL, tags text[] NOT NULL, active boolean NOT NULL,
    giftable boolean NOT NULL, timed boolean NOT NULL, picture jsonb, meeting_point jsonb, payments text[] NOT NULL,
    buyer_fields jsonb NOT NULL, attendee_fields jsonb NOT NULL)`,
  `CREATE INDEX product_tags ON product USING gin (tags)`,
  `CREATE TABLE variation (id int PRIMARY KEY, product_id int NOT NULL REFERENCES product, name jsonb NOT NULL)`,
  `CREATE INDEX variation_product ON variation (product_id)`,
  `CREATE TABLE price_option (
    id int PRIMARY KEY, variation_id int NOT NULL REFERENCES variation, product_id int NOT NULL REFERENCES product,
    name jsonb NOT NULL, price_cents int NOT NULL CHECK (price_cents >= 0), custom_price_cents int,
    vat_percent numeric(5, 2) NOT NULL, stock int NOT NULL)`,
  `CREATE INDEX price_option_variation ON price_option (variation_id)`,
  // The weekly timetable: every date of the season with this weekday (1 Monday to 7 Sunday) has a slot at this time.
  // for_sale caps what is left for this provider at first; the rest of the stock went over other channels.
  `CREATE TABLE timetable (
    variation_id int NOT NULL REFERENCES variation, weekday int NOT NULL CHECK (weekday BETWEEN 1 AND 7), start_time text NOT NULL,
    season_from date NOT NULL, season_to date NOT NULL, for_sale int, PRIMARY KEY (variation_id, weekday, start_time))`,
  `CREATE TABLE field (id int PRIMARY KEY, title jsonb NOT NULL, type text NOT NULL, choices jsonb NOT NULL)`,
  `CREATE TABLE assignee (id int PRIMARY KEY, name text NOT NULL, product_ids int[] NOT NULL)`,
  `CREATE TABLE printer (id text PRIMARY KEY, name jsonb NOT NULL)`,
  `CREATE TABLE coupon (
    code text PRIMARY KEY, title jsonb NOT NULL, percent int, amount_cents int, product_ids int[], valid_from date, valid_to date,
    max_uses int, uses int NOT NULL DEFAULT 0,
    CHECK ((percent IS NULL) <> (amount_cents IS NULL)))`,

  // One row per slot and option that was ever claimed; it is the row that tills lock. Without a row nothing was claimed.
  `CREATE TABLE stock (
    option_id int NOT NULL REFERENCES price_option, slot timestamp NOT NULL, stock int NOT NULL, sold int NOT NULL,
    PRIMARY KEY (option_id, slot))`,
  `CREATE TABLE hold (
    code text PRIMARY KEY, staff_sub text NOT NULL, product_id int NOT NULL, option_id int NOT NULL, slot timestamp NOT NULL,
    qty int NOT NULL CHECK (qty > 0), expires_ms bigint NOT NULL, status text NOT NULL CHECK (status IN ('held', 'released', 'bought')),
    overbooked boolean NOT NULL, allow_overbooking boolean NOT NULL, custom_time boolean NOT NULL)`,
  `CREATE INDEX hold_slot ON hold (option_id, slot) WHERE status = 'held'`,

  `CREATE SEQUENCE order_number START 4000101`,
  `CREATE TABLE sales_order (
    order_number text PRIMARY KEY, reference text, sent_reference text, partner text, staff_sub text NOT NULL, total_cents int NOT NULL, discount_cents int NOT NULL,
    coupon_code text, payment_code text NOT NULL, payment_options jsonb NOT NULL, contact jsonb NOT NULL, buyer_data jsonb NOT NULL,
    attendee_data jsonb NOT NULL, printer text, locale text NOT NULL, document_secret text NOT NULL UNIQUE, purchased_at timestamp NOT NULL)`,
  // Each account has its own references: a reseller's never names an order of the operator, whose partner is null.
  `CREATE UNIQUE INDEX sales_order_reference ON sales_order (coalesce(partner, ''), reference)`,
  `CREATE TABLE booking (
    id bigserial PRIMARY KEY, booking_key text NOT NULL UNIQUE, order_number text REFERENCES sales_order, reference text,
    sent_reference text, reference_part text, kind text NOT NULL CHECK (kind IN ('booking', 'voucher', 'redeem', 'offline_reservation')),
    staff_sub text NOT NULL, product_id int NOT NULL REFERENCES product, event_at timestamp, created_at timestamp NOT NULL,
    purchased_at timestamp, contact jsonb NOT NULL, channel text NOT NULL, partner text, status text NOT NULL
    CHECK (status IN ('sent', 'canceled', 'sent_voucher')), payment_status text NOT NULL CHECK (payment_status IN ('paid', 'unpaid')),
    payment_method text NOT NULL, total_cents int NOT NULL, assignee_id int REFERENCES assignee, search text NOT NULL,
    coupon_code text)`,
  `CREATE UNIQUE INDEX booking_reference ON booking (coalesce(partner, ''), reference, reference_part) WHERE reference_part IS NOT NULL`,
  `CREATE INDEX booking_order ON booking (order_number)`,
  `CREATE INDEX booking_created ON booking (created_at DESC, id DESC)`,
  `CREATE INDEX booking_event ON booking (event_at)`,
  `CREATE INDEX booking_product ON booking (product_id, created_at DESC)`,
  `CREATE INDEX booking_partner ON booking (partner, created_at DESC) WHERE partner IS NOT NULL`,
  `CREATE INDEX booking_action ON booking (created_at DESC, id DESC) WHERE payment_status = 'unpaid' AND status <> 'canceled'`,
  `CREATE TABLE booking_item (
    id bigserial PRIMARY KEY, booking_id bigint NOT NULL REFERENCES booking ON DELETE CASCADE, option_id int NOT NULL REFERENCES price_option,
    qty int NOT NULL CHECK (qty > 0), unit_cents int NOT NULL, custom_price_cents int, overbooked boolean NOT NULL,
    custom_time boolean NOT NULL)`,
  `CREATE INDEX booking_item_booking ON booking_item (booking_id)`,
  `CREATE TABLE ticket (
    code text PRIMARY KEY, secret text NOT NULL UNIQUE, booking_id bigint NOT NULL REFERENCES booking ON DELETE CASCADE,
    option_id int NOT NULL REFERENCES price_option, kind text NOT NULL CHECK (kind IN ('ticket', 'voucher')), unit_cents int NOT NULL,
    holder text, position int NOT NULL, ready_ms bigint NOT NULL)`,
  `CREATE INDEX ticket_booking ON ticket (booking_id)`,
  `CREATE TABLE mail (
    id bigserial PRIMARY KEY, order_number text NOT NULL REFERENCES sales_order, recipient text NOT NULL, subject text NOT NULL,
    sent_at timestamp NOT NULL)`,
];

/** What makes data of the version before into data of this one. */
export const UPGRADE: readonly string[] = [
  'ALTER TABLE booking ADD COLUMN coupon_code text',
  `UPDATE setting SET value = '${SCHEMA_VERSION}' WHERE key = 'schema'`,
];

/** Substring search over bookings; servers without the extension go without the index and scan. */
export const SEARCH_INDEX: readonly string[] = [
  `CREATE EXTENSION IF NOT EXISTS pg_trgm`,
  `CREATE INDEX booking_search ON booking USING gin (search gin_trgm_ops)`,
];

/** Every table above, to be dropped; other tables of the same database (the sign-in's) are left alone. */
export const TABLES: readonly string[] = SCHEMA.flatMap(
  (statement) => /^CREATE TABLE (\w+)/.exec(statement)?.[1] ?? [],
);
