/** `yyyy-MM-dd` of the day that is `days` from today at the venue, where the tests' browsers stand too. */
export function venueDay(days: number): string {
  const at = new Date(Date.now() + days * 24 * 60 * 60 * 1000);
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(at);
}

/** As the calendar speaks it: Sunday, November 22, 2026. */
export function spokenDay(day: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}

/** The `nth` Sunday (from 1; -1 is the last) of a month (1 to 12), as `yyyy-MM-dd`: when clocks are changed. */
export function sundayOf(year: number, month: number, nth: number): string {
  const days = Array.from({ length: 31 }, (_, index) => new Date(Date.UTC(year, month - 1, index + 1)));
  const sundays = days.filter((day) => day.getUTCMonth() === month - 1 && day.getUTCDay() === 0);
  return (
    sundays
      .at(nth > 0 ? nth - 1 : nth)
      ?.toISOString()
      .slice(0, 10) ?? ''
  );
}
