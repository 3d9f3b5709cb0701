/**
 * Loads the page anew, with the newest build that is on the device: for when the app cannot go on as it is, and so nothing on
 * the page could be disturbed.
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
    // Where there are no workers there is one build: the host's.
  }
  reload();
}
