import { Trans } from '@lingui/react/macro';
import { CalendarClock, RefreshCw } from 'lucide';
import { type CartItem, missingHold, type WantedHold } from '../../../domain/cart/cart.ts';
import { isOverbooked } from '../../../domain/catalogue/capacity.ts';
import { type AppointmentTime, isBefore, wallClockAt } from '../../../domain/times/appointment.ts';
import { useFormatters } from '../../../i18n/use-locale.ts';
import { useMoving, useTill } from '../../../sale/index.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { useLater } from '../../../ui/use-later.ts';
import { useNow } from '../../../ui/use-now.ts';
import { RefusalReason } from '../../shared/refusal-reason.tsx';
import { usualAnswer } from '../../shared/usual-times.ts';
import styles from './cart-lines.module.css';

interface LineNotesProps {
  readonly item: CartItem;
  readonly quantity: number;
  /** How many pieces it can have before it overbooks; null is endless or unknown. */
  readonly room: number | null;
  readonly isLocked: boolean;
  /** What overbooking means is said by a line of the same slot above this one. */
  readonly isExplained?: boolean;
}

/**
 * What has to be said about a line: on its way to another time (FAST-8), for an appointment that has begun (APPT-8), not held yet
 * (CART-11), overbooked (CART-6).
 */
export function LineNotes({ item, quantity, room, isLocked, isExplained = false }: LineNotesProps) {
  const moving = useMoving();
  const missing = missingHold(item);
  return (
    <>
      {moving?.keys.includes(item.key) && <MovingTo time={moving.to} />}
      {item.time !== null && <Begun time={item.time} />}
      {missing !== null && <NotHeldYet itemKey={item.key} hold={missing} isLocked={isLocked} />}
      {isOverbooked(quantity, room) && <Overbooked isExplained={isExplained} />}
    </>
  );
}

function MovingTo({ time }: { readonly time: AppointmentTime }) {
  const { dateTime } = useFormatters();
  const at = dateTime(time);
  return (
    <p>
      <Badge icon={CalendarClock}>
        <Trans>Moving to {at}…</Trans>
      </Badge>
    </p>
  );
}

/** By the device's clock, as the slots are marked. */
function Begun({ time }: { readonly time: AppointmentTime }) {
  const now = useNow(20_000);
  if (!isBefore(time, wallClockAt(new Date(now)))) return null;
  return (
    <p>
      <Badge>
        <Trans>Begun</Trans>
      </Badge>
    </p>
  );
}

interface NotHeldYetProps {
  readonly itemKey: string;
  readonly hold: WantedHold;
  readonly isLocked: boolean;
}

/** The provider does not hold this item; the sale goes on all the same (CART-11). */
function NotHeldYet({ itemKey, hold, isLocked }: NotHeldYetProps) {
  const till = useTill();
  const isLate = useLater(usualAnswer);
  if (!isLate && hold.refusal === null) return null;
  return (
    <div className={styles.notHeld}>
      <Badge tone="attention">
        <Trans>not held yet</Trans>
      </Badge>
      {hold.refusal !== null && <span>{hold.refusal || <RefusalReason message="" />}</span>}
      {!isLocked && (
        <Button variant="quiet" icon={RefreshCw} onClick={() => void till.retryHold(itemKey)}>
          <Trans>Try again</Trans>
        </Button>
      )}
    </div>
  );
}

function Overbooked({ isExplained }: { readonly isExplained: boolean }) {
  if (isExplained) {
    return (
      <p>
        <Badge tone="attention">
          <Trans>Overbooked</Trans>
        </Badge>
      </p>
    );
  }
  return (
    <Banner tone="attention">
      <Trans>
        This appointment is fully booked. You can still create and add participants, but this will overbook the
        appointment.
      </Trans>
    </Banner>
  );
}
