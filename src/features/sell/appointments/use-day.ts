import { type CalendarDate, parseCalendarDate, today } from '../../../domain/times/appointment.ts';
import { useStepAddress } from '../step-address.ts';

/** The day whose appointments are shown, kept in the address; today unless another was chosen. */
export function useDay(): readonly [day: CalendarDate, choose: (day: CalendarDate) => void] {
  const { params, go } = useStepAddress();
  const day = parseCalendarDate(params.get('day') ?? '') ?? today(Date.now());
  return [
    day,
    (chosen) => {
      const after = new URLSearchParams(params);
      after.set('day', chosen);
      go(after);
    },
  ];
}
