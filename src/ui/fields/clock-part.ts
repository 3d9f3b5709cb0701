import { twoDigits } from '../../domain/times/appointment.ts';

/** A typed hour or minute (APPT-5): from 0 to `max`, in two digits; what is no number is '00'. */
export function clockPart(text: string, max: number): string {
  return /^\d+$/.test(text.trim()) ? twoDigits(Math.min(max, Number(text))) : '00';
}
