import type { Database } from '../database/database.ts';
import { groupBy } from '../database/group-by.ts';
import { addDays, weekdayOf } from '../database/wall-clock.ts';

export interface Slot {
  /** Wall-clock of the venue. */
  readonly start: string;
}

interface TimetableRow {
  readonly weekday: number;
  readonly start_time: string;
  readonly season_from: string;
  readonly season_to: string;
}

/** Every appointment of the weekly timetable within the season, from one wall-clock time to another, both included. */
export async function slotsBetween(db: Database, variationId: number, from: string, to: string): Promise<Slot[]> {
  const rows = await db.query<TimetableRow>(
    'SELECT weekday, start_time, season_from, season_to FROM timetable WHERE variation_id = $1 ORDER BY start_time',
    [variationId],
  );
  const byWeekday = groupBy(rows, (row) => row.weekday);
  const slots: Slot[] = [];
  for (let day = from.slice(0, 10); day <= to.slice(0, 10); day = addDays(day, 1)) {
    for (const row of byWeekday.get(weekdayOf(day)) ?? []) {
      const start = `${day} ${row.start_time}`;
      const isOpen = day >= row.season_from && day <= row.season_to;
      if (isOpen && start >= from && start <= to) slots.push({ start });
    }
  }
  return slots;
}

/** The days with an appointment, from one date to another, both included. */
export async function slotDates(db: Database, variationId: number, from: string, to: string): Promise<string[]> {
  const slots = await slotsBetween(db, variationId, `${from} 00:00:00`, `${to} 23:59:59`);
  return [...new Set(slots.map((slot) => slot.start.slice(0, 10)))];
}
