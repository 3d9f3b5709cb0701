import * as v from 'valibot';
import { type Call, defineCall } from '../call.ts';
import type { Localised } from '../language.ts';
import { decimal } from '../money.ts';
import { productPictureLink } from '../order-links.ts';
import { offset, pageOnWire, windowOf } from '../page.ts';
import { refusal } from '../refusal.ts';
import { between, currency, flag, locale } from '../request-values.ts';
import type { Sandbox } from '../sandbox.ts';

const tag = v.optional(v.pipe(v.string(), v.maxLength(60)));

const tags = defineCall({
  name: 'GET tags',
  path: /^tags$/,
  query: v.strictObject({ tag, limit: v.optional(between(1, 100), 100) }),
  answer: async ({ sandbox, language, query }) => {
    const rows = await sandbox.database.query<{ id: number; tag: string; name: Localised }>(
      `SELECT id, tag, name FROM category WHERE $1 = '' OR parent_tag = $1 ORDER BY id LIMIT $2`,
      [query.tag ?? '', query.limit],
    );
    return rows.map((row) => ({ id: String(row.id), name: row.name[language], tag: row.tag }));
  },
});

interface ProductRow {
  readonly id: number;
  readonly name: Localised;
  readonly type_id: string;
  readonly timed: boolean;
  readonly gift_only: boolean;
  readonly has_picture: boolean;
  readonly base_cents: number | null;
  readonly variation_ids: readonly number[];
}

function productOnWire(sandbox: Sandbox, row: ProductRow, language: keyof Localised, asGift: boolean): object {
  return {
    product_id: String(row.id),
    name: row.name[language],
    is_appointment_needed: row.timed ? '1' : '0',
    type_id: row.type_id,
    as_gift: asGift || row.gift_only ? '1' : '0',
    thumbnail: row.has_picture ? productPictureLink(sandbox, row.id) : null,
    base_price: row.base_cents === null ? null : decimal(row.base_cents),
    currency_code: 'EUR',
    variations: row.variation_ids.map((id) => ({ variation_id: String(id) })),
  };
}

// Prices and variations are gathered for all products at once: asked for product by product, each reads the whole table.
const PRODUCTS = `
  SELECT p.id, p.name, p.type_id, p.timed, p.tags = ARRAY['gift'] AS gift_only, p.picture IS NOT NULL AS has_picture,
    price.base_cents, coalesce(variation.ids, '{}') AS variation_ids, count(*) OVER () AS total
  FROM product p
  LEFT JOIN (SELECT product_id, min(coalesce(custom_price_cents, price_cents)) AS base_cents FROM price_option
    WHERE price_cents > 0 GROUP BY product_id) price ON price.product_id = p.id
  LEFT JOIN (SELECT product_id, array_agg(id ORDER BY id) AS ids FROM variation GROUP BY product_id) variation
    ON variation.product_id = p.id
  WHERE ($1 = '' OR p.tags @> ARRAY[$1]) AND ($2 = '' OR p.type_id = $2) AND (NOT $3::boolean OR p.giftable) AND (NOT $4::boolean OR p.active)
  ORDER BY p.id LIMIT $5 OFFSET $6`;

const products = defineCall({
  name: 'GET products',
  path: /^products$/,
  query: v.strictObject({
    tag,
    active_only: v.optional(flag, false),
    limit: v.optional(between(1, 250), 250),
    /** Only the list of all products is asked for in pages. */
    offset,
    type_id: v.optional(v.pipe(v.string(), v.maxLength(60))),
    as_gift: v.optional(flag, false),
    store_locale: locale,
    currency,
  }),
  answer: async ({ sandbox, language, query }) => {
    const { as_gift } = query;
    const isPaged = query.offset !== undefined;
    const window = isPaged ? windowOf(sandbox.rules, query) : { limit: query.limit, skip: 0 };
    // A gift is a ticket for later, whatever the type of what is given: type_id does not narrow it down.
    const type = as_gift ? '' : (query.type_id ?? '');
    const rows = await sandbox.database.query<ProductRow & { total: number }>(PRODUCTS, [
      query.tag ?? '',
      type,
      as_gift,
      query.active_only,
      window.limit,
      window.skip,
    ]);
    const list = rows.map((row) => productOnWire(sandbox, row, language, as_gift));
    return isPaged ? { status: 1, data: list, page: pageOnWire(window, rows[0]?.total ?? 0) } : list;
  },
});

interface VariationRow {
  readonly id: number;
  readonly name: Localised;
  readonly timed: boolean;
}

const variations = defineCall({
  name: 'GET products/variations',
  path: /^products\/variations\/(\d{1,9})$/,
  query: v.strictObject({ store_locale: locale, currency }),
  answer: async ({ sandbox, language, params: [id] }) => {
    const rows = await sandbox.database.query<VariationRow>(
      `SELECT x.id, x.name, EXISTS (SELECT 1 FROM timetable t WHERE t.variation_id = x.id) AS timed FROM variation x
       WHERE x.product_id = (SELECT product_id FROM variation WHERE id = $1) ORDER BY x.id`,
      [Number(id)],
    );
    if (rows.length === 0) throw refusal(404, `There is no variation ${id}.`);
    const list = rows.map((row) => ({
      variation_id: String(row.id),
      name: row.name[language],
      appointment_type: row.timed ? 'datetime' : 'none',
    }));
    // A quirk of such providers: of a product with several variations the whole list is answered.
    return list.length === 1 ? list[0] : list;
  },
});

interface OptionRow {
  readonly id: number;
  readonly name: Localised;
  readonly price_cents: number;
  readonly custom_price_cents: number | null;
  readonly vat_percent: string;
}

const availableOptions = defineCall({
  name: 'GET products/availoptions',
  path: /^products\/availoptions\/(\d{1,9})$/,
  query: v.strictObject({}),
  answer: async ({ sandbox, language, params: [id] }) => {
    const rows = await sandbox.database.query<OptionRow>(
      'SELECT id, name, price_cents, custom_price_cents, vat_percent FROM price_option WHERE variation_id = $1 ORDER BY id',
      [Number(id)],
    );
    if (rows.length === 0) throw refusal(404, `There is no variation ${id}.`);
    return Object.fromEntries(
      rows.map((row) => [
        String(row.id),
        {
          option_id: String(row.id),
          name: row.name[language],
          [`${sandbox.fieldPrefix}_price`]: decimal(row.price_cents),
          vat_percentage_val: String(Number(row.vat_percent)),
          custom_price: row.custom_price_cents === null ? null : decimal(row.custom_price_cents),
        },
      ]),
    );
  },
});

export const catalogueCalls: readonly Call[] = [tags, products, variations, availableOptions];
