import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { useAnnounce } from '../../../ui/feedback/announcer.tsx';

/** Tells a screen reader how many bookings a search, a filter or a page came to (NAV-6); null while that is not known. */
export function useAnnounceFound(count: number | null, page: number): void {
  const { t } = useLingui();
  const announce = useAnnounce();
  const say = useEffectEvent((found: number) =>
    announce(t`${plural(found, { one: '# booking', other: '# bookings' })}, page ${page}`),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page with the same count is said too
  useEffect(() => {
    if (count !== null) say(count);
  }, [count, page]);
}
