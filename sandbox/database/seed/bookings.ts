import { randomBytes } from 'node:crypto';
import { searchText } from '../booking-search.ts';
import { bulkInsert } from '../bulk-insert.ts';
import type { Database } from '../database.ts';
import { NO_SLOT } from '../schema.ts';
import { addDays } from '../wall-clock.ts';
import { RESELLER } from './people.ts';
import { createDice, type Dice, seededRandom } from './random.ts';
import { loadSellables, type Sellable, type SellableOption, slotNear } from './sellable.ts';

const FIRST_NAMES = [
  'Anna',
  'Björn',
  'Chloé',
  'Dario',
  'Emma',
  'Farid',
  'Greta',
  'Hugo',
  'Ines',
  'Jürgen',
  'Kaito',
  'Lucía',
  'Mehmet',
  'Nóra',
  'Olivia',
  'Paweł',
  'Rosa',
  'Sven',
  'Thandi',
  'Yara',
] as const;
const LAST_NAMES = [
  'Almeida',
  'Becker',
  'Costa',
  'Dupont',
  'Eriksen',
  'Fischer',
  'García',
  'Haas',
  'Ivanova',
  'Jansen',
  'Kovács',
  'Lehmann',
  'Müller',
  'Novak',
  'Okafor',
  'Peters',
  'Rossi',
  'Suzuki',
  'Tanaka',
  'Yılmaz',
] as const;
const CHANNELS = ['pos', 'pos', 'pos', 'website', 'website', 'marketplace', 'partner', 'phone'] as const;
const METHODS = ['cash_register', 'cash', 'card', 'paypal', 'invoice', 'api'] as const;
const PAST_DAYS = 120;
const COMING_DAYS = 45;
/** The first product's coming appointments stay as the timetable says, so that a demonstration knows its figures. */
const UNTOUCHED_PRODUCT = 4701;
/** Rows written together; more would only cost memory. */
const CHUNK = 4000;

interface Rows {
  readonly orders: object[];
  readonly bookings: object[];
  readonly items: object[];
  readonly tickets: object[];
}

/** Seats sold by the invented bookings, by option and slot: what the stock rows will say. */
type Sold = Map<string, { option: SellableOption; slot: string; forSale: number | null; qty: number }>;

interface Line {
  readonly option: SellableOption;
  readonly qty: number;
  readonly slot: string;
}

function takeSeats(sold: Sold, option: SellableOption, slot: string, forSale: number | null, qty: number): boolean {
  const key = `${option.id}|${slot}`;
  const known = sold.get(key) ?? { option, slot, forSale, qty: 0 };
  if (known.qty + qty > Math.min(forSale ?? option.stock, option.stock)) return false;
  sold.set(key, { ...known, qty: known.qty + qty });
  return true;
}

function chooseLine(
  dice: Dice,
  sellables: readonly [Sellable, ...Sellable[]],
  today: string,
  created: string,
  sold: Sold,
): [Sellable, Line] {
  for (let attempt = 0; attempt < 6; attempt += 1) {
    const sellable = dice.pick(sellables);
    const option = dice.pick(sellable.options);
    const daysFromToday = dice.below(PAST_DAYS + COMING_DAYS) - PAST_DAYS;
    const date = addDays(today, daysFromToday);
    const { slot, forSale } = slotNear(sellable, date < created ? created : date, 0, dice.below(1000));
    const qty = Math.min(1 + dice.below(4), option.stock);
    if (sellable.productId === UNTOUCHED_PRODUCT && slot >= today) continue;
    if (takeSeats(sold, option, slot, forSale, qty)) return [sellable, { option, qty, slot }];
  }
  // Everything tried is sold out: one more of what never ends.
  const endless = sellables.find((sellable) => sellable.timetable.length === 0) ?? sellables[0];
  const [option] = endless.options;
  takeSeats(sold, option, NO_SLOT, null, 1);
  return [endless, { option, qty: 1, slot: NO_SLOT }];
}

type Kind = 'booking' | 'voucher' | 'redeem' | 'offline_reservation';

function chooseKind(dice: Dice, sellable: Sellable, isComing: boolean): Kind {
  const roll = dice.below(100);
  if (isComing && roll < 12) return 'offline_reservation';
  if (sellable.giftable && sellable.timetable.length === 0 && roll < 40) return 'voucher';
  return roll > 95 ? 'redeem' : 'booking';
}

function contactOf(dice: Dice): { firstname: string; lastname: string; email: string; phone: string } {
  const firstname = dice.pick(FIRST_NAMES);
  const lastname = dice.pick(LAST_NAMES);
  const email = `${firstname}.${lastname}@mail.example`
    .normalize('NFD')
    .replace(/[^\w.@]/g, '')
    .toLowerCase();
  return { firstname, lastname, email, phone: `+49 30 555 ${1000 + dice.below(9000)}` };
}

interface Context {
  readonly dice: Dice;
  readonly sellables: readonly [Sellable, ...Sellable[]];
  readonly now: string;
  readonly sold: Sold;
}

/** Bookings lie back in time the further their number is from the last. */
function createdAt(dice: Dice, now: string, index: number, count: number): string {
  const daysAgo = Math.floor(((count - index) / count) * PAST_DAYS);
  const time = `${String(8 + dice.below(10)).padStart(2, '0')}:${String(dice.below(60)).padStart(2, '0')}:${String(dice.below(60)).padStart(2, '0')}`;
  const created = `${addDays(now.slice(0, 10), -daysAgo)} ${time}`;
  return created > now ? now : created;
}

