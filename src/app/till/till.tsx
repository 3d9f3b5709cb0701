import type { ComponentType } from 'react';
import { openDevice } from '../../device/index.ts';
import { dropPreviousBuild } from '../../pwa/device-storage.ts';
import { systemClock } from '../../ui/system-clock.ts';
import type { Start } from '../boot/start.ts';
import { explained } from './device-failure.ts';
import { Screens } from './screens.tsx';
import { createServices } from './services.ts';
import { openSession, type Person } from './session.ts';

export { openTerminal } from './open-terminal.ts';

/** The till behind the first screen, with services and device; opened once for the page. */
export interface OpenTill {
  readonly openSession: (person: Person) => OpeningTill;
}

export interface OpeningTill {
  /** Resolves to the screens. Until then nothing of the device may be shown: its data may still be another person's (AUTH-10). */
  readonly whenOpen: Promise<ComponentType>;
  readonly close: () => void;
}

/**
 * Creates the services and opens the device. Rejects when the browser refuses storage, or the storage does not answer (AUTH-11).
 */
export async function openTill(start: Start): Promise<OpenTill> {
  const services = createServices(start);
  const makeRoom = () => Promise.allSettled([dropPreviousBuild(), services.storedAnswers.clear()]);
  const page = { events: window, reload: () => location.reload() };
  const device = await openDevice({ makeRoom, timer: systemClock, page }).catch((error: unknown) => {
    throw explained(error);
  });
  // A newer build in another tab has taken over the device's storage.
  void device.superseded.then((reason) => start.fail(explained(reason)));
  return {
    openSession(person) {
      const { whenOpen, close } = openSession(services, device, person);
      return { whenOpen: whenOpen.then((session) => () => <Screens session={session} />), close };
    },
  };
}
