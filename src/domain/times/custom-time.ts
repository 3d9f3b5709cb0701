/** What was typed as an hour, 0–23 (APPT-5); what is no whole number, like '', '-3', '7.5' and 'noon', is 0. */
export function parseHour(text: string): number {
  return parseDigits(text, 23);
}

/** The same for a minute, 0–59. */
export function parseMinute(text: string): number {
  return parseDigits(text, 59);
}

function parseDigits(text: string, last: number): number {
  const digits = text.trim();
  return /^\d+$/.test(digits) ? Math.min(Number(digits), last) : 0;
}
