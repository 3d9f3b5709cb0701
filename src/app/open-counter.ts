import { type Device, openDevice } from '../device/index.ts';
import { dropPreviousBuild } from '../pwa/device-storage.ts';
import { openSession } from './session.ts';

/** What a till is made of. It comes with the storage's library, after the first screen, which does without both. */
export interface TillParts {
  readonly device: Device;
  readonly openSession: typeof openSession;
}

/** Rejects when the browser refuses storage (AUTH-11). */
export async function openCounter(): Promise<TillParts> {
  return { device: await openDevice({ makeRoom: dropPreviousBuild }), openSession };
}
