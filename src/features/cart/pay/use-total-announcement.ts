import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useShownTotal } from '../../../sale/index.ts';
import { useAnnounce } from '../../../ui/feedback/announcer.tsx';
import { useMoney } from '../../shared/use-money.ts';

/** Says a new grand total, once the provider has confirmed it (NAV-6). */
export function useTotalAnnouncement(): void {
  const { t } = useLingui();
  const announce = useAnnounce();
  const money = useMoney();
  const { amount, isFinal, last } = useShownTotal();
  const final = isFinal && last !== null ? money(amount) : null;
  const said = useRef(final);
  const say = useEffectEvent((total: string) => announce(t`Total ${total}`));
  useEffect(() => {
    if (final === null || final === said.current) return;
    said.current = final;
    say(final);
  }, [final]);
}
