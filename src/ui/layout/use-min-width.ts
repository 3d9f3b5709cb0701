import { useCallback, useSyncExternalStore } from 'react';

/** Whether the window has room for an AppFrame's `side` (NAV-7); as in `app-frame.module.css`. */
export function useHasSide(): boolean {
  return useMinWidth('64rem');
}

/** Whether the window is so wide. */
export function useMinWidth(width: string): boolean {
  const query = `(min-width: ${width})`;
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
