import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FieldProblem } from '../../../domain/forms/order-fields.ts';

/** The words for what is wrong with a field (BUY-6 to BUY-8). */
export const problemTexts: Readonly<Record<FieldProblem, MessageDescriptor>> = {
  email: msg`Email is not valid`,
  mandatory: msg`This is a mandatory field`,
  'no-at': msg`This field doesn't accept "@"`,
  'no-letters': msg`This field doesn't accept letters`,
  date: msg`This is not a date`,
};
