import { useSyncExternalStore } from 'react';

/*
 * A modal dialog makes everything outside it inert and unheard, so alerts and announcements move into the topmost one.
 * The browser's top layer is one for the whole document, hence module state.
 */
let layers: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function set(next: readonly HTMLElement[]): void {
  layers = next;
  // For style sheets: `:has(dialog:modal)` would be looked into with every change of the page.
  document.documentElement.toggleAttribute('data-sheet', next.length > 0);
  for (const listener of listeners) listener();
}

/** Enters an open modal dialog; returns how to leave. */
export function enterTopLayer(element: HTMLElement): () => void {
  set([...layers, element]);
  return () => set(layers.filter((layer) => layer !== element));
}

/** Whether nothing lies above this dialog. */
export function isTopLayer(element: HTMLElement): boolean {
  return layers.at(-1) === element;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The topmost open modal dialog, or the page's body. */
export function useTopLayer(): HTMLElement {
  return useSyncExternalStore(subscribe, () => layers.at(-1) ?? document.body);
}
