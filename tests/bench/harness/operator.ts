import type { Database } from '../../../sandbox/database/database.ts';

/** Of the invented operator: what the taps choose. */
export const large = {
  /** Its list has 250 offers. */
  type: 'event',
  /** Has two variations, both with forty appointments a day; no buyer data is asked for. */
  product: '4742',
  variation: '47421',
  /** Untimed, and no buyer data is asked for: the shortest sale. */
  museum: '4722',
} as const;

const listed = 250;
const slotsADay = 40;

/** One list of 250 offers in place of many short ones, and one of them with a day of forty appointments. */
export async function makeLargeOperator(database: Database): Promise<void> {
  await database.query(`UPDATE product SET type_id = 'event', tags = ARRAY['event'] WHERE id >= $1`, [
    Number(large.product),
  ]);
  await database.query(`UPDATE product SET active = false WHERE id IN (
    SELECT id FROM product WHERE tags @> ARRAY['event'] ORDER BY id OFFSET ${listed})`);
  await database.query(`UPDATE product SET buyer_fields = '[]', attendee_fields = '[]' WHERE id = $1`, [
    Number(large.product),
  ]);
  const ofProduct = 'variation_id IN (SELECT id FROM variation WHERE product_id = $1)';
  await database.query(
    `INSERT INTO timetable (variation_id, weekday, start_time, season_from, season_to)
     SELECT x.variation_id, x.weekday, to_char(time '10:00' + n * interval '15 minutes', 'HH24:MI:SS'), x.season_from, x.season_to
     FROM (SELECT DISTINCT variation_id, weekday, season_from, season_to FROM timetable WHERE ${ofProduct}) x,
       generate_series(0, ${slotsADay - 1}) n
     ON CONFLICT DO NOTHING`,
    [Number(large.product)],
  );
  await database.query(`DELETE FROM timetable WHERE ${ofProduct} AND start_time < '10:00:00'`, [Number(large.product)]);
}
