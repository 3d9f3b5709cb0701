import type { Database } from '../database.ts';
import { groupBy } from '../group-by.ts';
import { NO_SLOT } from '../schema.ts';
import { addDays, weekdayOf } from '../wall-clock.ts';

export interface SellableOption {
  readonly id: number;
  readonly cents: number;
  readonly custom_price_cents: number | null;
  readonly name: string;
  readonly stock: number;
}

interface TimetableRow {
  readonly variation_id: number;
  readonly weekday: number;
  readonly start_time: string;
  readonly for_sale: number | null;
}

/** One way to sell: the options of one variation, and when it takes place. */
export interface Sellable {
  readonly productId: number;
  readonly productName: string;
  readonly giftable: boolean;
  readonly options: readonly [SellableOption, ...SellableOption[]];
  readonly timetable: readonly TimetableRow[];
}

interface Row extends SellableOption {
  readonly product_id: number;
  readonly product_name: string;
  readonly giftable: boolean;
  readonly variation_id: number;
}

/** Everything that is for sale, to invent bookings of. */
export async function loadSellables(db: Database): Promise<Sellable[]> {
  const rows = await db.query<Row>(
    `SELECT o.id, coalesce(o.custom_price_cents, o.price_cents) AS cents, o.custom_price_cents, o.name->>'en' AS name, o.stock,
       o.product_id, p.name->>'en' AS product_name, p.giftable, o.variation_id
     FROM price_option o JOIN product p ON p.id = o.product_id ORDER BY o.id`,
  );
  const timetable = await db.query<TimetableRow>('SELECT variation_id, weekday, start_time, for_sale FROM timetable');
  const byVariation = groupBy(rows, (row) => row.variation_id);
  const timesByVariation = groupBy(timetable, (row) => row.variation_id);
  return [...byVariation].flatMap(([variationId, [first, ...rest]]) => {
    if (first === undefined) return [];
    const { product_id: productId, product_name: productName, giftable } = first;
    return {
      productId,
      productName,
      giftable,
      options: [first, ...rest],
      timetable: timesByVariation.get(variationId) ?? [],
    };
  });
}

/** A slot of the weekly timetable about `offset` days from `date` (the next day with one), and what is for sale of it. */
export function slotNear(
  sellable: Sellable,
  date: string,
  offset: number,
  roll: number,
): { slot: string; forSale: number | null } {
  if (sellable.timetable.length === 0) return { slot: NO_SLOT, forSale: null };
  for (let days = offset; days < offset + 7; days += 1) {
    const day = addDays(date, days);
    const times = sellable.timetable.filter((row) => row.weekday === weekdayOf(day));
    const chosen = times[roll % Math.max(times.length, 1)];
    if (chosen) return { slot: `${day} ${chosen.start_time}`, forSale: chosen.for_sale };
  }
  return { slot: NO_SLOT, forSale: null };
}
