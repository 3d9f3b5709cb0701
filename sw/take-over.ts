/** Between two requests to let the worker in (ms). */
const AGAIN_MS = 500;

/** The part of the worker's global scope that is used. */
interface Scope extends Pick<ServiceWorkerGlobalScope, 'skipWaiting'> {
  readonly registration: Pick<ServiceWorkerRegistration, 'waiting'>;
}

/**
 * Lets this worker take the place of the active one; resolves once it has. Chromium stops the active worker first. A page that
 * sends a request in that moment starts it again, and Chromium then waits until it is idle for 30 seconds: this asks again.
 */
export async function takeOver(scope: Scope): Promise<void> {
  while (scope.registration.waiting !== null) {
    void scope.skipWaiting();
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  }
}
