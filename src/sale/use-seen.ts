import type { Seen } from '../device/index.ts';
import { useCounter } from './live.tsx';

/** What was seen at this till and is kept, with its age, to be shown again without a network (BKG-9). Values come back unchecked. */
export function useSeen(): Seen {
  return useCounter().device.seen;
}
