import { localStorageIfAllowed } from '../storage.ts';

const storageKey = 'pos-desk.shortcuts';
const listeners = new Set<() => void>();
let isOff: boolean | null = null;

/** Whether single keys act, a setting of this device: on until somebody turns it off. */
export const shortcutSetting = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isOn(): boolean {
    isOff ??= localStorageIfAllowed()?.getItem(storageKey) === 'off';
    return !isOff;
  },
  /** Holds at once; where the storage is full or blocked, until the page is left. */
  set(on: boolean): void {
    isOff = !on;
    try {
      if (on) localStorageIfAllowed()?.removeItem(storageKey);
      else localStorageIfAllowed()?.setItem(storageKey, 'off');
    } catch {
      // Told by the sign-in, which needs the storage too (AUTH-11).
    }
    for (const listener of listeners) listener();
  },
};
