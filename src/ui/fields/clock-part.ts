/** A typed hour or minute (APPT-5): from 0 to `max`; what is no whole number is 0. */
export function clockPart(text: string, max: number): number {
  return /^\d+$/.test(text.trim()) ? Math.min(max, Number(text)) : 0;
}
