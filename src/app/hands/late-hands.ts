import { type ComponentType, lazy } from 'react';

/** Shortcuts and scanner wait until the first screen stands and the browser is at rest. */
export const LateHands = lazy(async (): Promise<{ default: ComponentType }> => {
  await atRest();
  return import('./hands.tsx').catch((error: unknown) => {
    console.error('shortcuts and scanner could not be loaded', error);
    return { default: () => null };
  });
});

/** Safari has no such call. */
function atRest(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2_000 });
    else setTimeout(resolve, 200);
  });
}
