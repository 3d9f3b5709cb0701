import { useSyncExternalStore } from 'react';
import { createStore } from '../../domain/store.ts';

/*
 * A modal dialog makes everything outside it inert and unheard, so alerts and announcements move into the topmost one.
 * The browser's top layer is one for the whole document, hence module state.
 */
const layers = createStore<readonly HTMLElement[]>([]);

function set(next: readonly HTMLElement[]): void {
  // For style sheets: `:has(dialog:modal)` would be looked into with every change of the page.
  document.documentElement.toggleAttribute('data-sheet', next.length > 0);
  layers.set(next);
}

/** Enters an open modal dialog; returns how to leave. */
export function enterTopLayer(element: HTMLElement): () => void {
  set([...layers.getSnapshot(), element]);
  return () => set(layers.getSnapshot().filter((layer) => layer !== element));
}

/** Whether nothing lies above this dialog. */
export function isTopLayer(element: HTMLElement): boolean {
  return layers.getSnapshot().at(-1) === element;
}

/** The topmost open modal dialog, or the page's body. */
export function topLayer(): HTMLElement {
  return layers.getSnapshot().at(-1) ?? document.body;
}

/** The same, for what is drawn in it. */
export function useTopLayer(): HTMLElement {
  return useSyncExternalStore(layers.subscribe, topLayer);
}
