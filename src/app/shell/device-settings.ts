import { useSyncExternalStore } from 'react';
import { localStorageIfAllowed } from '../boot/storage.ts';

/** A switch that is stored on this device. */
export interface DeviceSetting {
  subscribe(listener: () => void): () => void;
  isOn(): boolean;
  /** Takes effect at once; where the storage is full or blocked, only until the page is left. */
  set(on: boolean): void;
}

/** The setting as the properties of a `Switch`. */
export function useDeviceSetting({ subscribe, isOn, set }: DeviceSetting) {
  return { checked: useSyncExternalStore(subscribe, isOn), onChange: set };
}

/** `isOnAtFirst`: the state until somebody changes it. */
function deviceSetting(storageKey: string, isOnAtFirst: boolean): DeviceSetting {
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
        // The sign-in reports a failing storage, because it needs it, too (AUTH-11).
      }
      for (const listener of listeners) listener();
    },
  };
}

/** Whether single keys are shortcuts. */
export const shortcutSetting = deviceSetting('pos-desk.shortcuts', true);

/** Whether a payment needs an open shift (DAY-2). */
export const shiftSetting = deviceSetting('pos-desk.shift-first', false);

/** Whether tickets are printed without a tap, as soon as they are made (FAST-7). */
export const printSetting = deviceSetting('pos-desk.print-by-itself', false);
