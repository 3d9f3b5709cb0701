import { createStore, type Store } from '../domain/store.ts';
import type { BuildWorker, BuildWorkerOptions } from './build-worker.ts';

export interface AppUpdateOptions {
  readonly worker: (listeners: Pick<BuildWorkerOptions, 'onWaiting' | 'onTakeOver'>) => BuildWorker;
  readonly reload: () => void;
  /** The document: another look for a new version is taken when the app comes to the front. */
  readonly page: Pick<Document, 'addEventListener' | 'visibilityState'>;
}

/**
 * `ready`: a newer build than the one on screen is on the device. `needed`: this one can't go on everywhere, because a part
 * of it is neither on the device nor at the host any more.
 */
export type UpdateState = 'none' | 'ready' | 'needed';

export interface AppUpdate {
  readonly state: Store<UpdateState>;
  /** Lets the new build in, if there is one, and reloads. Never called but by a person: a sale may be under way (OFF-5). */
  readonly accept: () => void;
  /** Looks for a new build now; a good moment is after a sale. Offline nothing happens. */
  readonly check: () => Promise<void>;
  /** A part of this build could not be loaded. */
  readonly partMissing: () => void;
}

/** Registers the service worker and tells when a new build waits. */
export function watchForUpdate({ worker: createWorker, reload, page }: AppUpdateOptions): AppUpdate {
  const state = createStore<UpdateState>('none');
  let isAccepted = false;

  const worker = createWorker({
    onWaiting: ready,
    onTakeOver() {
      if (isAccepted) return reload();
      // Another tab let the new build in; this one goes on with the old build until its own person agrees.
      ready();
    },
  });

  function ready(): void {
    if (state.getSnapshot() === 'none') state.set('ready');
  }

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
    accept() {
      isAccepted = true;
      if (!worker.letIn()) reload();
    },
    partMissing: () => state.set('needed'),
  };
}
