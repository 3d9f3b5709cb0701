import { bulkInsert } from '../bulk-insert.ts';
import type { Database } from '../database.ts';
import { addDays } from '../wall-clock.ts';
import { ASSIGNEES, CATEGORIES, COUPONS, FIELDS, PRINTERS, SETTINGS } from './account-data.ts';
import { ACTIVITIES } from './activities.ts';
import { EVENTS } from './events.ts';
import { GIFTS } from './gifts.ts';
import type { ProductSeed, Texts, VariationSeed } from './offer.ts';
import { staffRows } from './people.ts';
import { TICKETS } from './tickets.ts';
import { TOURS } from './tours.ts';

const PRODUCTS: readonly ProductSeed[] = [...ACTIVITIES, ...TOURS, ...TICKETS, ...EVENTS, ...GIFTS];
const REPEATABLE = PRODUCTS.filter((product) => !product.tags.every((tag) => tag === 'gift'));
const PLACES: readonly Texts[] = [
  ['North Bay', 'Nordbucht'],
  ['Mill Valley', 'Mühlental'],
  ['Heron Lake', 'Reihersee'],
  ['Long Island', 'Lange Insel'],
  ['Upper Town', 'Oberstadt'],
  ['Juniper Ridge', 'Wacholderkamm'],
  ['Salt Quarter', 'Salzviertel'],
  ['Amber Coast', 'Bernsteinküste'],
];

const SEASON_BEFORE_DAYS = 400;
const SEASON_AFTER_DAYS = 730;

const texts = ([en, de]: Texts) => ({ en, de });

/** The invented offers, then the same ones at other places, until there are `count`. */
function offers(count: number): ProductSeed[] {
  const all = [...PRODUCTS];
  for (let index = 0; all.length < count; index += 1) {
    const base = REPEATABLE[index % REPEATABLE.length];
    const round = Math.floor(index / REPEATABLE.length);
    const place = PLACES[round % PLACES.length];
    if (base === undefined || place === undefined) break;
    const mark = round < PLACES.length ? '' : ` ${Math.floor(round / PLACES.length) + 1}`;
    const name: Texts = [`${base.name[0]}, ${place[0]}${mark}`, `${base.name[1]}, ${place[1]}${mark}`];
    all.push({ ...base, name });
  }
  return all.slice(0, Math.max(count, PRODUCTS.length));
}

const FIRST_PRODUCT_ID = 4701;

function productRow(product: ProductSeed, id: number): object {
  return {
    id,
    type_id: product.typeId,
    name: texts(product.name),
    tags: product.tags,
    active: true,
    giftable: product.giftable ?? false,
    timed: product.variations.some((variation) => variation.timetable !== undefined),
    picture: product.picture,
    meeting_point: product.meetingPoint === null ? null : texts(product.meetingPoint),
    payments: product.payments,
    buyer_fields: product.buyer,
    attendee_fields: product.attendee,
  };
}

function timetableRows(variation: VariationSeed, variationId: number, today: string): object[] {
  const { timetable } = variation;
  if (timetable === undefined) return [];
  const { weekdays, times, forSale, opensInDays } = timetable;
  const season_from = addDays(today, opensInDays ?? -SEASON_BEFORE_DAYS);
  const season_to = addDays(today, SEASON_AFTER_DAYS);
  return weekdays.flatMap((weekday) =>
    times.map((time) => ({
      variation_id: variationId,
      weekday,
      start_time: `${time}:00`,
      season_from,
      season_to,
      for_sale: forSale?.[time] ?? null,
    })),
  );
}

/**
 * Writes the operator: staff, offers, fields, coupons. Ids are derived: product 4701 has the variations 47011, 47012, …,
 * and the variation 47011 the price options 470111, 470112, …
 */
export async function seedCatalogue(db: Database, today: string, productCount: number): Promise<void> {
  const products = offers(productCount).map((product, index) => ({ product, id: FIRST_PRODUCT_ID + index }));
  const variations = products.flatMap(({ product, id }) =>
    product.variations.map((variation, index) => ({ variation, productId: id, id: id * 10 + index + 1 })),
  );
  const options = variations.flatMap(({ variation, productId, id }) =>
    variation.options.map((option, index) => ({
      id: id * 10 + index + 1,
      variation_id: id,
      product_id: productId,
      name: texts(option.name),
      price_cents: option.price,
      custom_price_cents: option.customPrice ?? null,
      vat_percent: option.vat,
      stock: option.stock,
    })),
  );
  await bulkInsert(db, 'setting', SETTINGS);
  await bulkInsert(db, 'staff', staffRows());
  await bulkInsert(db, 'category', CATEGORIES);
  await bulkInsert(db, 'field', FIELDS);
  await bulkInsert(db, 'printer', PRINTERS);
  await bulkInsert(
    db,
    'coupon',
    COUPONS.map((coupon) => ({ max_uses: null, ...coupon })),
  );
  await bulkInsert(
    db,
    'assignee',
    ASSIGNEES.map(({ id, name, products: positions }) => ({
      id,
      name,
      product_ids: positions.map((position) => FIRST_PRODUCT_ID + position),
    })),
  );
  await bulkInsert(
    db,
    'product',
    products.map(({ product, id }) => productRow(product, id)),
  );
  await bulkInsert(
    db,
    'variation',
    variations.map(({ variation, productId, id }) => ({ id, product_id: productId, name: texts(variation.name) })),
  );
  await bulkInsert(db, 'price_option', options);
  await bulkInsert(
    db,
    'timetable',
    variations.flatMap(({ variation, id }) => timetableRows(variation, id, today)),
  );
}
