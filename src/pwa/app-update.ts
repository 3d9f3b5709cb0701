import { createStore, type Store } from '../domain/store.ts';
import { type BuildWorker, type BuildWorkerOptions, createBuildWorker } from './build-worker.ts';

const SCRIPT = import.meta.env.BASE_URL + (import.meta.env.DEV ? 'dev-sw.js?dev-sw' : 'sw.js');

export interface AppUpdateOptions {
  readonly worker: (listeners: Pick<BuildWorkerOptions, 'onWaiting' | 'onTakeOver'>) => BuildWorker;
  readonly reload: () => void;
  /** The document: when it becomes visible, the app looks for a new build. */
  readonly page: Pick<Document, 'addEventListener' | 'visibilityState'>;
}

/**
 * `ready`: a newer build than the one on screen is on the device. `needed`: a part of the build on screen is neither on the
 * device nor at the host any more, so that some screens can't be opened.
 */
export type UpdateState = 'none' | 'ready' | 'needed';

export interface AppUpdate {
  readonly state: Store<UpdateState>;
  /** Activates the new build, if there is one, and reloads. Only a person may trigger it, as a sale may be under way (OFF-5). */
  readonly accept: () => void;
  /** Looks for a new build now, as after a sale. Does nothing offline. */
  readonly check: () => Promise<void>;
  /** To be called when a part of this build could not be loaded. */
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
      // Another tab has activated the new build; this tab keeps the old one until a person agrees here.
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
      // Offline, or the host is down: the next check will find the build.
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

/** Registers the worker of this build; null where the browser has no service workers. */
export function registerWorker(): AppUpdate | null {
  if (!('serviceWorker' in navigator)) return null;
  const container = navigator.serviceWorker;
  return watchForUpdate({
    worker: (listeners) =>
      createBuildWorker({
        container,
        register: () => register(container),
        language: () => document.documentElement.lang,
        ...listeners,
      }),
    reload: () => location.reload(),
    page: document,
  });
}

/** Registers the worker after the page has loaded, so that its downloads don't delay the first screen. */
async function register(container: ServiceWorkerContainer): Promise<ServiceWorkerRegistration> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  }
  return container.register(scriptUrl(), { type: import.meta.env.DEV ? 'module' : 'classic' });
}

type ScriptUrl = Parameters<ServiceWorkerContainer['register']>[0];

interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): ScriptUrl };
}

declare global {
  interface Window {
    /** Missing in browsers without Trusted Types; not yet in TypeScript's library. */
    readonly trustedTypes?: PolicyFactory;
  }
}

/** The worker's address. It is the only script address that the app creates, and this Trusted Types policy allows no other. */
function scriptUrl(): ScriptUrl {
  if (window.trustedTypes === undefined) return SCRIPT;
  const policy = window.trustedTypes.createPolicy('pos-desk-worker', {
    createScriptURL: (url) => {
      if (url !== SCRIPT) throw new TypeError(`Not the worker's address: ${url}`);
      return url;
    },
  });
  return policy.createScriptURL(SCRIPT);
}
