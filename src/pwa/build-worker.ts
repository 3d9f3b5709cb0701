import { messageSW } from 'workbox-window/messageSW.js';

/**
 * The service worker that serves this page's build, and the one of a newer build beside it. The `Workbox` class of
 * workbox-window does not do for this: after the first build that is found later than a minute after the registration it no longer
 * listens for others, and a till may stay open for days.
 */
export interface BuildWorker {
  /** Rejects where there can be no worker: in a private window, or where the host forbids it. */
  readonly register: () => Promise<void>;
  /** Looks for a newer build now. Rejects when the host does not answer. */
  readonly update: () => Promise<void>;
  /** Lets the build that waits in; false when none does. */
  readonly letIn: () => boolean;
}

export interface BuildWorkerOptions {
  readonly container: Pick<ServiceWorkerContainer, 'controller' | 'addEventListener'>;
  readonly register: () => Promise<ServiceWorkerRegistration>;
  /** A newer build is on the device, whole, and waits. */
  readonly onWaiting: () => void;
  /** A newer build than this page's was let in, by this tab or another one. */
  readonly onTakeOver: () => void;
}

export function createBuildWorker({ container, register, onWaiting, onTakeOver }: BuildWorkerOptions): BuildWorker {
  let registration: ServiceWorkerRegistration | null = null;
  let isServed = container.controller !== null;

  container.addEventListener('controllerchange', () => {
    // The first worker of all takes over a page of its own build.
    if (isServed) onTakeOver();
    isServed = true;
  });

  function follow(found: ServiceWorkerRegistration): void {
    const { installing } = found;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && found.active !== null) onWaiting();
    });
  }

  return {
    async register() {
      const found = await register();
      registration = found;
      // Each one that is found, however many failed to arrive before.
      found.addEventListener('updatefound', () => follow(found));
      follow(found);
      if (found.waiting !== null && found.active !== null) onWaiting();
    },
    async update() {
      await registration?.update();
    },
    letIn() {
      const waiting = registration?.waiting ?? null;
      if (waiting === null) return false;
      // Also a page that no worker served, as after a forced reload, then hears of the take-over.
      isServed = true;
      void messageSW(waiting, { type: 'SKIP_WAITING' });
      return true;
    },
  };
}
