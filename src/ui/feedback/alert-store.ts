import { createStore } from '../../domain/store.ts';

/**
 * What may no longer be so a moment later: an attempt that has failed (to let a customer pay, to book what a terminal has taken the
 * money for, to put a sale into the cart again), a line that can be brought back into the cart, or that the cart is at the checkout.
 */
export type AlertSubject = 'payment' | 'terminal-sale' | 'filling-cart' | 'removed-line' | 'at-checkout';

/** What an alert says. */
export interface AlertMessage {
  tone: 'info' | 'success' | 'error';
  text: string;
  /** What can be done about it, once; the alert goes with it. */
  action?: { readonly label: string; readonly run: () => void };
  /** The alert goes when such an attempt is made again, or succeeds, or nothing is in its way any more, or the cart is another one. */
  about?: AlertSubject | undefined;
}

export interface ShownAlert extends AlertMessage {
  id: number;
  /** Its hide animation is running. */
  leaving: boolean;
}

/** The alerts of one app: made once, handed down by AlertsProvider. */
export interface Alerts {
  /** Shows a message and returns its id; the same words are not shown twice. */
  show(message: AlertMessage): number;
  /** Starts the hide animation; the alert is gone 300 ms later. */
  close(id: number): void;
  /** Closes what is said about these, because it is no longer so. */
  closeAbout(...subjects: readonly AlertSubject[]): void;
  subscribe(listener: () => void): () => void;
  list(): readonly ShownAlert[];
}

/** ERR-1. */
const HIDE_ANIMATION_MS = 300;

export function createAlerts(): Alerts {
  const { subscribe, getSnapshot: list, set } = createStore<readonly ShownAlert[]>([]);
  let lastId = 0;

  function close(id: number): void {
    if (!list().some((alert) => alert.id === id && !alert.leaving)) return;
    set(list().map((alert) => (alert.id === id ? { ...alert, leaving: true } : alert)));
    setTimeout(() => set(list().filter((alert) => alert.id !== id)), HIDE_ANIMATION_MS);
  }

  return {
    subscribe,
    list,
    show(message) {
      const alerts = list();
      const same = alerts.find(({ tone, text, leaving }) => !leaving && tone === message.tone && text === message.text);
      // What an action does belongs to one event: the newest takes the place of the one before.
      if (same && !message.action) return same.id;
      lastId += 1;
      set([...alerts.filter((alert) => alert !== same), { ...message, id: lastId, leaving: false }]);
      return lastId;
    },
    close,
    closeAbout(...subjects) {
      for (const { id, about } of list()) if (about !== undefined && subjects.includes(about)) close(id);
    },
  };
}
