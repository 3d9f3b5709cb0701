import { noHabits, type OfferHabits } from '../domain/catalogue/offer-habits.ts';
import { useCounter } from './live.tsx';
import { useLive } from './use-live.ts';

/** What is pinned, and what was sold at this till; nothing until it is read. */
export function useOfferHabits(): OfferHabits {
  return useLive(useCounter().till.offerHabits, noHabits, whole);
}

const whole = (habits: OfferHabits) => habits;
