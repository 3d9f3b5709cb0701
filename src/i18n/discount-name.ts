import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What a terminal's cart, and so its receipt, calls what a code takes off, or what is taken off without one. */
export function discountName(code: string | null): MessageDescriptor {
  return code === null ? msg`Discount` : msg`Discount ${code}`;
}
