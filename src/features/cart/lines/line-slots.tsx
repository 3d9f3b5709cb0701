import { Trans, useLingui } from '@lingui/react/macro';
import { useQueries } from '@tanstack/react-query';
import { CalendarX } from 'lucide';
import type { CartItem } from '../../../domain/cart/cart.ts';
import { placesByOption } from '../../../domain/catalogue/capacity.ts';
import type { Capacity } from '../../../domain/catalogue/catalogue.ts';
import {
  type AppointmentTime,
  type CalendarDate,
  comingFirst,
  wallClockAt,
} from '../../../domain/times/appointment.ts';
import { optionSlotsQuery, useScope } from '../../../provider/index.ts';
import { CardGrid } from '../../../ui/cards/card-grid.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { skeletonCards } from '../../../ui/feedback/skeleton.tsx';
import { AgeOf } from '../../shared/age-of.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { SlotCard } from '../../shared/slot-card.tsx';

type Places = Readonly<Record<string, Capacity>>;

interface LineSlotsProps {
  /** The lines that would move. */
  readonly lines: readonly CartItem[];
  /** Of the line whose sheet it is: its times are offered. */
  readonly optionId: string;
  /** When it is now. */
  readonly time: AppointmentTime;
  readonly day: CalendarDate;
  readonly movingTo: AppointmentTime | null;
  readonly onChoose: (time: AppointmentTime, places: Places) => void;
}

/** The day's times with what is left of each option that would move; a tap moves the lines. */
export function LineSlots({ lines, optionId, time, day, movingTo, onChoose }: LineSlotsProps) {
  const { t } = useLingui();
  const scope = useScope();
  const names = new Map(lines.map((line) => [line.optionId, line.optionName]));
  const options = [...names].map(([id, name]) => ({ id, name }));
  const answers = useQueries({ queries: options.map(({ id }) => optionSlotsQuery(scope, id, day)) });
  const own = answers[options.findIndex(({ id }) => id === optionId)];
  if (own === undefined) return null;
  const placesAt = (at: AppointmentTime): Places =>
    Object.fromEntries(
      options.flatMap(({ id }, index) => {
        const places = answers[index]?.data?.find((slot) => slot.time === at)?.capacityByOption[id];
        return places === undefined ? [] : [[id, places] as const];
      }),
    );
  const now = wallClockAt(new Date());
  const coming = <CardGrid label="" size="narrow" coming={skeletonCards(4, 'hero')} />;
  return (
    <Loaded query={own} placeholder={coming}>
      {(slots) =>
        slots.length === 0 ? (
          <EmptyState icon={CalendarX} title={<Trans>There are no appointments on this day.</Trans>} />
        ) : (
          <>
            <AgeOf lists={answers} />
            <CardGrid label={t`Appointments`} size="narrow">
              {comingFirst(slots, now).map(({ time: at }) => (
                <SlotCard
                  key={at}
                  at={at}
                  now={now}
                  places={placesByOption({ capacityByOption: placesAt(at) }, options)}
                  selected={at === time}
                  busy={movingTo === at}
                  disabledReason={at === time ? t`The line is already at this time.` : undefined}
                  onClick={() => onChoose(at, placesAt(at))}
                />
              ))}
            </CardGrid>
          </>
        )
      }
    </Loaded>
  );
}
