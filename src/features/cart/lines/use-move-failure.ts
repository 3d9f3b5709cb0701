import { useLingui } from '@lingui/react/macro';
import type { MoveOutcome } from '../../../sale/index.ts';

/** Why lines could not be moved, in words; the cart is as it was (FAST-8). */
export function useMoveFailure(): (outcome: Exclude<MoveOutcome, { kind: 'moved' }>) => string {
  const { t } = useLingui();
  return (outcome) => {
    switch (outcome.kind) {
      case 'refused': {
        const { message } = outcome;
        return t`The new places could not be held: ${message} Nothing was changed.`;
      }
      case 'no-answer':
        return t`The new places could not be held, because no answer came. Nothing was changed.`;
      case 'offline':
        return t`Without a connection the time can't be changed: the new places can't be held.`;
      case 'immovable':
        return t`This line belongs to a reservation. Its time can't be changed here.`;
      case 'cart-is-being-paid':
        return t`This cart is being paid. It can be changed when that is settled.`;
      case 'already-moving':
        return t`A line is being moved.`;
      case 'changed':
        return t`The cart was changed meanwhile. Look at it and try again.`;
    }
  };
}
