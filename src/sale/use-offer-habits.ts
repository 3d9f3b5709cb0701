import { useContext } from 'react';
import { noHabits, type OfferHabits } from '../domain/catalogue/offer-habits.ts';
import { CounterContext } from './live.tsx';
import { useLive } from './use-live.ts';

/** What is pinned, and what was sold at this till; nothing until the till is open. */
export function useOfferHabits(): OfferHabits {
  return useLive(useContext(CounterContext)?.till.offerHabits, noHabits, whole);
}

const whole = (habits: OfferHabits) => habits;
