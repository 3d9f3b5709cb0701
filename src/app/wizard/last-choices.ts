import { useEffect } from 'react';
import { forgetInTab, keepInTab, keptInTab } from '../../features/shared/tab-memory.ts';

const lastChoices = 'last-choices';

/**
 * Where Back and Add more lead: to the choices of the page, or, where it has no offer among them, to those made last in this tab. The
 * start page of New Booking has none, however much is in the cart, nor has a step that was opened by its bare address (FAST-5, NAV-8).
 * `isOver`: the sale is made, and the next customer chooses anew.
 */
export function useLastChoices(choices: URLSearchParams, isOver: boolean): URLSearchParams {
  const made = choices.has('product') ? choices.toString() : null;
  useEffect(() => {
    if (isOver) forgetInTab(lastChoices);
    else if (made !== null) keepInTab(lastChoices, made);
  }, [made, isOver]);
  return made === null ? new URLSearchParams(keptInTab(lastChoices) ?? '') : choices;
}
