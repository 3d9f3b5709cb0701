import { withinOr } from '../../domain/times/clock.ts';
import { systemClock } from '../../ui/system-clock.ts';

/** How long (ms) a tap or Enter waits for what it would be good to know: the number of places left, what a buyer is asked. */
const longestWaitAfterTap = 2_000;

/** The answer, or undefined if it fails or takes too long. */
export function soon<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  return withinOr(systemClock, longestWaitAfterTap, answer, undefined);
}
