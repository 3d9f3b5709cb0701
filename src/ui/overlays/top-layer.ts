import { useSyncExternalStore } from 'react';
import { createStore } from '../../domain/store.ts';
import { afterPaint } from '../when.ts';

/*
 * A modal dialog makes everything outside it inert and unheard, so alerts and announcements move into the topmost one.
 * The document has one stack of them, hence module state.
 */
const layers = createStore<readonly HTMLElement[]>([]);

function set(next: readonly HTMLElement[]): void {
  // For style sheets: `:has(dialog:modal)` would be looked into with every change of the page.
  document.documentElement.toggleAttribute('data-sheet', next.length > 0);
  layers.set(next);
}

/**
 * Enters an open modal dialog, a child of the body; returns how to leave. What lies under it is inert only after the paint that
 * shows it: the browser styles all of that anew for it, which is the longest part of what `showModal` does.
 */
export function enterTopLayer(element: HTMLElement): () => void {
  set([...layers.getSnapshot(), element]);
  const stop = afterPaint(makeOthersInert);
  return () => {
    stop();
    set(layers.getSnapshot().filter((layer) => layer !== element));
    makeOthersInert();
  };
}

function makeOthersInert(): void {
  const top = topLayer();
  for (const child of document.body.children) child.toggleAttribute('inert', top !== document.body && child !== top);
}

/** Whether nothing lies above this dialog. */
export function isTopLayer(element: HTMLElement): boolean {
  return layers.getSnapshot().at(-1) === element;
}

/** The topmost open modal dialog, or the page's body. */
export function topLayer(): HTMLElement {
  return layers.getSnapshot().at(-1) ?? document.body;
}

/** Its titles, to one of which a focus goes that has no better place (NAV-6). */
export function titlesOnTop(): NodeListOf<HTMLElement> {
  const layer = topLayer();
  return layer.querySelectorAll(layer === document.body ? 'main h1' : 'h2');
}

/** Whether a dialog lies above another one. */
export function useHasLayers(): boolean {
  return useSyncExternalStore(layers.subscribe, () => layers.getSnapshot().length > 1);
}

/** The topmost layer, for what is drawn in it. */
export function useTopLayer(): HTMLElement {
  return useSyncExternalStore(layers.subscribe, topLayer);
}
