import { type AppUpdate, watchForUpdate } from './app-update.ts';
import { createBuildWorker } from './build-worker.ts';

const SCRIPT = import.meta.env.BASE_URL + (import.meta.env.DEV ? 'dev-sw.js?dev-sw' : 'sw.js');

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
