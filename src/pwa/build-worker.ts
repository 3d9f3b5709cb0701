import { messageSW } from 'workbox-window/messageSW.js';

/**
 * The service worker that serves this page's build, and that of a newer build beside it. The `Workbox` class of workbox-window is
 * not enough: once it has found a build later than a minute after the registration, it no longer listens for others, and a till
 * may stay open for days.
 */
export interface BuildWorker {
  /** Rejects where there can be no worker: in a private window, or where the host forbids it. */
  readonly register: () => Promise<void>;
  /** Looks for a newer build now. Rejects when the host does not answer. */
  readonly update: () => Promise<void>;
  /** Activates the build that waits; false when there is none. */
  readonly letIn: () => boolean;
}

export interface BuildWorkerOptions {
  readonly container: Pick<ServiceWorkerContainer, 'controller' | 'addEventListener' | 'ready'>;
  readonly register: () => Promise<ServiceWorkerRegistration>;
  /** The page's language (`de-DE`), which is kept before the others. */
  readonly language: () => string;
  /** A newer build is completely on the device and waits to be activated. */
  readonly onWaiting: () => void;
  /** A newer build than this page's was activated, by this tab or another one. */
  readonly onTakeOver: () => void;
}

export function createBuildWorker(options: BuildWorkerOptions): BuildWorker {
  const { container, register, language, onWaiting, onTakeOver } = options;
  let registration: ServiceWorkerRegistration | null = null;
  let isServed = container.controller !== null;

  container.addEventListener('controllerchange', () => {
    // The first worker on the device takes over a page of the same build: that is no update.
    if (isServed) onTakeOver();
    isServed = true;
  });

  function follow(found: ServiceWorkerRegistration): void {
    const { installing } = found;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && found.active !== null) onWaiting();
    });
  }

  /** The languages come to the device once the app itself is there (I18N-1). */
  async function keepLanguages(): Promise<void> {
    const { active } = await container.ready;
    if (active !== null) void messageSW(active, { type: 'KEEP_LANGUAGES', first: language() });
  }

  return {
    async register() {
      const found = await register();
      registration = found;
      // Follows every build that is found, because an earlier one may have failed to install.
      found.addEventListener('updatefound', () => follow(found));
      follow(found);
      void keepLanguages();
      if (found.waiting !== null && found.active !== null) onWaiting();
    },
    async update() {
      await registration?.update();
    },
    letIn() {
      const waiting = registration?.waiting ?? null;
      if (waiting === null) return false;
      // No worker serves the page after a forced reload; it must hear of the take-over all the same.
      isServed = true;
      void messageSW(waiting, { type: 'SKIP_WAITING' });
      return true;
    },
  };
}
