/** A day of the calendar as a local Date at noon, which no daylight saving moves to another day; null for other text. */
export function dateOfDay(day: string): Date | null {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  return year && month && date ? new Date(Number(year), Number(month) - 1, Number(date), 12) : null;
}

/** The day of a local Date as 'yyyy-MM-dd'. */
export function dayOfDate(date: Date): string {
  const part = (value: number, length: number) => String(value).padStart(length, '0');
  return `${part(date.getFullYear(), 4)}-${part(date.getMonth() + 1, 2)}-${part(date.getDate(), 2)}`;
}
