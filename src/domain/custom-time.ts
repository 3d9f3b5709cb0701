/** Hour and minute of the custom time's steppers (APPT-5). */
const lastHour = 23;
const lastMinute = 59;

/** Into 0–23; what is no whole number is 0. */
export function clampHour(hour: number): number {
  return clamp(hour, lastHour);
}

/** Into 0–59; what is no whole number is 0. */
export function clampMinute(minute: number): number {
  return clamp(minute, lastMinute);
}

/** What was typed as an hour; '', '-3', '7.5' and 'noon' are 0. */
export function parseHour(text: string): number {
  return clampHour(parseDigits(text));
}

export function parseMinute(text: string): number {
  return clampMinute(parseDigits(text));
}

/** '07'; what is no whole number gives '00'. */
export function twoDigits(value: number): string {
  return String(clamp(value, 99)).padStart(2, '0');
}

function clamp(value: number, last: number): number {
  return Number.isInteger(value) ? Math.max(0, Math.min(last, value)) : 0;
}

function parseDigits(text: string): number {
  const digits = text.trim();
  return /^\d+$/.test(digits) ? Math.min(Number(digits), 99) : 0;
}
