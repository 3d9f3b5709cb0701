import type { ComponentType } from 'react';
import { openDevice } from '../../device/index.ts';
import { dropPreviousBuild } from '../../pwa/device-storage.ts';
import { systemClock } from '../../ui/system-clock.ts';
import type { Start } from '../boot/start.ts';
import { explained } from './device-failure.ts';
import { Screens } from './screens.tsx';
import { createServices } from './services.ts';
import { type Opening, openSession, type Person } from './session.ts';

export { openTerminal } from './open-terminal.ts';

/** Opens the screens of the till behind the first screen for this person. */
export type OpenScreens = (person: Person) => Opening<ComponentType>;

/**
 * Creates the services and opens the device, once for the page. Rejects when the browser refuses storage, or the storage does not
 * answer (AUTH-11).
 */
export async function openTill(start: Start): Promise<OpenScreens> {
  const services = createServices(start);
  const makeRoom = () => Promise.allSettled([dropPreviousBuild(), services.storedAnswers.clear()]);
  const page = { events: window, reload: () => location.reload() };
  const device = await openDevice({ makeRoom, timer: systemClock, page }).catch((error: unknown) => {
    throw explained(error);
  });
  // A newer build in another tab has taken over the device's storage.
  void device.superseded.then((reason) => start.fail(explained(reason)));
  return (person) => {
    const { whenOpen, close } = openSession(services, device, person);
    return { whenOpen: whenOpen.then((session) => () => <Screens session={session} />), close };
  };
}
