import { useSearchParams } from 'react-router-dom';
import { type CalendarDate, parseCalendarDate, today } from '../../../domain/times/appointment.ts';

/** The day whose appointments are shown, kept in the address; today unless another was chosen. */
export function useDay(): readonly [day: CalendarDate, choose: (day: CalendarDate) => void] {
  const [params, setParams] = useSearchParams();
  const day = parseCalendarDate(params.get('day') ?? '') ?? today(Date.now());
  return [
    day,
    (chosen) =>
      setParams((before) => {
        const after = new URLSearchParams(before);
        after.set('day', chosen);
        return after;
      }),
  ];
}
