import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CalendarClock, ChevronLeft, ChevronRight } from 'lucide';
import { useState } from 'react';
import { asSentence } from '../../../domain/as-sentence.ts';
import { type CartItem, piecesIn } from '../../../domain/cart/cart.ts';
import { immovable, linesOfSlot } from '../../../domain/cart/change-line.ts';
import type { Capacity } from '../../../domain/catalogue/catalogue.ts';
import {
  type AppointmentTime,
  addDays,
  type CalendarDate,
  dateOf,
  earliestVenueDay,
  isBefore,
  parseCalendarDate,
} from '../../../domain/times/appointment.ts';
import { useFormatters } from '../../../i18n/use-locale.ts';
import { useConnectivity } from '../../../pwa/use-pwa.tsx';
import { type MoveOutcome, useCart, useMoving, useTill } from '../../../sale/index.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { useAlerts } from '../../../ui/feedback/alert-region.tsx';
import { useAnnounce } from '../../../ui/feedback/announcer.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { cartIsBeingPaid } from '../../shared/sale-words.ts';
import { useHasLeft } from '../../shared/use-has-left.ts';
import styles from './line-sheet.module.css';
import { LineSlots } from './line-slots.tsx';

interface LineTimesProps {
  readonly item: CartItem;
  readonly onMoved: () => void;
}

/** The other times of the line's offer (FAST-8), or why it can't have another one. */
export function LineTimes({ item, onMoved }: LineTimesProps) {
  const isOnline = useConnectivity() === 'online';
  const { time } = item;
  const reason = immovable(item);
  if (reason === 'reserved') {
    return (
      <Banner icon={CalendarClock}>
        <Trans>This line belongs to a reservation. Its time can't be changed here.</Trans>
      </Banner>
    );
  }
  if (reason === 'untimed' || time === null) return null;
  if (!isOnline) {
    return (
      <Banner tone="attention" icon={CalendarClock}>
        <Trans>Without a connection the time can't be changed: the new places can't be held.</Trans>
      </Banner>
    );
  }
  return <OtherTimes item={item} time={time} onMoved={onMoved} />;
}

function OtherTimes({ item, time, onMoved }: LineTimesProps & { readonly time: AppointmentTime }) {
  const { t } = useLingui();
  const till = useTill();
  const announce = useAnnounce();
  const alerts = useAlerts();
  const hasLeft = useHasLeft();
  const failureOf = useMoveFailure();
  const { dateTime } = useFormatters();
  const family = linesOfSlot(useCart().items, item);
  const [movesAll, setMovesAll] = useState(true);
  const [day, setDay] = useState(dateOf(time));
  const moving = useMoving();
  const [failure, setFailure] = useState<string | null>(null);
  const lines = movesAll ? family : [item];
  const count = piecesIn(family);

  /** Where the sheet was closed meanwhile, the failure is shown as a message. */
  function sayFailure(text: string): void {
    setFailure(text);
    if (hasLeft.current) alerts.show({ tone: 'error', text: `${item.productName}: ${text}` });
  }

  async function move(to: AppointmentTime, places: Readonly<Record<string, Capacity>>): Promise<void> {
    if (moving !== null) return;
    setFailure(null);
    const keys = lines.map(({ key }) => key);
    const outcome = await till.moveLines(keys, { time: to, places });
    if (outcome.kind !== 'moved') return sayFailure(failureOf(outcome));
    const { productName } = item;
    const at = dateTime(to);
    announce(t`${productName}: moved to ${at}`);
    onMoved();
  }

  return (
    <section className={styles.times} aria-label={t`Another time`}>
      <DaySwitch day={day} onDay={setDay} />
      {family.length > 1 && (
        <Switch
          label={t`Move everyone of this time`}
          hint={
            <>
              {family.map(({ quantity, optionName }) => `${quantity} ${optionName}`).join(' · ')} (
              <Plural value={count} one="# item" other="# items" />)
            </>
          }
          checked={movesAll}
          onChange={setMovesAll}
        />
      )}
      {failure !== null && <Banner tone="danger">{failure}</Banner>}
      <LineSlots
        lines={lines}
        optionId={item.optionId}
        time={time}
        day={day}
        movingTo={moving?.to ?? null}
        onChoose={(to, places) => void move(to, places)}
      />
    </section>
  );
}

/** A day, those beside it, and any other. */
function DaySwitch({ day, onDay }: { readonly day: CalendarDate; readonly onDay: (day: CalendarDate) => void }) {
  const { t } = useLingui();
  const first = earliestVenueDay(Date.now());
  /** What is in the field while it is no day to be shown: half a date, or a past one on the way to a later one. Null otherwise. */
  const [typed, setTyped] = useState<string | null>(null);

  function type(text: string): void {
    const chosen = parseCalendarDate(text);
    const isShown = chosen !== null && !isBefore(chosen, first);
    setTyped(isShown ? null : text);
    if (isShown) onDay(chosen);
  }

  return (
    <div className={styles.days}>
      <IconButton
        label={t`Day before`}
        icon={ChevronLeft}
        variant="outlined"
        disabledReason={isBefore(first, day) ? undefined : t`Earlier days are over.`}
        onClick={() => onDay(addDays(day, -1))}
      />
      <DateField
        label={t`Date`}
        hideLabel
        value={typed ?? day}
        min={first}
        onChange={type}
        onBlur={() => setTyped(null)}
      />
      <IconButton label={t`Day after`} icon={ChevronRight} variant="outlined" onClick={() => onDay(addDays(day, 1))} />
    </div>
  );
}

/** Why lines could not be moved, in words; the cart is as it was (FAST-8). */
function useMoveFailure(): (outcome: Exclude<MoveOutcome, { kind: 'moved' }>) => string {
  const { t } = useLingui();
  const reasons = {
    'no-answer': t`The new places could not be held, because no answer came. Nothing was changed.`,
    offline: t`Without a connection the time can't be changed: the new places can't be held.`,
    immovable: t`This line belongs to a reservation. Its time can't be changed here.`,
    'cart-is-being-paid': t(cartIsBeingPaid),
    'already-moving': t`A line is being moved.`,
    changed: t`The cart was changed meanwhile. Look at it and try again.`,
  };
  return (outcome) => {
    if (outcome.kind !== 'refused' && outcome.kind !== 'failed') return reasons[outcome.kind];
    const message = (outcome.kind === 'refused' && asSentence(outcome.message)) || t`Oops! Something went wrong.`;
    return t`The new places could not be held: ${message} Nothing was changed.`;
  };
}
