import { localStorageIfAllowed } from '../boot/storage.ts';

/** A setting of this device that is on or off; shaped for `useSyncExternalStore`. */
export interface DeviceSwitch {
  subscribe(listener: () => void): () => void;
  isOn(): boolean;
  /** Holds at once; where the storage is full or blocked, until the page is left. */
  set(on: boolean): void;
}

/** `isOnAtFirst`: what it is until somebody says otherwise. */
function deviceSwitch(storageKey: string, isOnAtFirst: boolean): DeviceSwitch {
  const listeners = new Set<() => void>();
  let known: boolean | null = null;
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isOn() {
      const kept = () => localStorageIfAllowed()?.getItem(storageKey) ?? null;
      known ??= isOnAtFirst ? kept() !== 'off' : kept() === 'on';
      return known;
    },
    set(on) {
      known = on;
      try {
        if (on === isOnAtFirst) localStorageIfAllowed()?.removeItem(storageKey);
        else localStorageIfAllowed()?.setItem(storageKey, on ? 'on' : 'off');
      } catch {
        // Told by the sign-in, which needs the storage too (AUTH-11).
      }
      for (const listener of listeners) listener();
    },
  };
}

/** Whether single keys act. */
export const shortcutSetting = deviceSwitch('pos-desk.shortcuts', true);

/** Whether a payment wants an open shift (DAY-2). */
export const shiftSetting = deviceSwitch('pos-desk.shift-first', false);

/** Whether tickets are printed without a tap, as soon as they are made (FAST-7). */
export const printSetting = deviceSwitch('pos-desk.print-by-itself', false);
