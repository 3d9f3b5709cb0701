import { useLingui } from '@lingui/react/macro';
import { today } from '../../../domain/times/appointment.ts';
import type { OpenPoint, Understanding } from '../../../domain/typed-line/index.ts';
import { useFormatters } from '../../../i18n/use-locale.ts';

/** These the next step asks by itself. */
const askedNext: ReadonlySet<OpenPoint> = new Set(['time', 'option']);

interface OpenWords {
  /** What is missing, or can't be sold as it is said. */
  point(said: Understanding, point: OpenPoint): string;
  /** What was not understood; null where all was. */
  unread(said: Understanding): string | null;
  /** What the next step does not say by itself; null where there is nothing of that. */
  leftBehind(said: Understanding): string | null;
}

/** The words for what is open in a typed line. */
export function useOpenWords(): OpenWords {
  const { t } = useLingui();
  const formatters = useFormatters();

  function pointOf({ day, time, looseCount }: Understanding, point: OpenPoint): string {
    switch (point) {
      case 'day':
        return t`Which day?`;
      case 'time':
        return t`Which time?`;
      case 'option':
        return looseCount === null ? t`Which price?` : t`${looseCount} × which price?`;
      case 'no-appointment':
        return time === null ? t`No such appointment` : t`No appointment at ${formatters.time(time)}`;
      case 'begun':
        return t`Has begun already`;
      case 'too-few':
        return t`Not enough places left`;
      case 'unclear':
        return t`Can be meant in several ways`;
      case 'unknown':
        return day === null ? '' : t`Appointments of ${formatters.nearDate(day, today(Date.now()))} not known here`;
    }
  }

  const unreadOf = ({ unread }: Understanding) => (unread.length === 0 ? null : t`Not understood: ${unread.join(' ')}`);

  return {
    point: pointOf,
    unread: unreadOf,
    leftBehind(said) {
      const points = said.open.filter((point) => !askedNext.has(point)).map((point) => pointOf(said, point));
      return [...points, unreadOf(said)].filter(Boolean).join(' · ') || null;
    },
  };
}
