import { latePart } from '../../../ui/feedback/late-part.tsx';

/** What the first cards don't need, in one file. */
export const laterSteps = latePart(() => import('./later-steps.tsx'));
