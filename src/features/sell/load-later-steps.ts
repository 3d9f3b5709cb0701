import { type ComponentType, lazy } from 'react';

type LaterSteps = typeof import('./later-steps.tsx');

/** Fetches what the first cards don't need. */
export const loadLaterSteps = (): Promise<LaterSteps> => import('./later-steps.tsx');

/** A part of it, shown as soon as it is there. */
export const later = <Props>(pick: (steps: LaterSteps) => ComponentType<Props>) =>
  lazy(() => loadLaterSteps().then((steps) => ({ default: pick(steps) })));
