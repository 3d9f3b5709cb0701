/** Zone of the invented operator's venues; every wall-clock of the sandbox is read off there. */
const VENUE_ZONE = 'Europe/Berlin';

/** The Swedish way of writing it. */
const formatter = new Intl.DateTimeFormat('sv-SE', { timeZone: VENUE_ZONE, dateStyle: 'short', timeStyle: 'medium' });

/** What the clocks of the venues show at `instant`: `yyyy-MM-dd HH:mm:ss`. */
export function wallClock(instant: Date): string {
  return formatter.format(instant);
}

/** The calendar day so many days after (or before) `date`, both `yyyy-MM-dd`. */
export function addDays(date: string, days: number): string {
  const at = new Date(`${date}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

/** 1 Monday to 7 Sunday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
}

/** Whether the text is a date of the calendar, `yyyy-MM-dd`. The calendar, and the database, has no year 0. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith('0000')) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

/** Whether the text is a wall-clock time, `yyyy-MM-dd HH:mm:ss`. */
export function isWallClock(text: string): boolean {
  return isDate(text.slice(0, 10)) && /^ ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text.slice(10));
}
