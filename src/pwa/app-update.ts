import { createStore, type Store } from './store.ts';

/** What this needs of workbox-window's `Workbox`. */
export interface Worker {
  readonly register: () => Promise<unknown>;
  readonly update: () => Promise<void>;
  readonly messageSkipWaiting: () => void;
  readonly addEventListener: (
    type: 'waiting' | 'controlling',
    listener: (event: { readonly isUpdate?: boolean | undefined }) => void,
  ) => void;
}

export interface AppUpdateOptions {
  readonly worker: Worker;
  readonly reload: () => void;
  /** The document: another look for a new version is taken when the app comes to the front. */
  readonly page: Pick<Document, 'addEventListener' | 'visibilityState'>;
}

/** `ready`: a newer build than the one on screen is on the device. */
export type UpdateState = 'none' | 'ready';

export interface AppUpdate {
  readonly state: Store<UpdateState>;
  /** Lets the new build in and reloads. Never called but by a person: a sale may be under way (OFF-5). */
  readonly accept: () => void;
  /** Looks for a new build now; a good moment is after a sale. Offline nothing happens. */
  readonly check: () => Promise<void>;
}

/** Registers the service worker and tells when a new build waits. */
export function watchForUpdate({ worker, reload, page }: AppUpdateOptions): AppUpdate {
  const state = createStore<UpdateState>('none');
  let accepted = false;
  let tookOver = false;

  worker.addEventListener('waiting', () => state.set('ready'));
  worker.addEventListener('controlling', ({ isUpdate }) => {
    if (accepted) return reload();
    if (isUpdate !== true) return;
    // Another tab let the new build in; this one goes on with the old build until its own person agrees.
    tookOver = true;
    state.set('ready');
  });

  async function check(): Promise<void> {
    try {
      await worker.update();
    } catch {
      // Offline, or the host is down: the next look will tell.
    }
  }

  page.addEventListener('visibilitychange', () => {
    if (page.visibilityState === 'visible') void check();
  });
  worker.register().catch((error: unknown) => {
    // The app works without a worker, though not offline: in a private window, or where the host forbids it.
    console.warn('The service worker could not be registered.', error);
  });

  return {
    state,
    check,
    accept: () => {
      accepted = true;
      if (tookOver) reload();
      else worker.messageSkipWaiting();
    },
  };
}
