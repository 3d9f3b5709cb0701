import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The message for a code that the provider does not take, or does not take any more (COUP-3). */
export function couponInvalidText(code: string): MessageDescriptor {
  return msg`The code ${code} is invalid. Please enter a valid code`;
}
