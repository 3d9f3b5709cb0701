/** A clock's field (APPT-5): digits from 0 to `max`, two of them; what is invalid or zero is '00'. */
export function twoDigits(text: string, max: number): string {
  if (!/^\d+$/.test(text.trim())) return '00';
  return String(Math.min(max, Number(text))).padStart(2, '0');
}
