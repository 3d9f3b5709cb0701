import { memo, useSyncExternalStore } from 'react';
import { createStore } from '../../domain/store.ts';
import { useTopLayer } from '../overlays/top-layer.ts';
import styles from './alert-region.module.css';

/** The rows on screen. One list for the document, like the layers. */
const rows = createStore<readonly HTMLElement[]>([]);

function enter(row: HTMLElement | null) {
  if (row === null) return;
  rows.set([...rows.getSnapshot(), row]);
  return () => rows.set(rows.getSnapshot().filter((other) => other !== row));
}

/** The row that a frame or a dialog keeps for alerts, so that they cover nothing. It takes no room without any. */
export const AlertRow = memo(function AlertRow() {
  return <div ref={enter} className={styles.row} />;
});

/** Where alerts stand: in the row of the topmost layer, or in that layer where it keeps none. */
export function useAlertPlace(): HTMLElement {
  const layer = useTopLayer();
  const inLayer = () => rows.getSnapshot().filter((row) => layer.contains(row));
  return useSyncExternalStore(rows.subscribe, () => inLayer().at(-1)) ?? layer;
}
