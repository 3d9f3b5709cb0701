import { useSyncExternalStore } from 'react';

/** As in `app-frame.module.css`. */
const wide = '(min-width: 64rem)';

/** Whether the window has room for an AppFrame's `side` (NAV-7). */
export function useHasSide(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(wide).matches);
}

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(wide);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}
