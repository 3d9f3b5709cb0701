import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What staff are told when an assignee can't take the cart any more (BUY-1). */
export function assigneeDroppedText(name: string): MessageDescriptor {
  return msg`${name} can't take this cart any more, so it is not assigned.`;
}
