import { late, within } from '../../domain/times/clock.ts';
import { systemClock } from '../../ui/system-clock.ts';

/** How long (ms) a tap or Enter waits for what it would be good to know: the number of places left, what a buyer is asked. */
const longestWaitAfterTap = 2_000;

/** The answer, or undefined if it fails or takes too long. */
export async function soon<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  const known = await within(
    systemClock,
    longestWaitAfterTap,
    answer.catch(() => undefined),
  );
  return known === late ? undefined : known;
}
