import { msg } from '@lingui/core/macro';
import { NewerData, StorageSilent, StorageUnavailable } from '../../device/index.ts';
import { ExplainedError } from '../boot/explained-error.ts';

/** Turns an error of the device's storage into one with a message for people; returns other errors unchanged. */
export function explained(cause: unknown): unknown {
  const words = wordsOf(cause);
  return words === null ? cause : new ExplainedError(words, { cause });
}

/** What a failure of the device's storage means for people; null for other errors. */
export function wordsOf(cause: unknown) {
  if (cause instanceof NewerData) {
    return msg`A newer version of this app was opened on this device. Click refresh to go on with it; nothing is lost.`;
  }
  if (cause instanceof StorageSilent) {
    return msg`This browser's storage does not answer. Close other windows of this app, then click refresh.`;
  }
  if (cause instanceof StorageUnavailable) {
    return msg`This browser's storage is blocked or full. Allow it for this address, then click refresh.`;
  }
  return null;
}
