/** `yyyy-MM-dd` of the day that is `days` from today at the venue, where the tests' browsers stand too. */
export function venueDay(days: number): string {
  const at = new Date(Date.now() + days * 24 * 60 * 60 * 1000);
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(at);
}

/** As the calendar speaks it: Sunday, November 22, 2026. */
export function spokenDay(day: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}