function addBooking(rows: Rows, { dice, sellables, now, sold }: Context, index: number, count: number): void {
  const id = index + 1;
  const created = createdAt(dice, now, index, count);
  const [sellable, { option, qty, slot }] = chooseLine(dice, sellables, now.slice(0, 10), created.slice(0, 10), sold);
  const kind = chooseKind(dice, sellable, slot > now);
  const isReservation = kind === 'offline_reservation';
  const orderNumber = isReservation ? null : String(3_000_000 + id);
  const canceled = !isReservation && dice.chance(8);
  const channel = dice.pick(CHANNELS);
  const contact = contactOf(dice);
  const total = option.cents * qty;
  const bookingKey = `1-0-${sellable.productId}-${dice.code(10)}`;
  const codes = isReservation ? [] : Array.from({ length: qty }, () => `T${dice.code(9)}`);
  const method = isReservation ? 'reservation' : dice.pick(METHODS);
  const staff_sub = channel === 'partner' ? 'staff-elif' : 'staff-mara';
  if (canceled) returnSeats(sold, option, slot, qty);
  if (orderNumber !== null) {
    rows.orders.push({
      order_number: orderNumber,
      reference: null,
      partner: channel === 'partner' ? RESELLER : null,
      staff_sub,
      total_cents: total,
      discount_cents: 0,
      coupon_code: null,
      payment_code: method === 'invoice' ? 'invoice' : 'paid_cash',
      payment_options: {},
      contact,
      buyer_data: {},
      attendee_data: [],
      printer: 'print_option_0',
      locale: 'en-US',
      document_secret: randomSecret(),
      purchased_at: created,
    });
  }
  rows.bookings.push({
    id,
    booking_key: bookingKey,
    order_number: orderNumber,
    kind,
    staff_sub,
    product_id: sellable.productId,
    event_at: slot === NO_SLOT ? null : slot,
    created_at: created,
    purchased_at: isReservation ? null : created,
    contact,
    channel,
    partner: channel === 'partner' ? RESELLER : null,
    status: canceled ? 'canceled' : kind === 'voucher' ? 'sent_voucher' : 'sent',
    payment_status: isReservation || (method === 'invoice' && dice.chance(50)) ? 'unpaid' : 'paid',
    payment_method: method,
    total_cents: total,
    search: searchText([
      orderNumber,
      bookingKey,
      contact.firstname,
      contact.lastname,
      contact.email,
      contact.phone,
      sellable.productName,
      ...codes,
    ]),
  });
  rows.items.push({
    booking_id: id,
    option_id: option.id,
    qty,
    unit_cents: option.cents,
    custom_price_cents: option.custom_price_cents,
    overbooked: false,
    custom_time: false,
  });
  for (const [position, code] of codes.entries()) {
    rows.tickets.push({
      code,
      secret: randomSecret(),
      booking_id: id,
      option_id: option.id,
      kind: kind === 'voucher' ? 'voucher' : 'ticket',
      unit_cents: option.cents,
      holder: `${contact.firstname} ${contact.lastname}`,
      position,
      ready_ms: 0,
    });
  }
}

/** Names of documents are the one thing of the invented bookings that nobody may work out from the seed. */
const randomSecret = (): string => randomBytes(16).toString('hex');

function returnSeats(sold: Sold, option: SellableOption, slot: string, qty: number): void {
  const key = `${option.id}|${slot}`;
  const known = sold.get(key);
  if (known) sold.set(key, { ...known, qty: known.qty - qty });
}

async function write(db: Database, rows: Rows): Promise<void> {
  await bulkInsert(db, 'sales_order', rows.orders);
  await bulkInsert(db, 'booking', rows.bookings);
  await db.query(
    `INSERT INTO booking_item (booking_id, option_id, qty, unit_cents, custom_price_cents, overbooked, custom_time)
     SELECT booking_id, option_id, qty, unit_cents, custom_price_cents, overbooked, custom_time
     FROM jsonb_populate_recordset(NULL::booking_item, $1::jsonb)`,
    [JSON.stringify(rows.items)],
  );
  await bulkInsert(db, 'ticket', rows.tickets);
}

/** Invents `count` bookings from 120 days back to 45 days ahead, with the stock they took. `now` is the venue's clock. */
export async function seedBookings(db: Database, now: string, count: number): Promise<void> {
  const [first, ...rest] = await loadSellables(db);
  if (first === undefined || count === 0) return;
  const context: Context = { dice: createDice(seededRandom(4711)), sellables: [first, ...rest], now, sold: new Map() };
  for (let start = 0; start < count; start += CHUNK) {
    const rows: Rows = { orders: [], bookings: [], items: [], tickets: [] };
    for (let index = start; index < Math.min(start + CHUNK, count); index += 1) addBooking(rows, context, index, count);
    await write(db, rows);
  }
  await bulkInsert(
    db,
    'stock',
    [...context.sold.values()].map(({ option, slot, forSale, qty }) => ({
      option_id: option.id,
      slot,
      stock: option.stock,
      sold: Math.max(0, option.stock - (forSale ?? option.stock)) + qty,
    })),
  );
  await db.query(`SELECT setval('booking_id_seq', $1)`, [count]);
}
