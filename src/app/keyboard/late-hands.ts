import { type ComponentType, lazy } from 'react';

/** Shortcuts and scanner, which nothing waits for: where they can't be loaded, the browser says so and all else works. */
export const LateHands = lazy(
  (): Promise<{ default: ComponentType }> => import('./hands.tsx').catch(() => ({ default: () => null })),
);
