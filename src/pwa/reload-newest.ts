/**
 * Reloads the page with the newest build on the device. For when the app can't go on, so that the reload interrupts nobody.
 */
export async function reloadNewest(): Promise<void> {
  const reload = () => location.reload();
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    if (registration?.waiting) {
      navigator.serviceWorker.addEventListener('controllerchange', reload);
      registration.waiting.postMessage({ type: 'SKIP_WAITING' });
      return;
    }
  } catch {
    // Without service workers there is only the host's build.
  }
  reload();
}
