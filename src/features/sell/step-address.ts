import { createContext, use, useSyncExternalStore } from 'react';
import { type CalendarDate, parseCalendarDate, today } from '../../domain/times/appointment.ts';

/** The address of the step that is shown, or that is being prepared, and the ways from it. */
export interface StepAddress {
  readonly params: URLSearchParams;
  readonly go: (params: URLSearchParams) => void;
  /** A press has begun that leads there: the step is drawn before it is shown. */
  readonly prepare: (params: URLSearchParams) => void;
}

const Address = createContext<StepAddress | null>(null);

export const StepAddressProvider = Address.Provider;

/** Of the step around it. Unlike the page's own address it stays the same while another step is being shown. */
export function useStepAddress(): StepAddress {
  const address = use(Address);
  if (address === null) throw new Error('useStepAddress outside of a step');
  return address;
}

/** The day whose appointments are shown, kept in the address; today unless another was chosen. */
export function useDay(): readonly [day: CalendarDate, choose: (day: CalendarDate) => void] {
  const { params, go } = useStepAddress();
  const now = useToday();
  const day = parseCalendarDate(params.get('day') ?? '') ?? now;
  return [
    day,
    (chosen) => {
      const after = new URLSearchParams(params);
      after.set('day', chosen);
      go(after);
    },
  ];
}

/** The device's day; whoever shows it is drawn anew soon after midnight. */
function useToday(): CalendarDate {
  return useSyncExternalStore(everyHalfMinute, () => today(Date.now()));
}

function everyHalfMinute(onChange: () => void): () => void {
  const timer = window.setInterval(onChange, 30_000);
  return () => window.clearInterval(timer);
}
