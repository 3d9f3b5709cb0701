import { type Device, openDevice } from '../../device/index.ts';
import { dropPreviousBuild } from '../../pwa/device-storage.ts';
import { explained } from './device-failure.ts';
import { openSession } from './session.ts';
import { systemClock } from './system-clock.ts';

/** What a till is made of. It comes with the storage's library, after the first screen, which does without both. */
export interface TillParts {
  readonly device: Device;
  readonly openSession: typeof openSession;
  /** Resolves, to the reason, when a newer build has taken the device over. */
  readonly superseded: Promise<unknown>;
}

/** Rejects when the browser refuses storage, or does not answer (AUTH-11). */
export async function openCounter(): Promise<TillParts> {
  try {
    const device = await openDevice({ makeRoom: dropPreviousBuild, timer: systemClock });
    return { device, openSession, superseded: device.superseded.then(explained) };
  } catch (error) {
    throw explained(error);
  }
}
