import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The message when an assignee is no longer offered for the cart and was removed from it (BUY-1). */
export function assigneeDroppedText(name: string): MessageDescriptor {
  return msg`${name} can't take this cart any more, so it is not assigned.`;
}
