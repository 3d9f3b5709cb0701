import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The name of a discount line in a terminal's cart and on its receipt: with the coupon code, if there is one. */
export function discountName(code: string | null): MessageDescriptor {
  return code === null ? msg`Discount` : msg`Discount ${code}`;
}
