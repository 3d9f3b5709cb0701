import { Trans } from '@lingui/react/macro';
import { Clock } from 'lucide-react';
import { useFormatters } from '../../i18n/use-locale.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { useNow } from '../../ui/use-now.ts';

/** An answer younger than this needs no age (ms). */
const fresh = 60_000;

/** The age of an answer that could not be refreshed, or is not refreshed yet (BKG-9). */
export function AgeBadge({ at, isOld }: { readonly at: number; readonly isOld: boolean }) {
  const { age } = useFormatters();
  const now = useNow(30_000);
  if (!isOld && now - at < fresh) return null;
  const words = age(at, now);
  return (
    <Badge tone="attention" icon={Clock}>
      <Trans>as of {words}</Trans>
    </Badge>
  );
}
