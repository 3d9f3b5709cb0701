import { useSyncExternalStore } from 'react';
import { createStore } from '../../domain/store.ts';
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
  const chosen = createStore<boolean | null>(null);

  function kept(): boolean {
    const word = localStorageIfAllowed()?.getItem(storageKey);
    return isOnAtFirst ? word !== 'off' : word === 'on';
  }

  return {
    subscribe: chosen.subscribe,
    isOn: () => chosen.getSnapshot() ?? kept(),
    set(on) {
      try {
        if (on === isOnAtFirst) localStorageIfAllowed()?.removeItem(storageKey);
        else localStorageIfAllowed()?.setItem(storageKey, on ? 'on' : 'off');
      } catch {
        // The sign-in reports a failing storage, because it needs it, too (AUTH-11).
      }
      chosen.set(on);
    },
  };
}

/** Whether single keys are shortcuts. */
export const shortcutSetting = deviceSetting('pos-desk.shortcuts', true);

/** Whether a payment needs an open shift (DAY-2). */
export const shiftSetting = deviceSetting('pos-desk.shift-first', false);

/** Whether tickets are printed without a tap, as soon as they are made (FAST-7). */
export const printSetting = deviceSetting('pos-desk.print-by-itself', false);
