import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { memo, useEffect, useEffectEvent } from 'react';
import { firstHoldEnd } from '../../domain/cart/cart.ts';
import { useStoredCart } from '../../sale/index.ts';
import { useAnnounce } from '../../ui/feedback/announcer.tsx';

/** It is said so many minutes before a hold runs out, and when it does. */
const saidBefore = [3, 1, 0];

/** Says to screen readers that the first hold of the cart runs out, which others see counted down (CART-10, NAV-6). */
export const HoldAnnouncement = memo(function HoldAnnouncement() {
  const { t } = useLingui();
  const announce = useAnnounce();
  const until = firstHoldEnd(useStoredCart());
  const say = useEffectEvent((minutes: number) =>
    announce(
      minutes === 0
        ? t`Hold has run out`
        : t`${plural(minutes, { one: 'held for # more minute', other: 'held for # more minutes' })}`,
    ),
  );
  useEffect(() => {
    if (until === null) return;
    const left = until - Date.now();
    const timers = saidBefore.flatMap((minutes) => {
      const ms = left - minutes * 60_000;
      return ms > 0 ? window.setTimeout(() => void say(minutes), ms) : [];
    });
    return () => timers.forEach(window.clearTimeout);
  }, [until]);
  return null;
});
