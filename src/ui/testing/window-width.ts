import { act } from '@testing-library/react';

/* jsdom lays nothing out, so it has no media: of those of a window's width a test says whether they match. */

let isWide = true;
let listeners: (() => void)[] = [];

/** Every window begins wide, as on a desktop. */
export function defineWindowWidth(): void {
  isWide = true;
  listeners = [];
  window.matchMedia = (media: string) => {
    const list = new EventTarget();
    listeners.push(() => list.dispatchEvent(new Event('change')));
    return Object.defineProperty(list, 'matches', {
      get: () => isWide && media.startsWith('(min-width'),
    }) as MediaQueryList;
  };
}

/** Makes the window wide or narrow, as when a tablet is turned. */
export function turnWindow(to: 'wide' | 'narrow'): void {
  isWide = to === 'wide';
  act(() => {
    for (const tell of listeners) tell();
  });
}
