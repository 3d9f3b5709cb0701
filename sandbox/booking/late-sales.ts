import { json } from './json-response.ts';
import type { LateSales } from './rules.ts';

const SALES = ['POST checkout/purchase', 'POST checkout/permanentreservation'];

/** Lets some sales take effect long after they were sent, as a queue behind the provider does. */
export interface Lateness {
  /** Answers the call, at once or late. Other calls than sales are never late. */
  delay(call: string, late: LateSales | null, answer: () => Promise<Response>): Promise<Response>;
}

export function createLateness(
  wait: (milliseconds: number) => Promise<void>,
  background: (work: () => Promise<void>) => void,
): Lateness {
  let sales = 0;
  return {
    async delay(call, late, answer) {
      if (late === null || !SALES.includes(call)) return answer();
      sales += 1;
      if (sales % late.every !== 0) return answer();
      if (!late.gatewayGivesUp) {
        await wait(late.afterMs);
        return answer();
      }
      background(async () => {
        await wait(late.afterMs);
        await answer();
      });
      return json(504, { code: 504, message: 'The provider took too long.' });
    },
  };
}
